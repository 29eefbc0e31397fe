//! The granted permissions and their tokens, and the pages that they reach.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::http::HeaderMap;
use jiff::{SignedDuration, Timestamp};

use super::wire_forms::{INSTAGRAM, NOW, PAGE, USERNAME, nothing_there, refusal};
use crate::request::{Refusal, bearer};

const EVERYTHING: &str = "pages_show_list,pages_read_engagement,pages_read_user_content,pages_manage_posts,\
    pages_manage_engagement,read_insights,instagram_basic,instagram_content_publish,instagram_manage_comments,\
    instagram_manage_insights,business_management";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Holder {
    /// A person; for an hour, or for two months.
    Person { lasting: bool },
    /// The page with this id; as long as the permission lasts, or for an hour.
    Page { id: String, lasting: bool },
}

#[derive(Debug, Clone)]
pub(super) struct Token {
    pub(super) holder: Holder,
    /// The reason (a subcode) why it is no longer accepted.
    pub(super) ended: Option<i64>,
}

/// The requirements of a call: permissions of the app, and a task of the person on the page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Needs {
    pub(crate) scopes: &'static [&'static str],
    pub(crate) task: Option<&'static str>,
    /// The code of the refusal: 10 for reads, 200 for writes.
    pub(crate) code: i64,
}

impl Needs {
    pub(crate) const fn to_read(scopes: &'static [&'static str], task: Option<&'static str>) -> Self {
        Self { scopes, task, code: 10 }
    }

    pub(crate) const fn to_write(scopes: &'static [&'static str], task: Option<&'static str>) -> Self {
        Self { scopes, task, code: 200 }
    }
}

/// The calls that a page with one engaged user may make in a window.
const CALLS: usize = 4_800;

/// The calls of the current window, and all of them. A test ends the window.
#[derive(Debug)]
pub(super) struct Usage {
    pub(super) limit: usize,
    pub(super) in_window: usize,
    pub(super) in_all: usize,
}

#[derive(Debug)]
pub(super) struct Permissions {
    ids: u64,
    /// The redirect address of each authorization code.
    pub(super) codes: BTreeMap<String, String>,
    pub(super) tokens: BTreeMap<String, Token>,
    /// The permissions to grant; by default all requested ones.
    pub(super) only: Option<String>,
    pub(super) scopes: Vec<String>,
    pub(super) pages: Vec<PlacedPage>,
    pub(super) listed_at_once: usize,
    /// When the app's data access ends; none without an end.
    pub(super) data_access_until: Option<Timestamp>,
    pub(super) usage: Usage,
}

impl Default for Permissions {
    fn default() -> Self {
        let signed_in: Timestamp = NOW.parse().unwrap();
        Self {
            ids: 0,
            codes: BTreeMap::new(),
            tokens: BTreeMap::new(),
            only: None,
            scopes: Vec::new(),
            pages: vec![PlacedPage::usual()],
            listed_at_once: 100,
            data_access_until: Some(signed_in + SignedDuration::from_hours(90 * 24)),
            usage: Usage { limit: CALLS, in_window: 0, in_all: 0 },
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

    pub(super) fn has(&self, scope: &str) -> bool {
        self.scopes.iter().any(|known| known == scope)
    }

    fn end(&mut self, subcode: i64) {
        self.tokens.values_mut().for_each(|token| token.ended = Some(subcode));
    }
}

/// Meta's words for the end of a token.
pub(super) fn ended(subcode: i64) -> &'static str {
    match subcode {
        458 => "Error validating access token: The user has not authorized application 1.",
        460 => "Error validating access token: The session has been invalidated because the user changed the password.",
        463 => "Error validating access token: Session has expired.",
        _ => "Error validating access token.",
    }
}

/// The granted permissions. A clone is the same.
#[derive(Debug, Clone, Default)]
pub struct GraphAccounts(Arc<Mutex<Permissions>>);

impl GraphAccounts {
    pub(super) fn lock(&self) -> MutexGuard<'_, Permissions> {
        self.0.lock().unwrap()
    }

    /// Returns a token of the page with all permissions.
    pub fn grant(&self) -> String {
        self.issue(EVERYTHING, Holder::Page { id: PAGE.to_owned(), lasting: true })
    }

    /// Returns a token with these permissions that the operator created manually: good for an hour.
    pub fn made_by_hand(&self, scopes: &str) -> String {
        self.issue(scopes, Holder::Person { lasting: false })
    }

    /// Returns a token of the page with these permissions, good for an hour.
    pub fn made_for_an_hour(&self, scopes: &str) -> String {
        self.issue(scopes, Holder::Page { id: PAGE.to_owned(), lasting: false })
    }

    fn issue(&self, scopes: &str, holder: Holder) -> String {
        let mut permissions = self.lock();
        permissions.scopes = scopes.split(',').map(str::to_owned).collect();
        permissions.give(holder)
    }

    pub fn expire_access(&self) {
        self.end_access(463);
    }

    /// No token is accepted any more, with a subcode as the reason.
    pub fn end_access(&self, subcode: i64) {
        self.lock().end(subcode);
    }

    pub fn revoke_all(&self) {
        self.end_access(458);
    }

    /// Limits the permissions that the operator grants at the next sign-in.
    pub fn allow_only(&self, scopes: &str) {
        self.lock().only = Some(scopes.to_owned());
    }

    pub fn take_back(&self, scope: &str) {
        self.lock().scopes.retain(|known| known != scope);
    }

