//! Script batches: many topics, or finished texts, each of which becomes a script (`docs/behaviour.md#script-batches`).

use jiff::Timestamp;

use crate::cut;
use crate::notification::{Notice, NotificationKind};
use crate::script::{OwnScript, ScriptDetails};
use crate::spoken_text::SpokenText;
use crate::transition::{InvalidTransition, state_machine};
use crate::value::{Category, DurationSeconds, InvalidValue, ScriptContent, Title, Topic, number_values, storable};
use crate::{ProjectId, ScriptBatchId, ScriptId, text_enum};

/// The most rows of a batch: as many as a bulk action has (`docs/behaviour.md#bulk-actions`).
pub const MAX_ROWS: usize = 500;

/// The most characters of a title that is taken from the beginning of the operator's text.
const MAX_DERIVED_TITLE_CHARS: usize = 80;

text_enum! {
    /// The status of a script batch.
    "script batch status" ScriptBatchStatus {
        /// Its waiting rows are written, one after another.
        Running = "running",
        /// Its waiting rows stay as they are until the operator resumes it.
        Paused = "paused",
        /// The operator did not want its waiting rows any more.
        Cancelled = "cancelled",
        /// No row waits.
        Finished = "finished",
    }
}

state_machine! {
    "script batch" ScriptBatchStatus, ScriptBatchEvent {
        Pause = "paused": Running => Paused,
        Resume = "resumed": Paused => Running,
        Cancel = "cancelled": Running | Paused => Cancelled,
        // The last row may be written while the operator pauses the batch.
        Finish = "finished": Running | Paused => Finished,
        Retry = "retried": Running | Paused | Finished => Running,
    }
}

text_enum! {
    /// The status of a row of a script batch.
    "script batch row status" ScriptBatchRowStatus {
        /// It has no script yet.
        Waiting = "waiting",
        /// It has a script.
        Written = "written",
        /// Its script could not be written.
        Failed = "failed",
        /// Its batch was cancelled first.
        Cancelled = "cancelled",
    }
}

state_machine! {
    "script batch row" ScriptBatchRowStatus, ScriptBatchRowEvent {
        // A script that was being written when its batch was cancelled is kept: it is paid for.
        Write = "written": Waiting | Cancelled => Written,
        Fail = "failed": Waiting => Failed,
        Cancel = "cancelled": Waiting => Cancelled,
        Retry = "retried": Failed => Waiting,
    }
}

number_values! {
    /// How many ideas for topics are wanted at once: as many as a model lists in one answer.
    IdeaCount(u32): ideas, 1..=100, "count", "1 to 100 ideas can be asked for at once";
}

/// A row as the operator entered it: a topic to write about, or the text of a script. Blank texts count as missing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EnteredRow {
    /// The topic.
    pub topic: Option<String>,
    /// The title of the text. Without one, the text begins with it.
    pub title: Option<String>,
    /// The text of a script.
    pub content: Option<String>,
    /// The subject area, if it is not that of the batch.
    pub category: Option<String>,
}

/// A row that can become a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadableRow {
    /// Its subject area; none when it is that of its topic.
    pub category: Option<Category>,
    /// What it becomes a script of.
    pub source: RowSource,
}

/// What a row becomes a script of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowSource {
    /// A topic that the writer writes about.
    Topic(Topic),
    /// The operator's own words.
    OwnWords {
        /// Their title.
        title: Title,
        /// What is spoken.
        content: ScriptContent,
    },
}

impl EnteredRow {
    /// Reads the row; `category` is that of its batch. Fails with a sentence when it has no text or contradicts itself, or when a text
    /// is too long.
    pub fn read(&self, category: Option<&Category>) -> Result<ReadableRow, InvalidValue> {
        let wrong = |message: &str| Err(InvalidValue::new("rows", message));
        let category = filled(self.category.as_ref()).map(Category::new).transpose()?.or_else(|| category.cloned());
        let texts = (filled(self.topic.as_ref()), filled(self.title.as_ref()), filled(self.content.as_ref()));
        let source = match texts {
            (Some(topic), None, None) => RowSource::Topic(Topic::new(topic)?),
            (None, title, Some(content)) => {
                let content = ScriptContent::new(content)?;
                let title = title.map_or_else(|| derived_title(&content), Title::new)?;
                RowSource::OwnWords { title, content }
            }
            (Some(_), _, Some(_)) => return wrong("give either a topic or the text of a script, not both"),
            (Some(_), Some(_), None) => return wrong("a topic has no title: leave the title out, or give the text"),
            (None, Some(_), None) => return wrong("the text of the script is missing"),
            (None, None, None) => return wrong("the row is empty: give a topic or the text of a script"),
        };
        Ok(ReadableRow { category, source })
    }
}

