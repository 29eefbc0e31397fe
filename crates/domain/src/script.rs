//! Scripts: the text that is spoken in a video.

mod hooks;

use jiff::Timestamp;

use crate::speech::{Pace, SpokenLength};
use crate::spoken_text::SpokenText;
use crate::transition::{InvalidTransition, state_machine};
use crate::value::{
    Category, Description, DurationSeconds, Hook, InvalidValue, RejectionReason, ScriptContent, Title, Topic, storable,
};
use crate::{ProjectId, ScriptId, text_enum};

pub use hooks::{MAX_HOOKS, hooks_of, split_hook};

text_enum! {
    /// The status of a script (`docs/behaviour.md#scripts`).
    "script status" ScriptStatus {
        /// Written or edited, not yet decided.
        Draft = "draft",
        /// It may be made into videos.
        Approved = "approved",
        /// The operator does not want it.
        Rejected = "rejected",
    }
}

state_machine! {
    "script" ScriptStatus, ScriptEvent {
        Approve = "approved": Draft => Approved,
        Reject = "rejected": Draft | Approved => Rejected,
        Reopen = "reopened": Approved | Rejected => Draft,
        // An approved script whose text changes must be approved again.
        Edit = "edited": Draft | Approved => Draft,
        // What the operator has decided on stays as it was read.
        Rewrite = "rewritten": Draft => Draft,
    }
}

/// What a script is, whether it is stored or still to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptDetails {
    /// The project it belongs to.
    pub project_id: ProjectId,
    /// Its title, which its videos inherit.
    pub title: Title,
    /// The spoken text: hook first, call to action last.
    pub content: ScriptContent,
    /// The hooks to choose from, at most [`MAX_HOOKS`], in a fixed order; none when the writer gave only one. The content begins with
    /// one of them.
    pub hooks: Vec<Hook>,
    /// The text under the posts of its videos, with hashtags.
    pub caption: Option<Description>,
    /// Its subject area.
    pub category: Category,
    /// The topic given to the writer.
    pub topic: Topic,
    /// The intended length.
    pub duration: DurationSeconds,
    /// Its status: at first a draft, or approved when the operator asked for a video at once.
    pub status: ScriptStatus,
    /// The requirements that its current text does not meet, and what was removed from it, in sentences for the operator.
    pub warnings: Vec<String>,
}

/// A script as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Script {
    /// Row id.
    pub id: ScriptId,
    /// What it is.
    pub details: ScriptDetails,
    /// Why the operator rejected it.
    pub rejection_reason: Option<RejectionReason>,
    /// Whether it has a video that has neither failed nor been rejected.
    pub has_video: bool,
    /// When it was stored.
    pub created_at: Timestamp,
    /// When it last changed.
    pub updated_at: Timestamp,
}

/// How an earlier script begins, so that the next one can differ from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarlierScript {
    /// Its title.
    pub title: Title,
    /// Its first paragraph: the hook.
    pub opening: String,
}

impl EarlierScript {
    /// The beginning of the script with this title and content.
    pub fn of(title: Title, content: &ScriptContent) -> Self {
        Self { title, opening: split_hook(content).0.to_owned() }
    }
}

impl From<ScriptDetails> for EarlierScript {
    fn from(script: ScriptDetails) -> Self {
        Self::of(script.title, &script.content)
    }
}

/// A script in the operator's own words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnScript {
    /// Its title.
    pub title: Title,
    /// What is spoken. What cannot be spoken is removed from it, with a warning.
    pub content: ScriptContent,
    /// The text under the posts of its videos.
    pub caption: Option<Description>,
    /// Its subject area.
    pub category: Category,
    /// The intended length; `None` for as long as the text takes to be spoken.
    pub duration: Option<DurationSeconds>,
}

impl OwnScript {
    /// The draft that belongs to this project. Its topic is its title.
    pub fn draft(self, project_id: ProjectId) -> Result<ScriptDetails, InvalidValue> {
        let spoken_seconds = SpokenLength::of(&SpokenText::of(self.content.as_str()).text).seconds();
        let seconds = i64::try_from(spoken_seconds).unwrap_or(DurationSeconds::MAX);
        let fitting = DurationSeconds::new(seconds.clamp(DurationSeconds::MIN, DurationSeconds::MAX));
        let duration = self.duration.map_or(fitting, Ok)?;
        let (content, warnings) = spoken_content(self.content, duration);
        Ok(ScriptDetails {
            project_id,
            topic: Topic::new(self.title.as_str())?,
            title: self.title,
            content,
            hooks: Vec::new(),
            caption: self.caption,
            category: self.category,
            duration,
            status: ScriptStatus::Draft,
            warnings,
        })
    }
}

