//! A rehearsal: uploads a container and never publishes it. Instagram removes it after a day.

use async_trait::async_trait;
use showrunner_ports::account::Access;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::rehearsal::{PlatformRehearsal, PrivateUpload, Removal};
use showrunner_ports::social::Publication;

use super::Instagram;
use super::container::{Container, ContainerState};
use crate::account::Result;

#[async_trait]
impl PlatformRehearsal for Instagram {
    async fn publish_privately(
        &self,
        access: &Access,
        publication: &Publication,
        handle: &str,
    ) -> Result<PrivateUpload> {
        let container: Container = self.begun(publication, handle)?;
        let account = self.with(access);
        match account.processed(publication, &container).await? {
            ContainerState::Ready => {
                let what = "a container that could be published, and is not".to_owned();
                Ok(PrivateUpload { id: container.id, what, is_post: false })
            }
            ContainerState::Published => {
                let message = "the container was published, although Instagram was not told to do so";
                Err(self.error(ProviderErrorKind::Refused, message))
            }
            state => Err(account.unpublishable(state)),
        }
    }

    async fn newest_post(&self, access: &Access) -> Result<Option<String>> {
        self.with(access).newest("media", "id,media_product_type").await
    }

    async fn remove(&self, _: &Access, publication: &Publication, handle: &str, id: Option<&str>) -> Result<Removal> {
        let container: Container = self.begun(publication, handle)?;
        Ok(Removal::NotRemovable(match id.filter(|id| *id != container.id) {
            Some(reel) => format!("the reel {reel} is public: delete it in the Instagram app"),
            None => {
                format!("nobody sees the container {}, and Instagram removes it within 24 hours", container.id)
            }
        }))
    }
}
