//! All tools that a model, or the grammar of the offline writer, may call.

mod defaults;
mod plan;
mod platforms;
mod posts;
mod reading;
mod scripts;
mod setting_tool;
mod settings;
mod templates;
mod videos;

use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use showrunner_domain::InvalidValue;
use showrunner_domain::platform::Platform;
use showrunner_domain::text_enum::UnknownText;

use super::tool::Tool;

/// Every tool.
pub(super) fn all() -> Vec<Tool> {
    [
        settings::tools(),
        plan::tools(),
        defaults::tools(),
        platforms::tools(),
        templates::tools(),
        scripts::tools(),
        videos::tools(),
        posts::tools(),
        reading::tools(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// No arguments.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Nothing {}

/// The row that a confirmed proposal is about. Ids are never reused, so a late confirmation cannot affect another row.
#[derive(Serialize, Deserialize)]
struct RowId {
    id: i64,
}

/// How many rows a list has: enough to choose from, few enough to read.
const LISTED: i64 = 20;

/// Parses the name of a platform.
fn platform(name: &str) -> Result<Platform, InvalidValue> {
    word("platform", name)
}

/// Parses a value of one of the domain's enums.
fn word<T: FromStr<Err = UnknownText>>(field: &'static str, text: &str) -> Result<T, InvalidValue> {
    let text = text.trim().to_lowercase();
    text.parse().map_err(|unknown: UnknownText| {
        let shown: String = unknown.text.chars().take(40).collect();
        InvalidValue::new(field, format!("unknown {field} '{shown}', expected one of: {}", unknown.expected))
    })
}

/// Parses an optional value of one of the domain's enums.
fn optional_word<T: FromStr<Err = UnknownText>>(
    field: &'static str,
    text: Option<&str>,
) -> Result<Option<T>, InvalidValue> {
    text.map(|text| word(field, text)).transpose()
}

/// A sentence such as `There are 2 scripts that are draft: 1 "…"; 2 "…".`
fn counted(noun: &str, status: Option<&str>, listed: &[String]) -> String {
    let state = status.map(|status| format!(" that {{be}} {}", status.replace('_', " ")));
    let state = |be| state.as_deref().unwrap_or_default().replace("{be}", be);
    match listed.len() {
        0 => format!("There is no {noun}{}.", state("is")),
        1 => format!("There is 1 {noun}{}: {}.", state("is"), listed[0]),
        count => {
            let full = usize::try_from(LISTED).is_ok_and(|most| count >= most);
            let at_least = if full { "at least " } else { "" };
            format!("There are {at_least}{count} {noun}s{}: {}.", state("are"), listed.join("; "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_becomes_a_sentence() {
        assert_eq!(counted("script", Some("draft"), &[]), "There is no script that is draft.");
        assert_eq!(counted("video", None, &["1 \"A\"".to_owned()]), "There is 1 video: 1 \"A\".");
        let two = ["1".to_owned(), "2".to_owned()];
        assert_eq!(counted("video", Some("pending_review"), &two), "There are 2 videos that are pending review: 1; 2.");
    }
}