fn filled(text: Option<&String>) -> Option<&str> {
    text.map(String::as_str).filter(|text| !text.trim().is_empty())
}

/// The first line of a text, without what is not spoken, cut between words.
fn derived_title(content: &ScriptContent) -> Result<Title, InvalidValue> {
    let spoken = SpokenText::of(content.as_str()).text;
    let line = spoken.lines().chain(content.as_str().lines()).map(str::trim).find(|line| !line.is_empty());
    Title::new(cut::to_limit(line.unwrap_or_default(), MAX_DERIVED_TITLE_CHARS, |_| 1))
}

impl ReadableRow {
    /// Its topic, or the title of its text: what it is compared with other scripts by.
    pub fn subject(&self) -> &str {
        match &self.source {
            RowSource::Topic(topic) => topic.as_str(),
            RowSource::OwnWords { title, .. } => title.as_str(),
        }
    }

    /// The row to be stored. The operator's own words are a draft of this project, as long as they take to be spoken.
    pub fn stored(self, project_id: ProjectId) -> Result<NewScriptBatchRow, InvalidValue> {
        let Self { category, source } = self;
        match source {
            RowSource::Topic(topic) => Ok(NewScriptBatchRow { topic, category, draft: None }),
            RowSource::OwnWords { title, content } => {
                let own_category = category.clone().unwrap_or_else(Category::general);
                let own = OwnScript { title, content, caption: None, category: own_category, duration: None };
                let draft = own.draft(project_id)?;
                Ok(NewScriptBatchRow { topic: draft.topic.clone(), category, draft: Some(draft) })
            }
        }
    }
}

/// A script batch to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewScriptBatch {
    /// The project of its scripts.
    pub project_id: ProjectId,
    /// The subject area of rows without their own; none when it is that of their topics.
    pub category: Option<Category>,
    /// The intended length of the scripts to be written.
    pub duration: DurationSeconds,
    /// Its rows, in the order in which they are written.
    pub rows: Vec<NewScriptBatchRow>,
}

/// A row to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewScriptBatchRow {
    /// Its topic; the title of the operator's own words.
    pub topic: Topic,
    /// Its subject area; none when the writer names it.
    pub category: Option<Category>,
    /// The script in the operator's own words; none when it is to be written.
    pub draft: Option<ScriptDetails>,
}

/// How many rows of a batch have each status.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RowCounts {
    /// Waiting rows.
    pub waiting: u32,
    /// Rows with a script.
    pub written: u32,
    /// Failed rows.
    pub failed: u32,
    /// Cancelled rows.
    pub cancelled: u32,
}

impl RowCounts {
    /// Adds rows of this status.
    pub const fn add(&mut self, status: ScriptBatchRowStatus, rows: u32) {
        let count = match status {
            ScriptBatchRowStatus::Waiting => &mut self.waiting,
            ScriptBatchRowStatus::Written => &mut self.written,
            ScriptBatchRowStatus::Failed => &mut self.failed,
            ScriptBatchRowStatus::Cancelled => &mut self.cancelled,
        };
        *count = count.saturating_add(rows);
    }

    /// The number of rows.
    pub const fn total(self) -> u32 {
        self.waiting + self.written + self.failed + self.cancelled
    }
}

/// A script batch as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptBatch {
    /// Row id.
    pub id: ScriptBatchId,
    /// The project of its scripts.
    pub project_id: ProjectId,
    /// Its status.
    pub status: ScriptBatchStatus,
    /// The subject area of rows without their own; none when it is that of their topics.
    pub category: Option<Category>,
    /// The intended length of the scripts to be written.
    pub duration: DurationSeconds,
    /// Its rows, by status.
    pub counts: RowCounts,
    /// What keeps it from going on, as a sentence.
    pub last_error: Option<String>,
    /// When it was stored.
    pub created_at: Timestamp,
    /// When it was finished or cancelled.
    pub finished_at: Option<Timestamp>,
}

