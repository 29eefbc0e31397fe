use jiff::Timestamp;

use super::setting::Setting;
use crate::template::{TemplateCategory, TemplateText};
use crate::{ChangeId, text_enum};

text_enum! {
    /// Who changed something.
    "actor" Actor {
        /// The operator, by hand.
        Operator = "operator",
        /// The assistant, asked by the operator.
        Assistant = "assistant",
    }
}

/// What was changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edit {
    /// A setting got another value. Both are of the same setting.
    Setting {
        /// As it was.
        before: Setting,
        /// As it is since.
        after: Setting,
    },
    /// A content template was added to the list, or removed from it.
    Template {
        /// What it says.
        text: TemplateText,
        /// Whether it is on the list since.
        added: bool,
    },
}

impl Edit {
    /// How the subjects of changes begin that are about templates of this kind.
    #[must_use]
    pub const fn template_prefix(category: TemplateCategory) -> &'static str {
        match category {
            TemplateCategory::Hook => "template.hook.",
            TemplateCategory::Topic => "template.topic.",
        }
    }

    /// What it touched, as stored: two changes of the same subject cannot be undone out of order.
    #[must_use]
    pub fn subject(&self) -> String {
        match self {
            Self::Setting { after, .. } => after.key().to_string(),
            Self::Template { text, .. } => format!("{}{}", Self::template_prefix(text.category()), text.folded()),
        }
    }
}

/// A change of how the product works. It can be undone as long as nothing newer touched the same subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Row id.
    pub id: ChangeId,
    /// Who made it.
    pub actor: Actor,
    /// What was changed.
    pub edit: Edit,
    /// When.
    pub created_at: Timestamp,
    /// When it was undone, if it was.
    pub undone_at: Option<Timestamp>,
}
