//! Pages, and how the signed-in person reaches them.
//!
//! `/me/accounts` lists the pages of a business portfolio only when `business_management` was granted (openpost 216 and
//! 217), or not at all when the person has no classic role on the page: then only the portfolio lists them (trypost
//! 301).

use super::constants::{INSTAGRAM, USERNAME};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PagePlace {
    /// They have tasks on it.
    Own,
    /// It belongs to their portfolio, and they have tasks on it.
    Portfolio,
    /// It belongs to their portfolio, and only the portfolio lists it.
    PortfolioOnly,
    /// Their portfolio manages it for another owner. The list leaves out its token, and the page itself returns it.
    Client,
    /// Their portfolio owns it, and they have no tasks on it: its token is never returned.
    Foreign,
}

#[derive(Debug, Clone)]
pub(super) struct PlacedPage {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) instagram: Option<(String, String)>,
    pub(super) place: PagePlace,
    pub(super) tasks: Vec<&'static str>,
}

const ALL_TASKS: [&str; 4] = ["CREATE_CONTENT", "MANAGE", "MODERATE", "ANALYZE"];

impl PlacedPage {
    pub(super) fn usual() -> Self {
        let instagram = Some((INSTAGRAM.to_owned(), USERNAME.to_owned()));
        Self { instagram, ..Self::new(0, "A page", true, PagePlace::Own) }
    }

    pub(super) fn new(nth: usize, name: &str, has_instagram: bool, place: PagePlace) -> Self {
        Self {
            id: (2_001 + nth).to_string(),
            name: name.to_owned(),
            instagram: has_instagram.then(|| (format!("1784140000000{}", nth + 1), format!("account.{nth}"))),
            place,
            tasks: ALL_TASKS.to_vec(),
        }
    }

    /// Whether this edge of the portfolio lists it.
    pub(super) fn is_on(&self, edge: &str) -> bool {
        match self.place {
            PagePlace::Own => false,
            PagePlace::Portfolio | PagePlace::PortfolioOnly | PagePlace::Foreign => edge == "owned_pages",
            PagePlace::Client => edge == "client_pages",
        }
    }
}
