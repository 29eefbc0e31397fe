//! A rehearsal: a container that is filled and never published. Instagram removes it after a day.

use async_trait::async_trait;
use serde::Deserialize;
use showrunner_domain::api_budget::CallPurpose;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::rehearsal::{PlatformRehearsal, Removal, Unseen};
use showrunner_ports::social::Publication;

use super::Instagram;
use crate::graph::{LATER, Page};
use crate::handle;

/// What is read of what [`prepare`](showrunner_ports::social::SocialPlatform::prepare) has kept.
#[derive(Deserialize)]
struct Prepared {
    container_id: String,
}

#[derive(Deserialize)]
struct ContainerState {
    status_code: String,
    #[serde(default)]
    status: String,
}

#[derive(Deserialize)]
struct Media {
    id: String,
}

#[async_trait]
impl PlatformRehearsal for Instagram {
    async fn publish_unseen(&self, publication: &Publication, handle: &str) -> Result<Unseen, ProviderError> {
        let Prepared { container_id } = handle::read(&self.graph.client, publication, handle)?;
        let mut pauses = self.graph.pauses.iter();
        loop {
            let fields = [("fields", "status_code,status")];
            let state: ContainerState = self.graph.read(CallPurpose::Publishing, &container_id, "", &fields).await?;
            match state.status_code.as_str() {
                "FINISHED" => {
                    let what = "a container that could be published, and is not".to_owned();
                    return Ok(Unseen { id: container_id, what, is_post: false });
                }
                "ERROR" | "EXPIRED" => {
                    let message = format!("it did not take the video: {} {}", state.status_code, state.status);
                    return Err(self.graph.error(ProviderErrorKind::Refused, &message));
                }
                _ => {}
            }
            let Some(pause) = pauses.next() else {
                let message = "it has the video and is still processing it";
                return Err(self.graph.error(ProviderErrorKind::Processing(LATER), message));
            };
            tokio::time::sleep(*pause).await;
        }
    }

    async fn newest_post(&self) -> Result<Option<String>, ProviderError> {
        let account = self.graph.own().await?.remote_id;
        let newest = [("fields", "id,media_product_type"), ("limit", "1")];
        let list: Page<Media> = self.graph.read(CallPurpose::Publishing, &account, "media", &newest).await?;
        Ok(list.data.into_iter().next().map(|media| media.id))
    }

    async fn remove(
        &self,
        publication: &Publication,
        handle: &str,
        id: Option<&str>,
    ) -> Result<Removal, ProviderError> {
        let Prepared { container_id } = handle::read(&self.graph.client, publication, handle)?;
        Ok(Removal::Stays(match id.filter(|id| *id != container_id) {
            Some(reel) => format!("the reel {reel} is public: delete it in the Instagram app"),
            None => format!("the container {container_id} is seen by nobody, and Instagram removes it within 24 hours"),
        }))
    }
}
