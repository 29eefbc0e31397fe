//! The operator's settings. Every change, manual or by the assistant, goes through here.

use std::sync::Arc;

use showrunner_domain::plan::Plan;
use showrunner_domain::settings::{Actor, Change, Edit, NamedZone, Setting, Settings};
use showrunner_domain::{ChangeId, InvalidValue};
use showrunner_ports::store::{FollowedChanges, PlanEdit};

use crate::avatars::Avatars;
use crate::comments::Comments;
use crate::core::Core;
use crate::error::{ServiceError, ServiceResult, missing};
use crate::logo::require_readable;
use crate::publishing::scheduling::Scheduling;

pub struct OperatorSettings {
    pub(crate) ports: Core,
    pub(crate) avatars: Arc<Avatars>,
    pub(crate) scheduling: Arc<Scheduling>,
    pub(crate) comments: Arc<Comments>,
}

impl OperatorSettings {
    pub async fn all(&self) -> ServiceResult<Settings> {
        Ok(self.ports.stores.settings.all().await?)
    }

    /// The operator's time zone, from settings that have already been read.
    pub fn zone_of(&self, settings: &Settings) -> NamedZone {
        self.ports.zone_of(settings)
    }

    /// The operator's time zone; the configured one while the database cannot be read.
    pub async fn likely_time_zone(&self) -> NamedZone {
        self.ports.time_zone().await.unwrap_or_else(|_| self.ports.options.time_zone.clone())
    }

    /// Changes settings, all or none, and returns what has really changed. An avatar or voice that the provider does
    /// not have is refused; while the provider does not answer, nothing is: the render fails later if it has to.
    pub async fn change(&self, settings: Vec<Setting>, actor: Actor) -> ServiceResult<Vec<Change>> {
        self.require_changeable(&settings)?;
        self.require_offered(&settings).await?;
        let begins_to_listen = settings.contains(&Setting::CommentPolling(true));
        let resumes_renders = settings.contains(&Setting::RendersPaused(false));
        let changes = if settings.iter().any(moves_posts) {
            self.scheduling.edit_plan(PlanEdit::Set(settings, actor)).await?.changes
        } else {
            self.ports.stores.settings.set(settings, actor, self.ports.now()).await?
        };
        if resumes_renders {
            self.ports.release_renders().await?;
        }
        if begins_to_listen && let Err(error) = self.comments.begin_due().await {
            tracing::warn!(%error, "comments are first read within a minute, as usual");
        }
        Ok(changes)
    }

    /// Sets or removes the standing plan, and returns what happened to its posts.
    pub async fn change_plan(&self, plan: Option<Plan>, actor: Actor) -> ServiceResult<FollowedChanges> {
        self.scheduling.edit_plan(PlanEdit::Set(vec![Setting::Plan(plan)], actor)).await
    }

    /// Refuses settings that the environment sets.
    fn require_changeable(&self, settings: &[Setting]) -> ServiceResult<()> {
        let environment = self.ports.options.backups.iter().flat_map(|plan| &plan.environment);
        let keys: Vec<_> = settings.iter().map(Setting::key).collect();
        let set = environment.into_iter().find(|(key, _)| keys.contains(key));
        set.map_or(Ok(()), |(_, variable)| Err(ServiceError::SetByEnvironment(variable)))
    }

    pub(crate) async fn require_offered(&self, settings: &[Setting]) -> ServiceResult<()> {
        let mut invalid = Vec::new();
        for setting in settings {
            let field = setting.key().definition().name;
            if let Setting::BrandLogo(Some(logo)) = setting {
                invalid.extend(require_readable(logo).err());
            }
            let (avatars, voices): (Vec<_>, Vec<_>) = match setting {
                Setting::DefaultAvatar(avatar) => (avatar.iter().collect(), Vec::new()),
                Setting::AvatarRotation(rotation) => (rotation.iter().collect(), Vec::new()),
                Setting::DefaultVoice(voice) => (Vec::new(), voice.iter().collect()),
                Setting::VoiceRotation(rotation) => (Vec::new(), rotation.iter().collect()),
                _ => continue,
            };
            for avatar in avatars {
                if self.avatars.lacks_avatar(avatar).await {
                    invalid.push(InvalidValue::new(field, format!("there is no avatar '{avatar}'")));
                }
            }
            for voice in voices {
                if self.avatars.lacks_voice(voice).await {
                    invalid.push(InvalidValue::new(field, format!("there is no voice '{voice}'")));
                }
            }
        }
        if invalid.is_empty() { Ok(()) } else { Err(ServiceError::Invalid(invalid)) }
    }

    pub async fn undo(&self, id: ChangeId) -> ServiceResult<Change> {
        let change = self.ports.stores.settings.find_change(id).await?.ok_or(ServiceError::NotFound("change"))?;
        match &change.edit {
            Edit::Setting { before, .. } if moves_posts(before) => {
                let undone = self.scheduling.edit_plan(PlanEdit::Undo(id)).await?.changes.pop();
                undone.ok_or(ServiceError::NotFound("change"))
            }
            _ => self.ports.stores.settings.undo(id, self.ports.now()).await.map_err(missing("change")),
        }
    }
}

/// Whether a change of this setting moves posts of the standing plan.
const fn moves_posts(setting: &Setting) -> bool {
    matches!(setting, Setting::Plan(_) | Setting::TimeZone(_))
}
