//! Who has allowed what, and the tokens that were given for it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::{Value, json};

use super::{INSTAGRAM, PAGE, USERNAME, header, refusal};

/// Whose a token is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Holder {
    /// A person; for an hour, or for two months.
    Person { lasting: bool },
    /// The page with this id; for as long as the permission lasts, or for an hour.
    Page { id: String, lasting: bool },
}

#[derive(Debug, Clone)]
pub(super) struct Token {
    pub(super) holder: Holder,
    /// Why it is no longer taken.
    pub(super) ended: Option<i64>,
}

/// A page that the operator may choose.
#[derive(Debug, Clone)]
pub(super) struct ChosenPage {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) instagram: Option<(String, String)>,
}

#[derive(Debug)]
pub(super) struct Permissions {
    ids: u64,
    /// What a code was given for: the redirect address.
    pub(super) codes: BTreeMap<String, String>,
    pub(super) tokens: BTreeMap<String, Token>,
    /// What was allowed; everything that is asked for unless something else is said.
    pub(super) only: Option<String>,
    pub(super) scopes: Vec<String>,
    pub(super) pages: Vec<ChosenPage>,
    pub(super) tasks: Vec<&'static str>,
}

impl Default for Permissions {
    fn default() -> Self {
        let ana = ChosenPage {
            id: PAGE.to_owned(),
            name: "A page".to_owned(),
            instagram: Some((INSTAGRAM.to_owned(), USERNAME.to_owned())),
        };
        Self {
            ids: 0,
            codes: BTreeMap::new(),
            tokens: BTreeMap::new(),
            only: None,
            scopes: Vec::new(),
            pages: vec![ana],
            tasks: vec!["CREATE_CONTENT", "MANAGE", "MODERATE", "ANALYZE"],
        }
    }
}

impl Permissions {
    pub(super) fn next(&mut self, kind: &str) -> String {
        self.ids += 1;
        format!("{kind}{:06}", self.ids)
    }

    pub(super) fn give(&mut self, holder: Holder) -> String {
        let token = self.next("EAAG-token-");
        self.tokens.insert(token.clone(), Token { holder, ended: None });
        token
    }

    pub(super) fn told(page: &ChosenPage) -> Value {
        let mut told = json!({ "id": page.id, "name": page.name });
        if let Some((id, username)) = &page.instagram {
            told["instagram_business_account"] = json!({ "id": id, "username": username });
        }
        told
    }

    fn end(&mut self, subcode: i64) {
        self.tokens.values_mut().for_each(|token| token.ended = Some(subcode));
    }
}

/// Who has allowed what. A clone is the same.
#[derive(Debug, Clone, Default)]
pub struct GraphAccounts(Arc<Mutex<Permissions>>);

impl GraphAccounts {
    pub(super) fn lock(&self) -> MutexGuard<'_, Permissions> {
        self.0.lock().unwrap()
    }

    /// The token of the page, as if the operator had allowed everything.
    #[must_use]
    pub fn grant(&self) -> String {
        self.lock().give(Holder::Page { id: PAGE.to_owned(), lasting: true })
    }

    /// A token that the operator can make for themselves, with these permissions: good for an hour.
    #[must_use]
    pub fn made_by_hand(&self, scopes: &str) -> String {
        let mut permissions = self.lock();
        permissions.scopes = scopes.split(',').map(str::to_owned).collect();
        permissions.give(Holder::Person { lasting: false })
    }

    /// A token of the page that was made for an hour, with these permissions.
    #[must_use]
    pub fn made_for_an_hour(&self, scopes: &str) -> String {
        let mut permissions = self.lock();
        permissions.scopes = scopes.split(',').map(str::to_owned).collect();
        permissions.give(Holder::Page { id: PAGE.to_owned(), lasting: false })
    }

    /// All tokens end.
    pub fn expire_access(&self) {
        self.lock().end(463);
    }

    /// The operator takes the permission back.
    pub fn revoke_all(&self) {
        self.lock().end(458);
    }

    /// The operator unticks boxes.
    pub fn allow_only(&self, scopes: &str) {
        self.lock().only = Some(scopes.to_owned());
    }

    /// The operator chooses these pages, each with an Instagram account or without.
    pub fn choose(&self, pages: &[(&str, bool)]) {
        let chosen = pages.iter().enumerate().map(|(nth, (name, has_instagram))| ChosenPage {
            id: (2_001 + nth).to_string(),
            name: (*name).to_owned(),
            instagram: has_instagram.then(|| (format!("1784140000000{}", nth + 1), format!("account.{nth}"))),
        });
        self.lock().pages = chosen.collect();
    }

    /// The operator's part in the pages is this one.
    pub fn have_tasks(&self, tasks: &[&'static str]) {
        self.lock().tasks = tasks.to_vec();
    }

    /// What the operator has allowed and not taken back.
    #[must_use]
    pub fn scopes(&self) -> Vec<String> {
        self.lock().scopes.clone()
    }

    /// What whoever has no good token of a page is answered.
    pub(in super::super) fn turned_away(&self, headers: &HeaderMap) -> Option<Response> {
        let header = header(headers, "authorization");
        let told = header.strip_prefix("Bearer ").or_else(|| header.strip_prefix("OAuth ")).unwrap_or_default();
        match self.lock().tokens.get(told) {
            Some(Token { ended: None, holder: Holder::Page { .. } }) => None,
            Some(Token { ended: None, .. }) => Some(refusal(400, 210, 0, "(#210) A page access token is required.")),
            Some(Token { ended: Some(subcode), .. }) => {
                Some(refusal(400, 190, *subcode, "Error validating access token: Session has expired."))
            }
            None => Some(refusal(401, 190, 0, "Invalid OAuth access token - Cannot parse access token")),
        }
    }
}
