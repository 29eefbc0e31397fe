use crate::text_enum;

text_enum! {
    /// A way to reach the operator.
    "alert channel" AlertChannelKind {
        /// A signed POST to an address of the operator's.
        Webhook = "webhook",
        /// E-mail over SMTP.
        Email = "email",
        /// A push notification over a topic of ntfy.
        Ntfy = "ntfy",
    }
}

impl AlertChannelKind {
    /// The name that the screens show.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Webhook => "Webhook",
            Self::Email => "E-mail",
            Self::Ntfy => "ntfy",
        }
    }
}