/// A decision of the operator on a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScriptBatchChange {
    /// Write no more rows for now.
    Paused,
    /// Write the waiting rows.
    Resumed,
    /// Write no more rows.
    Cancelled,
    /// Write the failed rows as well.
    Retried,
}

impl ScriptBatchChange {
    /// The status of the rows that change with the batch, before and after it.
    pub fn moved_rows(self) -> Option<(ScriptBatchRowStatus, ScriptBatchRowStatus)> {
        let (from, event) = match self {
            Self::Paused | Self::Resumed => return None,
            Self::Cancelled => (ScriptBatchRowStatus::Waiting, ScriptBatchRowEvent::Cancel),
            Self::Retried => (ScriptBatchRowStatus::Failed, ScriptBatchRowEvent::Retry),
        };
        Some((from, from.after(event).ok()?))
    }
}

impl ScriptBatch {
    /// The batch after `change`, with the counts of before. Refuses to retry a batch without failed rows.
    pub fn changed(mut self, change: ScriptBatchChange, now: Timestamp) -> Result<Self, InvalidTransition> {
        let event = match change {
            ScriptBatchChange::Paused => ScriptBatchEvent::Pause,
            ScriptBatchChange::Resumed => ScriptBatchEvent::Resume,
            ScriptBatchChange::Cancelled => ScriptBatchEvent::Cancel,
            ScriptBatchChange::Retried => ScriptBatchEvent::Retry,
        };
        self.status = self.status.after(event)?;
        if change == ScriptBatchChange::Retried && self.counts.failed == 0 {
            return Err(InvalidTransition::new("script batch", "without failed rows", event));
        }
        self.last_error = None;
        self.finished_at = (self.status == ScriptBatchStatus::Cancelled).then_some(now);
        Ok(self)
    }

    /// The batch after a row has got its result, with the counts of after: it is finished when no row waits.
    #[must_use]
    pub fn progressed(mut self, now: Timestamp) -> Self {
        self.last_error = None;
        if self.counts.waiting == 0
            && let Ok(finished) = self.status.after(ScriptBatchEvent::Finish)
        {
            self.status = finished;
            self.finished_at = Some(now);
        }
        self
    }

    /// The batch while its next row is asked about again, because of `error`.
    #[must_use]
    pub fn delayed(self, error: &str) -> Self {
        Self { last_error: Some(storable(error)), ..self }
    }

    /// The batch when only the operator can help: a running one is paused, and says why.
    #[must_use]
    pub fn held(self, reason: &str) -> Self {
        match self.status.after(ScriptBatchEvent::Pause) {
            Ok(status) => Self { status, last_error: Some(storable(reason)), ..self },
            Err(_) => self,
        }
    }

    /// The one notification about a finished batch.
    pub fn notice(&self) -> Notice {
        let RowCounts { written, failed, .. } = self.counts;
        let title = match written {
            0 => "No script was written".to_owned(),
            1 => "1 script is ready to read".to_owned(),
            _ => format!("{written} scripts are ready to read"),
        };
        let message = match failed {
            0 => "The whole batch is written.".to_owned(),
            _ => format!(
                "{failed} of {} rows failed. The batch says why, and can write them again.",
                self.counts.total()
            ),
        };
        Notice::new(NotificationKind::Script, title, message)
    }
}

/// A row of a batch as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptBatchRow {
    /// Its place in the batch, from 1.
    pub position: u32,
    /// Its topic; the title of the operator's own words.
    pub topic: Topic,
    /// Its subject area; none when the writer names it.
    pub category: Option<Category>,
    /// Its status.
    pub status: ScriptBatchRowStatus,
    /// Its script, once it is written.
    pub script_id: Option<ScriptId>,
    /// Why it failed, as a sentence.
    pub error: Option<String>,
}

impl ScriptBatchRow {
    /// The row with its script.
    pub fn written(self, script_id: ScriptId) -> Result<Self, InvalidTransition> {
        let status = self.status.after(ScriptBatchRowEvent::Write)?;
        Ok(Self { status, script_id: Some(script_id), error: None, ..self })
    }

    /// The row whose script could not be written.
    pub fn failed(self, error: &str) -> Result<Self, InvalidTransition> {
        let status = self.status.after(ScriptBatchRowEvent::Fail)?;
        Ok(Self { status, error: Some(storable(error)), ..self })
    }
}

#[cfg(test)]
mod tests;