impl ScriptDetails {
    /// The script as stored under `id`.
    pub fn stored(self, id: ScriptId, now: Timestamp) -> Script {
        let warnings = self.warnings.iter().map(|warning| storable(warning)).collect();
        Script {
            id,
            details: Self { warnings, ..self },
            rejection_reason: None,
            has_video: false,
            created_at: now,
            updated_at: now,
        }
    }

    /// Replaces the text. What is not spoken is removed from the new one, and the warnings are those of the new text. With another of
    /// its hooks it is still the writer's text, whose other warnings stay.
    fn replace_content(&mut self, content: ScriptContent) {
        // The operator may have saved it without a change: then the writer's warnings still hold.
        if content == self.content {
            return;
        }
        if hooks::is_chosen(&self.hooks, &self.content, &content) {
            let former = length_warning(self.content.as_str(), self.duration);
            self.warnings.retain(|warning| Some(warning) != former.as_ref());
            self.warnings.splice(..0, length_warning(content.as_str(), self.duration));
            self.content = content;
            return;
        }
        let (content, warnings) = spoken_content(content, self.duration);
        hooks::replace(&mut self.hooks, &self.content, &content);
        (self.content, self.warnings) = (content, warnings);
    }
}

/// The content without what is not spoken, and the warnings about it.
fn spoken_content(content: ScriptContent, duration: DurationSeconds) -> (ScriptContent, Vec<String>) {
    let spoken = SpokenText::of(content.as_str());
    let content = ScriptContent::new(&spoken.text).unwrap_or(content);
    let warnings = length_warning(content.as_str(), duration).into_iter().chain(spoken.warning()).collect();
    (content, warnings)
}

/// A change to a script.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ScriptChange {
    /// A new title.
    pub title: Option<Title>,
    /// A new content.
    pub content: Option<ScriptContent>,
    /// A new caption, or none.
    pub caption: Option<Option<Description>>,
    /// A new status.
    pub status: Option<ScriptStatus>,
    /// Why it is rejected; without effect on any other status.
    pub reason: Option<RejectionReason>,
}

impl Script {
    /// The script after `change`: first the text, then the status, so that an approved script can be edited and
    /// approved again in one step. A new text has its own warnings.
    pub fn changed(mut self, change: ScriptChange, now: Timestamp) -> Result<Self, InvalidTransition> {
        let details = &mut self.details;
        if change.title.is_some() || change.content.is_some() {
            details.status = details.status.after(ScriptEvent::Edit)?;
        }
        if let Some(title) = change.title {
            details.title = title;
        }
        if let Some(content) = change.content {
            details.replace_content(content);
        }
        if let Some(caption) = change.caption {
            details.caption = caption;
        }
        if let Some(status) = change.status {
            details.status = details.status.after(match status {
                ScriptStatus::Approved => ScriptEvent::Approve,
                ScriptStatus::Rejected => ScriptEvent::Reject,
                ScriptStatus::Draft => ScriptEvent::Reopen,
            })?;
            self.rejection_reason = change.reason.filter(|_| status == ScriptStatus::Rejected);
        }
        self.updated_at = now;
        Ok(self)
    }
}

/// What a writer writes: all the texts of a script, which belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptTexts {
    /// Its title.
    pub title: Title,
    /// The spoken text.
    pub content: ScriptContent,
    /// The hooks to choose from.
    pub hooks: Vec<Hook>,
    /// The text under the posts of its videos.
    pub caption: Option<Description>,
    /// What the writer could not do, in sentences for the operator.
    pub warnings: Vec<String>,
}

impl Script {
    /// Refuses another version unless the script is a draft.
    pub fn ensure_rewritable(&self) -> Result<(), InvalidTransition> {
        self.details.status.after(ScriptEvent::Rewrite).map(drop)
    }

    /// The draft in another version. Topic, category and intended length stay.
    pub fn rewritten(mut self, texts: ScriptTexts, now: Timestamp) -> Result<Self, InvalidTransition> {
        let details = &mut self.details;
        details.status = details.status.after(ScriptEvent::Rewrite)?;
        details.title = texts.title;
        details.content = texts.content;
        details.hooks = texts.hooks;
        details.caption = texts.caption;
        details.warnings = texts.warnings.iter().map(|warning| storable(warning)).collect();
        self.updated_at = now;
        Ok(self)
    }
}

