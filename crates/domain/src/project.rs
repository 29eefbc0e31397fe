//! Projects, which group scripts and videos.

use jiff::Timestamp;

use crate::ProjectId;
use crate::text_enum;
use crate::value::{Category, Description, ProjectName};

text_enum! {
    /// The status of a project.
    "project status" ProjectStatus {
        /// In progress; the default.
        Active = "active",
        /// Paused.
        Paused = "paused",
        /// Done.
        Completed = "completed",
    }
}

/// A project as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Project {
    /// Row id.
    pub id: ProjectId,
    /// Its name.
    pub name: ProjectName,
    /// A free description.
    pub description: Option<Description>,
    /// Its subject area.
    pub category: Category,
    /// Its status.
    pub status: ProjectStatus,
    /// When it was stored.
    pub created_at: Timestamp,
    /// When it last changed.
    pub updated_at: Timestamp,
}

/// A project to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewProject {
    /// Its name.
    pub name: ProjectName,
    /// A free description.
    pub description: Option<Description>,
    /// Its subject area.
    pub category: Category,
    /// Its first status.
    pub status: ProjectStatus,
}
