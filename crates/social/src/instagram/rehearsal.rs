//! A rehearsal: uploads a container and never publishes it. Instagram removes it after a day.

use async_trait::async_trait;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::rehearsal::{PlatformRehearsal, PrivateUpload, Removal};
use showrunner_ports::social::Publication;

use super::Instagram;
use super::container::Container;
use super::container_state::ContainerState;
use crate::handle;
use crate::result::Result;

#[async_trait]
impl PlatformRehearsal for Instagram {
    async fn publish_privately(&self, publication: &Publication, handle: &str) -> Result<PrivateUpload> {
        let container: Container = handle::read(&self.graph.client, publication, handle)?;
        let mut state = self.uploaded(publication, &container).await?;
        let mut pauses = self.graph.pauses.iter();
        loop {
            match state {
                ContainerState::Ready => {
                    let what = "a container that could be published, and is not".to_owned();
                    return Ok(PrivateUpload { id: container.id, what, is_post: false });
                }
                ContainerState::Failed(reason) => return Err(self.failed(&reason)),
                ContainerState::Unusable(reason) => return Err(self.unusable(&reason)),
                ContainerState::Unknown => return Err(self.unusable("Instagram does not know it any more")),
                ContainerState::Published => {
                    let message = "the container was published, although Instagram was not told to do so";
                    return Err(self.graph.error(ProviderErrorKind::Refused, message));
                }
                ContainerState::InProgress => {}
            }
            let Some(pause) = pauses.next() else { return Err(self.still_processing()) };
            tokio::time::sleep(*pause).await;
            state = self.state(&container).await?;
        }
    }

    async fn newest_post(&self) -> Result<Option<String>> {
        self.graph.newest("media", "id,media_product_type").await
    }

    async fn remove(&self, publication: &Publication, handle: &str, id: Option<&str>) -> Result<Removal> {
        let container: Container = handle::read(&self.graph.client, publication, handle)?;
        Ok(Removal::NotRemovable(match id.filter(|id| *id != container.id) {
            Some(reel) => format!("the reel {reel} is public: delete it in the Instagram app"),
            None => {
                format!("nobody sees the container {}, and Instagram removes it within 24 hours", container.id)
            }
        }))
    }
}
