//! The warnings of an edited script.

use super::{ScriptDetails, length_warning};
use crate::spoken_text::SpokenText;
use crate::value::ScriptContent;

impl ScriptDetails {
    /// Replaces the text. What is not spoken is removed from the new one, and the warnings are those of the new text.
    pub(super) fn replace_content(&mut self, content: ScriptContent) {
        // The operator may have saved it without a change: then the writer's warnings still hold.
        if content == self.content {
            return;
        }
        let spoken = SpokenText::of(content.as_str());
        self.content = ScriptContent::new(&spoken.text).unwrap_or(content);
        self.warnings =
            length_warning(self.content.as_str(), self.duration).into_iter().chain(spoken.warning()).collect();
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use crate::script::{Script, ScriptChange, ScriptStatus};
    use crate::value::{Category, DurationSeconds, Title, Topic};
    use crate::{ProjectId, ScriptId};

    use super::*;

    /// A script of half a minute, for which 64 to 86 words fit.
    fn script(words: usize, warnings: &[&str]) -> Script {
        let details = ScriptDetails {
            project_id: ProjectId(1),
            title: Title::new("Sleep").unwrap(),
            content: text(words),
            caption: None,
            category: Category::new("health").unwrap(),
            topic: Topic::new("Sleep").unwrap(),
            duration: DurationSeconds::new(30).unwrap(),
            status: ScriptStatus::Draft,
            warnings: warnings.iter().map(ToString::to_string).collect(),
        };
        details.stored(ScriptId(1), Timestamp::UNIX_EPOCH)
    }

    fn text(words: usize) -> ScriptContent {
        ScriptContent::new(&"word ".repeat(words)).unwrap()
    }

    fn edited(script: Script, content: ScriptContent) -> ScriptDetails {
        let change = ScriptChange { content: Some(content), ..ScriptChange::default() };
        script.changed(change, Timestamp::UNIX_EPOCH).unwrap().details
    }

    #[test]
    fn an_edit_replaces_the_warnings() {
        let short = "The script has 10 words and will run shorter than asked for; 64 to 86 words would fit.";
        let long = "The script has 900 words and will run longer than asked for; 64 to 86 words would fit.";
        for (from, to, expected) in
            [(10, 900, &[long][..]), (10, 75, &[]), (75, 10, &[short]), (900, 86, &[]), (64, 900, &[long])]
        {
            let before = script(from, &["The script has some length.", "What looked like a key was removed."]);
            assert_eq!(edited(before, text(to)).warnings, expected, "{from} to {to} words");
        }
    }

    #[test]
    fn other_changes_keep_the_warnings() {
        let kept = ["Anything."];
        assert_eq!(edited(script(75, &kept), text(75)).warnings, kept, "the same text");
        let change = ScriptChange {
            title: Some(Title::new("Rest").unwrap()),
            status: Some(ScriptStatus::Approved),
            ..ScriptChange::default()
        };
        assert_eq!(script(75, &kept).changed(change, Timestamp::UNIX_EPOCH).unwrap().details.warnings, kept);
    }

    #[test]
    fn an_edited_text_is_spoken_text() {
        let typed = format!("[Scene: gym] (smiles) {} *really* 🔥", "word ".repeat(70).trim());
        let details = edited(script(10, &[]), ScriptContent::new(&typed).unwrap());
        assert_eq!(details.content.as_str(), format!("{} *really*", "word ".repeat(70).trim()));
        assert_eq!(details.warnings, ["Removed because it is not spoken: [Scene: gym], (smiles), 🔥."]);
    }
}
