//! Reads how published posts do.

use std::sync::Arc;

use showrunner_domain::analytics::day_of;
use showrunner_domain::operation::{Outcome, Subject};
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_ports::clock::Clock;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PublishedPost, SocialPlatform};
use showrunner_ports::store::{AnalyticsStore, ReadFigures, ScheduledPostStore};

use crate::operations::Claimed;
use crate::step::{StepError, StepResult};
use crate::{OperatorSettings, Ports};

/// The one step of a reading.
pub(crate) struct Readings {
    ports: Ports,
    posts: Arc<dyn ScheduledPostStore>,
    store: Arc<dyn AnalyticsStore>,
    clock: Arc<dyn Clock>,
    settings: Arc<OperatorSettings>,
}

impl Readings {
    pub(crate) fn new(ports: &Ports, settings: Arc<OperatorSettings>) -> Self {
        Self {
            posts: Arc::clone(&ports.stores.scheduled_posts),
            store: Arc::clone(&ports.stores.analytics),
            clock: Arc::clone(&ports.clock),
            ports: ports.clone(),
            settings,
        }
    }

    /// Asks the platform and stores what it says, under the claim.
    pub(crate) async fn read(&self, claimed: &Claimed) -> StepResult<()> {
        let Subject::ScheduledPost(id) = claimed.operation.subject else {
            return Err(StepError::Obsolete("the operation is not about a post".to_owned()));
        };
        let post = self.posts.find(id).await?.ok_or_else(|| StepError::Obsolete("the post is gone".to_owned()))?;
        let read = match self.where_it_is(&post).await? {
            Some((platform, published)) => match platform.figures(&published, self.clock.now()).await {
                Ok(reading) => {
                    let zone = self.settings.stored_zone().await?;
                    ReadFigures::Answer { reading, day: day_of(self.clock.now(), &zone) }
                }
                Err(error) if error.kind == ProviderErrorKind::NotFound => {
                    tracing::info!(post.id = id.0, %error, "a post is no longer there, its figures stay as last read");
                    ReadFigures::Over
                }
                Err(error) => return Err(error.into()),
            },
            None => ReadFigures::Over,
        };
        Ok(self.store.store_reading(id, read, claimed.settlement(Outcome::Done), self.clock.now()).await?)
    }

    /// Whom to ask for what; nothing when the post cannot be asked about: nobody knows its id, or it went into the
    /// sandbox of a platform that has been connected since.
    async fn where_it_is(&self, post: &ScheduledPost) -> StepResult<Option<(&Arc<dyn SocialPlatform>, PublishedPost)>> {
        let platform_post_id = post.platform_post_id.clone().filter(|_| post.status == PostStatus::Published);
        let (Some(platform_post_id), Some(published_at)) = (platform_post_id, post.published_at) else {
            return Ok(None);
        };
        let platform = self.ports.outlet_now(post.platform).await?;
        let published = PublishedPost { post: post.id, platform_post_id, published_at };
        Ok((platform.sandbox() == post.sandbox).then_some((platform, published)))
    }
}
