use jiff::Timestamp;

use super::setting::Setting;
use crate::template::{TemplateCategory, TemplateText};
use crate::{ChangeId, text_enum};

text_enum! {
    /// Who changed something.
    "actor" Actor {
        /// The operator, manually.
        Operator = "operator",
        /// The assistant, at the operator's request.
        Assistant = "assistant",
    }
}

/// What was changed.
#[expect(clippy::large_enum_variant, reason = "a page has at most a few hundred of them")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edit {
    /// A setting got another value. Both values are of the same setting.
    Setting {
        /// The previous value.
        before: Setting,
        /// The new value.
        after: Setting,
    },
    /// A content template was added to the list, or removed from it.
    Template {
        /// Its text.
        text: TemplateText,
        /// Whether it is on the list now.
        added: bool,
    },
}

impl Edit {
    /// The start of the subjects of changes to templates of this kind.
    pub fn template_prefix(category: TemplateCategory) -> String {
        format!("template.{category}.")
    }

    /// What is true after the change, as a sentence.
    pub fn sentence(&self) -> String {
        match self {
            Self::Setting { after, .. } => after.sentence(),
            Self::Template { text, added } => {
                let what = if *added { "was added" } else { "was removed" };
                format!("The {} \"{}\" {what}.", text.category(), text.as_str())
            }
        }
    }

    /// The subject of the change, as stored: changes of the same subject can only be undone newest first.
    pub fn subject(&self) -> String {
        match self {
            Self::Setting { after, .. } => after.key().to_string(),
            Self::Template { text, .. } => format!("{}{}", Self::template_prefix(text.category()), text.folded()),
        }
    }
}

/// A change of the product's configuration. It can be undone as long as no newer change has the same subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Row id.
    pub id: ChangeId,
    /// Who made it.
    pub actor: Actor,
    /// What was changed.
    pub edit: Edit,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it was undone, if it was.
    pub undone_at: Option<Timestamp>,
    /// Whether a newer change of the same subject is in effect, which has to be undone first.
    pub superseded: bool,
}

impl Change {
    /// Whether it can be undone now.
    pub const fn can_undo(&self) -> bool {
        self.undone_at.is_none() && !self.superseded
    }
}
