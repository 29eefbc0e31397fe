//! The setup and publishing instructions shown for a platform.

/// An external page.
#[derive(Debug)]
pub struct Link {
    /// The link text, as used in a sentence.
    pub name: &'static str,
    /// The web address.
    pub address: &'static str,
}

/// How the operator connects an account, with one or more sentences for each step.
#[derive(Debug)]
pub struct SetupGuide {
    /// The type of account that is required.
    pub account: &'static str,
    /// The developer portal where apps are created.
    pub portal: Link,
    /// How to create the app.
    pub app: &'static str,
    /// The permissions to request.
    pub scopes: &'static [&'static str],
    /// What to select when the platform asks for access.
    pub allowing: &'static str,
    /// How to register the redirect address.
    pub redirect: &'static str,
    /// The restrictions that remain after an account is connected.
    pub limits: &'static str,
}

/// How to make a post public that the platform has locked to private.
#[derive(Debug)]
pub struct PrivatePostGuide {
    /// The instruction to the operator, as the words before `place`.
    pub action: &'static str,
    /// Where to follow the instruction.
    pub place: &'static str,
    /// The address of the post there, with `{id}` for its id on the platform; `None` if posts have no such address.
    pub address: Option<&'static str>,
    /// The audit that makes later posts public.
    pub audit: Link,
}
