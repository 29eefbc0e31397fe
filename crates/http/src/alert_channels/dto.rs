use serde::Serialize;
use showrunner_domain::alert;
use showrunner_ports::alert_channel::AlertChannelIdentity;
use showrunner_services as services;
use utoipa::ToSchema;

use crate::sentence::sentence;
use crate::system::AlertType;
use crate::wire_text::wire_text;

wire_text! {
    /// A way to reach the operator.
    AlertChannelKind(alert::AlertChannelKind)
}

/// A way to reach the operator when something is wrong.
#[derive(Serialize, ToSchema)]
pub(crate) struct AlertChannel {
    channel: AlertChannelKind,
    /// Its name.
    #[schema(example = "E-mail")]
    name: &'static str,
    /// Where its messages go; null when it is not configured.
    #[schema(required, example = "operator@example.org by mail.example.org")]
    target: Option<String>,
    /// The least severe alerts that it is given; null when it is not configured.
    #[schema(required)]
    severity: Option<AlertType>,
}

impl AlertChannel {
    pub(super) fn all(configured: &[AlertChannelIdentity]) -> Vec<Self> {
        let channel = |&kind: &alert::AlertChannelKind| {
            let identity = configured.iter().find(|identity| identity.kind == kind);
            Self {
                channel: kind.into(),
                name: kind.label(),
                target: identity.map(|identity| identity.target.clone()),
                severity: identity.map(|identity| identity.severity.into()),
            }
        };
        alert::AlertChannelKind::ALL.iter().map(channel).collect()
    }
}

/// What came of a test message.
#[derive(Serialize, ToSchema)]
pub(crate) struct AlertTest {
    channel: AlertChannelKind,
    /// The channel's name.
    #[schema(example = "E-mail")]
    name: &'static str,
    /// Whether the receiver took the message.
    sent: bool,
    /// Why it was not sent, as a sentence; null when it was.
    #[schema(required, example = "E-mail (mail.example.org): it did not answer in time")]
    problem: Option<String>,
}

impl From<services::AlertTest> for AlertTest {
    fn from(test: services::AlertTest) -> Self {
        let kind = test.channel.kind;
        let problem = test.result.err().map(|error| sentence(&error.to_string()));
        Self { channel: kind.into(), name: kind.label(), sent: problem.is_none(), problem }
    }
}
