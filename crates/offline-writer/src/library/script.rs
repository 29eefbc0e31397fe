//! A script of the library.

use serde::Deserialize;
use showrunner_domain::value::{Description, DurationSeconds, Hook, InvalidValue, ScriptContent, Title};

/// A script of the library. Each line of its texts is a paragraph; the first is the hook.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LibraryScript {
    /// The name of its file without the ending.
    #[serde(skip)]
    pub(crate) subject: String,
    pub(crate) title: String,
    /// Completes "This script is about …".
    pub(crate) about: String,
    /// What somebody would type who wants this script.
    #[serde(default)]
    pub(crate) terms: Vec<String>,
    pub(crate) caption: Option<String>,
    /// Without their signs.
    #[serde(default)]
    pub(crate) hashtags: Vec<String>,
    /// Other hooks for the same script.
    #[serde(default)]
    hooks: Vec<String>,
    /// For 15 seconds.
    pub(super) short: Option<String>,
    /// For 30 seconds.
    pub(super) medium: Option<String>,
    /// For 60 seconds.
    pub(super) long: Option<String>,
}

impl LibraryScript {
    /// The version whose length is nearest to `duration`, in paragraphs.
    pub(crate) fn content(&self, duration: DurationSeconds) -> Result<ScriptContent, InvalidValue> {
        let seconds = duration.seconds();
        let versions = [(15, &self.short), (30, &self.medium), (60, &self.long)];
        let versions = versions.into_iter().filter_map(|(length, text)| Some((length, text.as_deref()?)));
        let nearest = versions.min_by_key(|(length, _)| seconds.abs_diff(*length));
        ScriptContent::new(&paragraphs(nearest.map_or("", |(_, text)| text)).join("\n\n"))
    }

    /// The text under its posts, ending with its hashtags.
    pub(crate) fn caption(&self) -> Result<Option<Description>, InvalidValue> {
        let hashtags: Vec<String> = self.hashtags.iter().map(|hashtag| format!("#{hashtag}")).collect();
        let caption = format!("{}\n\n{}", self.caption.as_deref().unwrap_or_default().trim(), hashtags.join(" "));
        if caption.trim().is_empty() { Ok(None) } else { Description::new(&caption).map(Some) }
    }

    /// The hooks of its versions, and the other ones.
    pub(super) fn hooks(&self) -> impl Iterator<Item = &str> {
        let versions = [&self.short, &self.medium, &self.long];
        let of_versions = versions.into_iter().flatten().filter_map(|text| paragraphs(text).first().copied());
        of_versions.chain(self.hooks.iter().map(String::as_str))
    }

    pub(crate) fn other_hooks(&self) -> Result<Vec<Hook>, InvalidValue> {
        self.hooks.iter().map(|hook| Hook::new(hook)).collect()
    }

    /// Reports what is missing or invalid.
    pub(super) fn check(&self) -> Result<(), InvalidValue> {
        Title::new(&self.title)?;
        self.caption()?;
        self.other_hooks()?;
        for seconds in [15, 30, 60] {
            self.content(DurationSeconds::new(seconds)?)?;
        }
        Ok(())
    }
}

fn paragraphs(text: &str) -> Vec<&str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect()
}
