//! Uploads to Meta. A file is not visible until it is published, so sending it twice is harmless.

use serde::Deserialize;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::Publication;

use super::api::{GraphAccount, GraphApi};
use super::error::{ErrorBody, error_of};
use crate::account::Result;
use crate::adapter::SignedIn;

/// The most times an upload is resumed within one attempt. Each time must add bytes.
pub(crate) const MAX_UPLOAD_RESUMES: usize = 10;

/// The message of a processing error that is not caused by the file. Meta asks to send the file again (*Reels
/// Publishing API*).
const FAILED_WITHOUT_REASON: &str = "request processing failed";

/// The reason in the message of a processing error that is caused by the token (*Upload Video to Meta Servers*).
const UNAUTHORIZED: &str = "unauthorized user request";

#[derive(Deserialize)]
struct UploadResponse {
    #[serde(default)]
    success: bool,
    debug_info: Option<DebugInfo>,
}

/// The error format of the upload servers.
#[derive(Deserialize)]
struct DebugInfo {
    #[serde(default)]
    retriable: bool,
    #[serde(default, rename = "type")]
    kind: String,
    #[serde(default)]
    message: String,
}

impl DebugInfo {
    fn kind(&self) -> ProviderErrorKind {
        let is_temporary = match self.kind.as_str() {
            "NotAuthorizedError" => return ProviderErrorKind::Unauthorized,
            "ProcessingFailedError" if self.message.contains(UNAUTHORIZED) => return ProviderErrorKind::Unauthorized,
            "OffsetInvalidError" | "PartialRequestError" => true,
            "ProcessingFailedError" => self.message.to_lowercase().contains(FAILED_WITHOUT_REASON),
            _ => false,
        };
        if is_temporary || self.retriable { ProviderErrorKind::Unavailable } else { ProviderErrorKind::Refused }
    }
}

impl<A: GraphAccount> SignedIn<'_, GraphApi<A>> {
    /// Sends the file of a publication from byte `from` to the upload address. Fails with
    /// [`Unavailable`](ProviderErrorKind::Unavailable) if only a part arrived; the rest can be sent later.
    pub(crate) async fn upload(&self, publication: &Publication, address: &str, from: u64, size: u64) -> Result<()> {
        let file = self.part(publication, from..size).await?;
        let answer = self
            .client
            .post(address)
            .authorization("OAuth", &self.access.token)
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
}