/// A script that may be made into a video. It can only be made from an approved script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApprovedScript(Script);

impl ApprovedScript {
    /// The script.
    pub const fn script(&self) -> &Script {
        &self.0
    }
}

impl TryFrom<Script> for ApprovedScript {
    type Error = InvalidTransition;

    fn try_from(script: Script) -> Result<Self, Self::Error> {
        match script.details.status {
            ScriptStatus::Approved => Ok(Self(script)),
            status => Err(InvalidTransition::new("script", status, "made into a video")),
        }
    }
}

/// How far the spoken length may differ from the requested duration, in percent (`docs/behaviour.md#scripts`).
pub const LENGTH_TOLERANCE_PERCENT: u32 = 15;

/// How long a script may be that lasts a given duration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LengthBudget {
    /// How fast it is spoken, and what the other fields count.
    pub pace: Pace,
    /// The fewest that still fill the duration.
    pub min: u32,
    /// The number to aim for.
    pub target: u32,
    /// The most that fit.
    pub max: u32,
}

impl LengthBudget {
    /// The budget of a script with this `duration` that is spoken at this `pace`.
    pub fn of(duration: DurationSeconds, pace: Pace) -> Self {
        // Hundredths keep the bounds exact: the lower one is rounded up, the upper one down.
        let hundredths = u32::from(duration.seconds()) * pace.per_minute * 100 / 60;
        Self {
            pace,
            min: (hundredths * (100 - LENGTH_TOLERANCE_PERCENT)).div_ceil(10_000),
            target: hundredths / 100,
            max: hundredths * (100 + LENGTH_TOLERANCE_PERCENT) / 10_000,
        }
    }

    /// Whether a script with `count` words or characters fits.
    pub const fn fits(self, count: u32) -> bool {
        self.min <= count && count <= self.max
    }
}

