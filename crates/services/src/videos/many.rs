//! Videos of many scripts at once.

use jiff::SignedDuration;
use showrunner_domain::ScriptId;
use showrunner_domain::money::MicroPence;
use showrunner_ports::store::{BulkResult, Conflict};

use super::choices::{Look, LookChoices, NextLook, VideoChoices};
use super::narration::Narration;
use super::{Start, Videos};
use crate::bulk;
use crate::error::{ServiceError, ServiceResult};

/// What the videos of many scripts would be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ManyQuote {
    /// The scripts of which a video can be made, and the others, each with the reason as a sentence.
    pub scripts: BulkResult<ScriptId>,
    /// The look of the first video; `None` when none can be made.
    pub look: Option<NextLook>,
    /// How long the videos run together, in seconds.
    pub seconds: u64,
    pub is_paid: bool,
    pub cost: MicroPence,
    /// How long their renders take, by the latest ones; `None` when there are none.
    pub rendering: Option<SignedDuration>,
    /// Why the month's budget is not enough for all of them.
    pub refusal: Option<String>,
}

impl Videos {
    /// Stores a video of each script that has none. They wait in the render queue in this order, and their looks rotate as if they were
    /// made one after the other.
    pub async fn create_many(&self, scripts: Vec<ScriptId>, look: LookChoices) -> ServiceResult<BulkResult<ScriptId>> {
        bulk::for_each(scripts, async |script| {
            let choices = VideoChoices { look: look.clone(), ..VideoChoices::default() };
            self.store(script, choices, Start::Many).await
        })
        .await
    }

    /// What the videos of these scripts would be. Nothing is stored.
    pub async fn quote_many(&self, scripts: Vec<ScriptId>, look: LookChoices) -> ServiceResult<ManyQuote> {
        let settings = self.ports.stores.settings.all().await?;
        let defaults = self.defaults(&settings).await?;
        let (mut first, mut seconds) = (None, 0);
        let scripts = bulk::for_each(scripts, async |script| {
            let script = self.approved_script(script).await?;
            if script.script().has_video {
                return Err(Conflict::ScriptHasVideo.into());
            }
            let content = &script.script().details.content;
            let look = Look::of(look.clone(), defaults.clone(), &self.avatars, content.as_str()).await?;
            seconds += Narration::of(content)?.spoken_by(look.voice.as_ref())?.seconds;
            first.get_or_insert(look);
            Ok(())
        });
        let scripts = scripts.await?;
        let provider = self.ports.avatar_providers.in_use().await?.identity();
        let refusal = match self.ports.allow_render(&provider, seconds).await {
            Err(ServiceError::Budget(refusal)) => Some(refusal.to_string()),
            allowed => allowed.map(|()| None)?,
        };
        let (at_once, speed) = self.ports.render_pace().await?;
        let at_once = i32::try_from(at_once.min(scripts.updated.len()).max(1)).unwrap_or(i32::MAX);
        Ok(ManyQuote {
            look: first.map(Look::into_next),
            is_paid: !provider.stand_in,
            cost: self.ports.render_cost(&provider, seconds),
            rendering: speed.map(|speed| speed.expected(seconds) / at_once),
            seconds,
            scripts,
            refusal,
        })
    }
}
