use showrunner_domain::search::Search;

/// The order of a list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ListOrder {
    /// The row stored last comes first; of posts, the one with the latest time.
    #[default]
    NewestFirst,
    /// The reverse.
    OldestFirst,
}

/// Which rows of a list are shown, and in which order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListFilter<Status> {
    /// Only rows with this status.
    pub status: Option<Status>,
    /// Only rows that match.
    pub search: Search,
    /// Their order.
    pub order: ListOrder,
}

/// All rows, newest first.
impl<Status> Default for ListFilter<Status> {
    fn default() -> Self {
        Self { status: None, search: Search::default(), order: ListOrder::default() }
    }
}

impl<Status> ListFilter<Status> {
    /// All rows with this status, newest first.
    pub fn status(status: Status) -> Self {
        Self { status: Some(status), ..Self::default() }
    }
}