/// Tells the operator that a script does not fit its duration; `None` if it does.
pub fn length_warning(content: &str, duration: DurationSeconds) -> Option<String> {
    let SpokenLength { count, pace } = SpokenLength::of(content);
    let budget = LengthBudget::of(duration, pace);
    if budget.fits(count) {
        return None;
    }
    let (LengthBudget { min, max, .. }, unit) = (budget, pace.unit);
    let direction = if count > max { "longer" } else { "shorter" };
    Some(format!(
        "The script has {count} {unit} and will run {direction} than asked for; {min} to {max} {unit} would fit."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn length_budget_is_fifteen_percent_around_the_pace() {
        let budget = |seconds, pace| LengthBudget::of(DurationSeconds::new(seconds).unwrap(), pace);
        let words = |min, target, max| LengthBudget { pace: Pace::ENGLISH, min, target, max };
        assert_eq!(budget(60, Pace::ENGLISH), words(128, 150, 172));
        assert_eq!(budget(30, Pace::ENGLISH), words(64, 75, 86));
        assert_eq!(budget(5, Pace::ENGLISH), words(11, 12, 14));
        let chinese = LengthBudget { pace: Pace::CHINESE, min: 107, target: 125, max: 143 };
        assert_eq!(budget(30, Pace::CHINESE), chinese);
        for (count, fits) in [(63, false), (64, true), (86, true), (87, false)] {
            assert_eq!(budget(30, Pace::ENGLISH).fits(count), fits, "{count}");
        }
    }

    #[test]
    fn length_warning_names_the_unit_of_the_language() {
        let warning = |text: &str, seconds| length_warning(text, DurationSeconds::new(seconds).unwrap());
        let words = |count| "word ".repeat(count);
        assert_eq!(warning(&words(75), 30), None);
        assert_eq!(
            warning(&words(10), 30).as_deref(),
            Some("The script has 10 words and will run shorter than asked for; 64 to 86 words would fit.")
        );
        let chinese = "早起五分钟改变一天".repeat(19);
        assert_eq!(warning(&chinese, 40), None);
        assert_eq!(
            warning(&chinese, 30).as_deref(),
            Some("The script has 171 characters and will run longer than asked for; 107 to 143 characters would fit.")
        );
        for (text, count) in [("คนส่วนใหญ่รอจนกว่าจะพร้อม", "characters"), ("대부분의 사람은 기다립니다.", "words")]
        {
            assert!(warning(text, 60).unwrap().contains(count), "{text}");
        }
    }

    /// A script of half a minute, for which 64 to 86 words fit.
    fn script(words: usize, warnings: &[&str]) -> Script {
        let details = ScriptDetails {
            project_id: ProjectId(1),
            title: Title::new("Sleep").unwrap(),
            content: text(words),
            hooks: Vec::new(),
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
    fn chosen_hook_keeps_the_warnings_of_the_writer() {
        let text = |hook: &str, words| ScriptContent::new(&format!("{hook}\n\n{}", "word ".repeat(words))).unwrap();
        let written = length_warning(text("Stop.", 62).as_str(), DurationSeconds::new(30).unwrap()).unwrap();
        let mut before = script(1, &[&written, "This one is about luck."]);
        before.details.content = text("Stop.", 62);
        before.details.hooks = ["Stop.", "Two words."].map(|hook| Hook::new(hook).unwrap()).to_vec();
        let chosen = edited(before.clone(), text("Two words.", 62));
        assert_eq!(
            (chosen.warnings, &chosen.hooks),
            (vec!["This one is about luck.".to_owned()], &before.details.hooks)
        );
        let typed = edited(before, text("Wait.", 75));
        assert_eq!((typed.warnings, typed.hooks[0].as_str()), (Vec::new(), "Wait."));
    }

    #[test]
    fn a_rejection_has_a_reason_until_it_is_reopened() {
        let reason = RejectionReason::new("The hook is weak").unwrap();
        let decide = |script: Script, status| {
            let change = ScriptChange { status: Some(status), reason: Some(reason.clone()), ..ScriptChange::default() };
            script.changed(change, Timestamp::UNIX_EPOCH).unwrap()
        };
        let approved = decide(script(75, &[]), ScriptStatus::Approved);
        assert_eq!(approved.rejection_reason, None);
        let rejected = decide(approved, ScriptStatus::Rejected);
        assert_eq!(rejected.rejection_reason.as_ref(), Some(&reason));
        let captioned = ScriptChange { caption: Some(None), ..ScriptChange::default() };
        let rejected = rejected.changed(captioned, Timestamp::UNIX_EPOCH).unwrap();
        assert_eq!(rejected.rejection_reason.as_ref(), Some(&reason));
        assert_eq!(decide(rejected, ScriptStatus::Draft).rejection_reason, None);
    }

    #[test]
    fn an_edited_text_is_spoken_text() {
        let typed = format!("[Scene: gym] (smiles) {} *really* 🔥", "word ".repeat(70).trim());
        let details = edited(script(10, &[]), ScriptContent::new(&typed).unwrap());
        assert_eq!(details.content.as_str(), format!("{} *really*", "word ".repeat(70).trim()));
        assert_eq!(details.warnings, ["Removed because it is not spoken: [Scene: gym], (smiles), 🔥."]);
    }

    #[test]
    fn own_words_become_a_draft_that_lasts_as_long_as_they_do() {
        let own = |content: ScriptContent, duration| OwnScript {
            title: Title::new("Say no").unwrap(),
            content,
            caption: None,
            category: Category::new("general").unwrap(),
            duration,
        };
        let draft = own(text(100), None).draft(ProjectId(1)).unwrap();
        assert_eq!((draft.duration.seconds(), draft.status, draft.topic.as_str()), (40, ScriptStatus::Draft, "Say no"));
        assert!(draft.warnings.is_empty(), "{:?}", draft.warnings);
        for (words, seconds) in [(1, 5), (1_000, 180)] {
            assert_eq!(own(text(words), None).draft(ProjectId(1)).unwrap().duration.seconds(), seconds);
        }
        let short = own(text(20), Some(DurationSeconds::new(60).unwrap())).draft(ProjectId(1)).unwrap();
        assert_eq!((short.duration.seconds(), short.warnings.len()), (60, 1));
        let directed = ScriptContent::new("[Camera zooms in] Say no. Say it kindly.").unwrap();
        let cleaned = own(directed, None).draft(ProjectId(1)).unwrap();
        assert_eq!(cleaned.content.as_str(), "Say no. Say it kindly.");
        assert!(cleaned.warnings.iter().any(|warning| warning.contains("Camera")), "{:?}", cleaned.warnings);
    }
}
