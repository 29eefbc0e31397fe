//! Files on their way to Meta. Nobody sees what was sent until it is released, so sending it twice is harmless.

use serde::Deserialize;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::Publication;

use super::Graph;
use super::error::{ErrorBody, error_of};

/// How often the rest of a file is sent within one attempt, while each time more of it arrives.
pub(crate) const MAX_UPLOAD_RESUMES: usize = 10;

/// What a processing failure says that has no reason in the file: Meta asks to send it again (*Reels Publishing API*).
const FAILED_WITHOUT_REASON: &str = "request processing failed";

#[derive(Deserialize)]
struct UploadResponse {
    #[serde(default)]
    success: bool,
    #[serde(default)]
    debug_info: Option<DebugInfo>,
}

/// What the upload servers answer in place of an error.
#[derive(Deserialize)]
struct DebugInfo {
    #[serde(default)]
    retriable: bool,
    #[serde(default, rename = "type")]
    kind: String,
    #[serde(default)]
    message: String,
}

#[derive(Deserialize)]
struct Received {
    offset: u64,
}

impl DebugInfo {
    fn kind(&self) -> ProviderErrorKind {
        let is_temporary = match self.kind.as_str() {
            "NotAuthorizedError" => return ProviderErrorKind::Unauthorized,
            "OffsetInvalidError" | "PartialRequestError" => true,
            "ProcessingFailedError" => self.message.to_lowercase().contains(FAILED_WITHOUT_REASON),
            _ => false,
        };
        if is_temporary || self.retriable { ProviderErrorKind::Unavailable } else { ProviderErrorKind::Refused }
    }
}

impl Graph {
    /// Sends the file of a publication, from byte `from` on, to the address that Meta gave for it. Fails with
    /// [`Unavailable`](ProviderErrorKind::Unavailable) when only a part arrived: the rest can be sent.
    pub(crate) async fn upload(
        &self,
        publication: &Publication,
        address: &str,
        from: u64,
        size: u64,
    ) -> Result<(), ProviderError> {
        let access = self.authorized.access().await?;
        let file = self.files.part(publication, from..size).await?;
        let call = self.client.post(address).authorization("OAuth", &access.token);
        let answer = call
            .header("offset", &from.to_string())
            .header("file_size", &size.to_string())
            .header("content-type", "application/octet-stream")
            .stream(size.saturating_sub(from), file)
            .send()
            .await?;
        if ErrorBody::of(&answer).is_some() {
            return Err(error_of(&answer));
        }
        match answer.json_if_any::<UploadResponse>() {
            Some(UploadResponse { debug_info: Some(info), .. }) => {
                Err(answer.error(info.kind(), &format!("it did not take the file: {}", info.message)))
            }
            Some(UploadResponse { success: true, .. }) if answer.is_success() => Ok(()),
            _ if answer.is_success() => {
                Err(answer.error(ProviderErrorKind::Unavailable, "it does not say whether it has the whole file"))
            }
            _ => Err(answer.failure("")),
        }
    }

    /// Asks the upload server how many bytes it has.
    pub(crate) async fn received(&self, address: &str) -> Result<u64, ProviderError> {
        let access = self.authorized.access().await?;
        let answer = self.client.get(address).authorization("OAuth", &access.token).send().await?;
        if answer.is_success() { Ok(answer.json::<Received>()?.offset) } else { Err(error_of(&answer)) }
    }
}
