//! Files on their way to Meta. Nobody sees what has been sent until it is told to go out, so sending it twice is harmless.

use std::time::Duration;

use serde::Deserialize;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::Publication;

use super::Graph;
use super::problem::{Told, problem};

/// How long sending a file may take.
const UPLOAD_LIMIT: Duration = Duration::from_mins(10);

#[derive(Deserialize)]
struct Sent {
    #[serde(default)]
    success: bool,
    #[serde(default)]
    debug_info: Option<DebugInfo>,
}

/// What the servers for uploads say in place of an error.
#[derive(Deserialize)]
struct DebugInfo {
    #[serde(default)]
    retriable: bool,
    #[serde(default, rename = "type")]
    kind: String,
    #[serde(default)]
    message: String,
}

impl Graph {
    /// Sends the file of a publication, of which the first bytes are there already, to the address that Meta gave for it.
    pub(crate) async fn upload(
        &self,
        publication: &Publication,
        address: &str,
        from: u64,
        size: u64,
    ) -> Result<(), ProviderError> {
        let access = self.authorized.access().await?;
        let file = self.files.part(publication, from..size).await?;
        let call = self.client.post(address).within(UPLOAD_LIMIT).authorization("OAuth", &access.token);
        let answer = call
            .header("offset", &from.to_string())
            .header("file_size", &size.to_string())
            .header("content-type", "application/octet-stream")
            .stream(size.saturating_sub(from), file)
            .send()
            .await?;
        if Told::of(&answer).is_some() {
            return Err(problem(&answer));
        }
        match answer.json_if_any::<Sent>() {
            Some(Sent { debug_info: Some(told), .. }) => {
                let is_passing =
                    told.retriable || matches!(told.kind.as_str(), "OffsetInvalidError" | "PartialRequestError");
                let kind = if is_passing { ProviderErrorKind::Unavailable } else { ProviderErrorKind::Refused };
                Err(answer.error(kind, &format!("it did not take the file: {}", told.message)))
            }
            Some(Sent { success: true, .. }) if answer.is_success() => Ok(()),
            _ if answer.is_success() => {
                Err(answer.error(ProviderErrorKind::Unavailable, "it does not say whether it has the whole file"))
            }
            _ => Err(answer.failure("")),
        }
    }
}
