//! What the avatar provider offers.

use std::sync::{Arc, Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::InvalidValue;
use showrunner_domain::avatar::{Avatar, Voice, VoiceProblem};
use showrunner_domain::value::{AvatarId, VoiceId};
use showrunner_ports::clock::Clock;
use showrunner_ports::provider::ProviderError;

use crate::avatar_providers::AvatarProviders;
use crate::core::Core;
use crate::error::{ServiceError, ServiceResult};

/// How long the provider's lists are cached (`docs/behaviour.md#avatar-provider`).
const FRESH_FOR: SignedDuration = SignedDuration::from_hours(1);

/// A list of the provider's: of which provider and key, and when it was read.
type Cached<T> = Mutex<Option<(u64, Timestamp, Arc<Vec<T>>)>>;

/// The list, from the cache while it is fresh. When the provider does not answer, a stale one is better than none.
async fn read<T>(
    cached: &Cached<T>,
    generation: u64,
    now: Timestamp,
    ask: impl Future<Output = Result<Vec<T>, ProviderError>>,
) -> Result<Arc<Vec<T>>, ProviderError> {
    let known = cached.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let known = known.filter(|(of, ..)| *of == generation);
    if let Some((_, read_at, list)) = &known
        && read_at.duration_until(now) < FRESH_FOR
    {
        return Ok(Arc::clone(list));
    }
    match (ask.await, known) {
        (Ok(list), _) => {
            let list = Arc::new(list);
            *cached.lock().unwrap_or_else(PoisonError::into_inner) = Some((generation, now, Arc::clone(&list)));
            Ok(list)
        }
        (Err(error), Some((.., stale))) => {
            tracing::warn!(%error, "the avatar provider does not answer, serving its lists as last read");
            Ok(stale)
        }
        (Err(error), None) => Err(error),
    }
}

pub struct Avatars {
    clock: Arc<dyn Clock>,
    providers: Arc<AvatarProviders>,
    avatar_list: Cached<Avatar>,
    voice_list: Cached<Voice>,
}

impl Avatars {
    pub(crate) fn new(core: &Core) -> Self {
        let (clock, providers) = (Arc::clone(&core.clock), Arc::clone(&core.avatar_providers));
        Self { clock, providers, avatar_list: Mutex::default(), voice_list: Mutex::default() }
    }

    /// Avatars whose name, gender or category contains `search`, or all.
    pub async fn avatars(&self, search: Option<&str>) -> ServiceResult<Vec<Avatar>> {
        let ask = async { self.providers.in_use().await?.avatars().await };
        let all = read(&self.avatar_list, self.providers.generation().await, self.clock.now(), ask).await?;
        Ok(all.iter().filter(|a| matches(search, &[&a.name, &a.gender, &a.category])).cloned().collect())
    }

    /// Voices whose name, gender or language contains `search`, or all.
    pub async fn voices(&self, search: Option<&str>) -> ServiceResult<Vec<Voice>> {
        let provider = self.providers.in_use().await?;
        // Voices of this machine cost nothing to list, and there are more as soon as they have been fetched.
        let all = if provider.identity().stand_in {
            Arc::new(provider.voices().await?)
        } else {
            read(&self.voice_list, self.providers.generation().await, self.clock.now(), provider.voices()).await?
        };
        Ok(all.iter().filter(|v| matches(search, &[&v.name, &v.gender, &v.language])).cloned().collect())
    }

    /// Refuses an avatar or voice that the provider does not have, and returns the voice. While the provider does not
    /// answer, nothing is refused and nothing returned: the render fails later if it has to.
    pub(crate) async fn require(&self, avatar: &AvatarId, voice: &VoiceId) -> ServiceResult<Option<Voice>> {
        let mut invalid = Vec::new();
        if self.lacks_avatar(avatar).await {
            invalid.push(InvalidValue::new("avatar_id", format!("there is no avatar '{avatar}'")));
        }
        let voices = self.voices(None).await.ok();
        let is_known = voices.is_some();
        let found = voices.into_iter().flatten().find(|known| known.id == voice.as_str());
        if is_known && found.is_none() {
            invalid.push(InvalidValue::new("voice_id", format!("there is no voice '{voice}'")));
        }
        if invalid.is_empty() { Ok(found) } else { Err(ServiceError::Invalid(invalid)) }
    }

    /// Whether the provider is known not to have this avatar.
    pub(crate) async fn lacks_avatar(&self, avatar: &AvatarId) -> bool {
        self.avatars(None).await.is_ok_and(|avatars| avatars.iter().all(|known| known.id != avatar.as_str()))
    }

    /// Whether the provider is known not to have this voice.
    pub(crate) async fn lacks_voice(&self, voice: &VoiceId) -> bool {
        self.voices(None).await.is_ok_and(|voices| voices.iter().all(|known| known.id != voice.as_str()))
    }

    /// The voice with this id, if the provider answers and has it.
    pub(crate) async fn voice(&self, id: &VoiceId) -> Option<Voice> {
        self.voices(None).await.ok()?.into_iter().find(|known| known.id == id.as_str())
    }

    /// A voice for an avatar and a text: of `preferred` the first that speaks the text and has the avatar's gender, or else speaks
    /// it. When none does, any that speaks the text, if possible without doubt and of the avatar's gender.
    pub(crate) async fn voice_for(
        &self,
        avatar: &AvatarId,
        text: &str,
        preferred: &[VoiceId],
    ) -> ServiceResult<VoiceId> {
        let voices = match (self.voices(None).await, preferred.first()) {
            (Ok(voices), _) => voices,
            // Nothing is refused while the provider does not answer.
            (Err(_), Some(first)) => return Ok(first.clone()),
            (Err(error), None) => return Err(error),
        };
        if voices.is_empty() {
            return Err(InvalidValue::new("voice_id", "the avatar provider has no voices").into());
        }
        let avatars = self.avatars(None).await.unwrap_or_default();
        let gender = avatars.iter().find(|known| known.id == avatar.as_str()).map(|known| known.gender.as_str());
        let able: Vec<_> = voices
            .iter()
            .filter_map(|voice| match voice.problem_with(text) {
                Some(VoiceProblem::Unable(_)) => None,
                problem => Some((problem.is_some(), Some(voice.gender.as_str()) != gender, voice)),
            })
            .collect();
        let wanted = preferred.iter().filter_map(|id| able.iter().find(|(.., voice)| voice.id == id.as_str()));
        let best = wanted
            .min_by_key(|(_, is_other_gender, _)| is_other_gender)
            .or_else(|| able.iter().min_by_key(|(is_doubtful, is_other_gender, _)| (is_doubtful, is_other_gender)));
        let none =
            || InvalidValue::new("voice_id", "no voice of the avatar provider can speak the language of this topic");
        let (.., voice) = best.ok_or_else(none)?;
        Ok(VoiceId::new(&voice.id)?)
    }
}

fn matches(search: Option<&str>, texts: &[&str]) -> bool {
    let Some(search) = search.map(|text| text.trim().to_lowercase()) else { return true };
    texts.iter().any(|text| text.to_lowercase().contains(&search))
}