    /// Sets the chosen pages, each with or without an Instagram account; the operator has tasks on them.
    pub fn choose(&self, pages: &[(&str, bool)]) {
        let pages: Vec<_> = pages.iter().map(|(name, instagram)| (*name, *instagram, PagePlace::Own)).collect();
        self.choose_placed(&pages);
    }

    /// Sets the chosen pages and how each is reached.
    pub fn choose_placed(&self, pages: &[(&str, bool, PagePlace)]) {
        let placed = pages.iter().enumerate();
        self.lock().pages =
            placed.map(|(nth, (name, instagram, place))| PlacedPage::new(nth, name, *instagram, *place)).collect();
    }

    pub fn have_tasks(&self, tasks: &[&'static str]) {
        self.lock().pages.iter_mut().for_each(|page| page.tasks = tasks.to_vec());
    }

    pub fn have_tasks_on(&self, name: &str, tasks: &[&'static str]) {
        let mut permissions = self.lock();
        permissions.pages.iter_mut().filter(|page| page.name == name).for_each(|page| page.tasks = tasks.to_vec());
    }

    /// Sets how many entries a page of a list of pages or portfolios has.
    pub fn list_at_once(&self, entries: usize) {
        self.lock().listed_at_once = entries;
    }

    /// Sets how long after the sign-in the app may read data; none for no end.
    pub fn give_data_access_for(&self, life: Option<SignedDuration>) {
        let signed_in: Timestamp = NOW.parse().unwrap();
        self.lock().data_access_until = life.map(|life| signed_in + life);
    }

    pub fn scopes(&self) -> Vec<String> {
        self.lock().scopes.clone()
    }

    /// The number of calls for a page or a person, including refused ones.
    pub fn calls(&self) -> usize {
        self.lock().usage.in_all
    }

    /// Starts a window and sets how many calls it allows.
    pub fn allow_calls(&self, calls: usize) {
        let usage = &mut self.lock().usage;
        (usage.limit, usage.in_window) = (calls, 0);
    }

    pub fn end_window(&self) {
        self.lock().usage.in_window = 0;
    }

    pub(super) fn is_good_for_a_page(&self, token: &str) -> bool {
        matches!(self.lock().tokens.get(token), Some(Token { ended: None, holder: Holder::Page { .. } }))
    }

    /// Refuses a caller without a good token of a page, or without this permission.
    pub(crate) fn check(&self, headers: &HeaderMap, needs: Needs) -> Result<(), Refusal> {
        let permissions = self.lock();
        let page = match permissions.tokens.get(bearer(headers).unwrap_or_default()) {
            Some(Token { ended: None, holder: Holder::Page { id, .. } }) => id,
            Some(Token { ended: None, .. }) => {
                return Err(refusal(400, 210, 0, "(#210) A page access token is required."));
            }
            Some(Token { ended: Some(subcode), .. }) => {
                return Err(refusal(400, 190, *subcode, ended(*subcode)));
            }
            None => return Err(refusal(401, 190, 0, "Invalid OAuth access token - Cannot parse access token")),
        };
        if let Some(scope) = needs.scopes.iter().find(|scope| !permissions.has(scope)) {
            let message = format!("(#{}) This endpoint requires the '{scope}' permission.", needs.code);
            return Err(refusal(403, needs.code, 0, &message));
        }
        let known = permissions.pages.iter().find(|known| known.id == *page);
        match known.and_then(|known| needs.task.filter(|task| !known.tasks.contains(task))) {
            None => Ok(()),
            Some(task) => {
                let message =
                    format!("(#{}) The user must be able to perform the task {task} on the page.", needs.code);
                Err(refusal(403, needs.code, 0, &message))
            }
        }
    }

    /// The same, and also refuses the token of any other account.
    pub(crate) fn check_on(&self, account: &str, headers: &HeaderMap, needs: Needs) -> Result<(), Refusal> {
        self.check(headers, needs)?;
        if self.is_token_of(headers, account) { Ok(()) } else { Err(nothing_there(account)) }
    }

    /// Whether the token belongs to the page with this id, or to the page of this Instagram account.
    pub(crate) fn is_token_of(&self, headers: &HeaderMap, id: &str) -> bool {
        let permissions = self.lock();
        let token = permissions.tokens.get(bearer(headers).unwrap_or_default());
        let Some(Token { holder: Holder::Page { id: of, .. }, .. }) = token else { return false };
        let page = permissions.pages.iter().find(|page| page.id == *of);
        of == id || page.is_some_and(|page| page.instagram.as_ref().is_some_and(|(account, _)| account == id))
    }

    pub(crate) fn instagram(&self, id: &str) -> Option<String> {
        let permissions = self.lock();
        let mut accounts = permissions.pages.iter().filter_map(|page| page.instagram.as_ref());
        accounts.find(|(account, _)| account == id).map(|(_, username)| username.clone())
    }

    /// Whether the holder of this token may moderate its page.
    pub(crate) fn moderates(&self, headers: &HeaderMap) -> bool {
        self.check(headers, Needs::to_read(&[], Some("MODERATE"))).is_ok()
    }
}

/// How the signed-in person reaches a page.
///
/// `/me/accounts` lists the pages of a business portfolio only when `business_management` was granted (openpost 216 and
/// 217), or not at all when the person has no classic role on the page: then only the portfolio lists them (trypost
/// 301).
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
