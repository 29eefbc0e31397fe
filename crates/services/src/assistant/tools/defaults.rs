//! The defaults of new videos.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use showrunner_domain::InvalidValue;
use showrunner_domain::settings::Setting;
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, VoiceId};

use super::super::tool::Tool;
use super::setting_tool::{plain_setting_tool, setting_tool};
use crate::assistant::context::ToolContext;
use crate::assistant::tool_error::ToolError;
use crate::error::ServiceResult;

pub(super) fn tools() -> Vec<Tool> {
    vec![
        setting_tool(
            "set_default_avatar",
            "Sets the avatar that new videos have unless another is chosen.",
            set_avatar,
        ),
        setting_tool("set_default_voice", "Sets the voice that new videos have unless another is chosen.", set_voice),
        plain_setting_tool(
            "set_default_background",
            "Sets the background that new videos have unless another is chosen.",
            set_background,
        ),
        plain_setting_tool(
            "set_default_music",
            "Sets the music that new videos have unless another is chosen.",
            set_music,
        ),
    ]
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct AvatarArguments {
    /// The avatar's id or name.
    avatar: String,
}

async fn set_avatar(context: Arc<ToolContext>, arguments: AvatarArguments) -> ServiceResult<Setting> {
    let avatars = context.avatars.avatars(None).await?;
    let known: Vec<(&str, &str)> = avatars.iter().map(|avatar| (avatar.id.as_str(), avatar.name.as_str())).collect();
    let id = named("avatar", &arguments.avatar, &known)?;
    Ok(Setting::DefaultAvatar(Some(AvatarId::new(id)?)))
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct VoiceArguments {
    /// The voice's id or name.
    voice: String,
}

async fn set_voice(context: Arc<ToolContext>, arguments: VoiceArguments) -> ServiceResult<Setting> {
    let voices = context.avatars.voices(None).await?;
    let known: Vec<(&str, &str)> = voices.iter().map(|voice| (voice.id.as_str(), voice.name.as_str())).collect();
    let id = named("voice", &arguments.voice, &known)?;
    Ok(Setting::DefaultVoice(Some(VoiceId::new(id)?)))
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct BackgroundArguments {
    /// Modern Office, Cozy Home, Minimal Studio, Nature Scene, Urban Backdrop or Library Setting.
    background: String,
}

fn set_background(arguments: &BackgroundArguments) -> Result<Setting, InvalidValue> {
    Ok(Setting::DefaultBackground(arguments.background.parse::<BackgroundStyle>()?))
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct MusicArguments {
    /// Upbeat & Motivational, Calm & Relaxing, Corporate & Professional, Trendy & Modern or Ambient & Subtle.
    music: String,
}

fn set_music(arguments: &MusicArguments) -> Result<Setting, InvalidValue> {
    Ok(Setting::DefaultMusic(arguments.music.parse::<MusicStyle>()?))
}

/// How many names are listed when none matches.
const OFFERED: usize = 8;

/// The id of the entry whose id or name is `wanted`. A name that several entries share is refused.
fn named<'a>(kind: &'static str, wanted: &str, known: &[(&'a str, &str)]) -> Result<&'a str, ToolError> {
    let wanted = wanted.trim();
    if let Some((id, _)) = known.iter().find(|(id, _)| *id == wanted) {
        return Ok(id);
    }
    let same: Vec<&str> =
        known.iter().filter(|(_, name)| name.to_lowercase() == wanted.to_lowercase()).map(|(id, _)| *id).collect();
    match same.as_slice() {
        [only] => Ok(only),
        [] => {
            let names: Vec<&str> = known.iter().map(|(_, name)| *name).take(OFFERED).collect();
            let wanted = wanted.chars().take(40).collect();
            Err(ToolError::NotOffered { kind, wanted, offered: names.join(", ") })
        }
        several => Err(ToolError::Ambiguous { kind, ids: several.join(", ") }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_or_a_unique_name_is_found() {
        let known = [("a1", "Ana"), ("a2", "Ben"), ("a3", "ben")];
        assert_eq!(named("avatar", " ana ", &known).unwrap(), "a1");
        assert_eq!(named("avatar", "a2", &known).unwrap(), "a2");
        assert_eq!(
            named("avatar", "BEN", &known).unwrap_err().to_string(),
            "more than one avatar is called that; say which: a2, a3"
        );
        assert_eq!(
            named("avatar", "Zoe", &known).unwrap_err().to_string(),
            "there is no avatar called 'Zoe'; there are Ana, Ben, ben"
        );
    }
}
