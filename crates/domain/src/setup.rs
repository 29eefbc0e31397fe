//! The setup of a platform as a checklist: what is done, what is wrong, and what only the platform's own pages show.

use jiff::Timestamp;

use crate::account::Account;
use crate::platform::{AppCheck, AppEvidence, Connection, Link, Platform};
use crate::text_enum;
use crate::visibility::Visibility;

text_enum! {
    /// A step of the setup.
    "setup step" SetupStepName {
        /// An account of the right type is used.
        AccountType = "account_type",
        /// The app is created, and its ID and secret are entered.
        App = "app",
        /// The redirect address is registered with the app.
        Redirect = "redirect",
        /// The account is connected.
        Connection = "connection",
        /// The app may do all that is needed with the account.
        Scopes = "scopes",
        /// The app may publish for everyone, and for long.
        AppStatus = "app_status",
    }
}

text_enum! {
    /// The state of a step of the setup.
    "setup state" SetupState {
        /// The step is still to be taken.
        ToDo = "to_do",
        /// It is done.
        Done = "done",
        /// Something is wrong with it.
        Wrong = "wrong",
        /// Only the platform's own pages show it.
        Unknown = "unknown",
    }
}

/// A step of the setup and its state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupStep {
    /// Which step it is.
    pub name: SetupStepName,
    /// What to do, as a heading.
    pub title: &'static str,
    /// Its state.
    pub state: SetupState,
    /// What was found, and what to do about it, as sentences; `None` where the state says enough.
    pub finding: Option<String>,
    /// Where the operator checks or changes it; only for a step that is wrong or unknown.
    pub page: Option<&'static Link>,
    /// When the platform last showed that it is done or wrong.
    pub checked_at: Option<Timestamp>,
}

/// What a platform reports about a connected account.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AccountReport {
    /// The required scopes that are not granted now; `None` when the platform does not report them.
    pub missing_scopes: Option<Vec<String>>,
    /// The visibility levels that it offers for posts; `None` when it does not report them.
    pub visibilities: Option<Vec<Visibility>>,
    /// Why the account cannot be used, in the platform's words.
    pub account_problem: Option<String>,
}

/// The platform's answer when it was last asked about the account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupCheck {
    /// When it answered.
    pub at: Timestamp,
    /// The report, or the platform's refusal as a sentence.
    pub report: Result<AccountReport, String>,
}

/// What is known about the setup of a platform.
#[derive(Debug)]
pub struct Setup<'a> {
    /// The platform.
    pub platform: Platform,
    /// Whether the ID and secret of an app are entered or configured.
    pub has_app: bool,
    /// The connected account.
    pub account: Option<&'a Account>,
    /// The platform's answer; `None` when it was not asked.
    pub check: Option<&'a SetupCheck>,
}

/// The state of a step with what belongs to it.
type Outcome = (SetupState, Option<String>, Option<Timestamp>);

/// What to do about a connection that has ended.
const RECONNECT: &str = "Press Reconnect and allow access again.";

const TO_DO: Outcome = (SetupState::ToDo, None, None);

fn done(at: Timestamp) -> Outcome {
    (SetupState::Done, None, Some(at))
}

fn wrong(finding: impl Into<String>, at: Timestamp) -> Outcome {
    (SetupState::Wrong, Some(finding.into()), Some(at))
}

fn unknown(finding: impl Into<String>) -> Outcome {
    (SetupState::Unknown, Some(finding.into()), None)
}

impl Setup<'_> {
    /// The steps in the order in which they are taken, with their states `now`.
    pub fn steps(&self, now: Timestamp) -> Vec<SetupStep> {
        use SetupStepName::{AccountType, App, AppStatus, Connection, Redirect, Scopes};
        let setup = &self.platform.facts().setup;
        let step = |name, title, page, (state, finding, checked_at)| {
            let leads_there = matches!(state, SetupState::Wrong | SetupState::Unknown);
            SetupStep { name, title, state, finding, page: Some(page).filter(|_| leads_there), checked_at }
        };
        let portal = &setup.portal;
        let mut steps = vec![
            step(AccountType, "Use the right account type", portal, self.account_type()),
            step(App, "Create an app and enter its ID and secret", portal, self.app()),
            step(Redirect, "Register the redirect address", portal, self.redirect()),
            step(Scopes, "Allow every permission", portal, self.scopes()),
            step(Connection, "Connect the account", portal, self.connection(now)),
        ];
        steps.extend(setup.app_checks.iter().map(|check| {
            let outcome = self.app_status(check);
            step(AppStatus, check.title, &check.page, outcome)
        }));
        steps
    }

    fn report(&self) -> Option<(&AccountReport, Timestamp)> {
        let check = self.check?;
        Some((check.report.as_ref().ok()?, check.at))
    }

    fn account_type(&self) -> Outcome {
        let Some(account) = self.account else { return TO_DO };
        match self.report() {
            Some((AccountReport { account_problem: Some(problem), .. }, at)) => wrong(as_sentence(problem), at),
            Some((_, at)) => done(at),
            None => done(account.connected_at),
        }
    }

    fn app(&self) -> Outcome {
        let name = self.platform.facts().name;
        match self.account {
            _ if !self.has_app => TO_DO,
            // The platform has issued tokens to this app.
            Some(account) => done(account.terms.issued_at),
            None => {
                let finding = format!("They are entered. {name} checks them when you press Connect.");
                (SetupState::Done, Some(finding), None)
            }
        }
    }

    fn redirect(&self) -> Outcome {
        let facts = self.platform.facts();
        match self.account {
            // The account was not connected with a token, so the address was accepted.
            Some(account) if !facts.accepts_manual_token => done(account.connected_at),
            _ => unknown(format!("{} compares the address only when an account is connected.", facts.name)),
        }
    }

    fn scopes(&self) -> Outcome {
        let (Some(account), setup) = (self.account, &self.platform.facts().setup) else { return TO_DO };
        let live = self.report().and_then(|(report, at)| Some((report.missing_scopes.as_ref()?, at)));
        let required = setup.scopes.iter().filter(|scope| !setup.optional_scopes.contains(scope));
        // Google's scopes are addresses that end with the name.
        let is_granted = |name: &str| account.scopes.iter().any(|scope| scope.rsplit('/').next() == Some(name));
        let mut missing: Vec<&str> = required.copied().filter(|name| !is_granted(name)).collect();
        if account.scopes.is_empty() && live.is_none() {
            return unknown(format!("{} did not report the permissions of this account.", self.platform.facts().name));
        }
        for scope in live.iter().flat_map(|(scopes, _)| scopes.iter()) {
            if !missing.contains(&scope.as_str()) {
                missing.push(scope);
            }
        }
        let at = live.map_or(account.connected_at, |(_, at)| at);
        if missing.is_empty() {
            return done(at);
        }
        wrong(format!("Not granted: {}. Press Reconnect and allow everything.", missing.join(", ")), at)
    }

    fn connection(&self, now: Timestamp) -> Outcome {
        let Some(account) = self.account else { return TO_DO };
        if let Some(expiry) = &account.expiry {
            return wrong(format!("{} {RECONNECT}", as_sentence(&expiry.reason)), expiry.at);
        }
        if account.connection(now) == Connection::Expired {
            return wrong(format!("The connection has expired. {RECONNECT}"), now);
        }
        match self.check {
            Some(SetupCheck { at, report: Err(refusal) }) => wrong(as_sentence(refusal), *at),
            Some(SetupCheck { at, report: Ok(_) }) => done(*at),
            None => done(account.connected_at),
        }
    }

    fn app_status(&self, check: &AppCheck) -> Outcome {
        let (name, advice) = (self.platform.facts().name, check.advice);
        match check.evidence {
            AppEvidence::NoEnd => match self.account {
                None => (SetupState::ToDo, Some(advice.to_owned()), None),
                Some(account) if account.terms.renewable_until.is_none() => done(account.connected_at),
                Some(account) => wrong(format!("This connection will expire. {advice}"), account.connected_at),
            },
            AppEvidence::OfferedVisibilities => {
                let offered = self.report().and_then(|(report, at)| Some((report.visibilities.as_deref()?, at)));
                match offered {
                    Some(([Visibility::Private], at)) => {
                        wrong(format!("{name} offers this account only private posts. {advice}"), at)
                    }
                    Some((offered, _)) if offered.contains(&Visibility::Public) => {
                        unknown(format!("{advice} The account is public now."))
                    }
                    Some((offered, _)) if offered.contains(&Visibility::Followers) => {
                        unknown(format!("{advice} The account is private now."))
                    }
                    _ => unknown(advice),
                }
            }
            AppEvidence::Nothing => unknown(advice),
        }
    }
}

/// The text with a capital letter at its start and a full stop at its end.
fn as_sentence(text: &str) -> String {
    let mut letters = text.trim().chars();
    let first = letters.next().map(char::to_uppercase);
    let mut sentence: String = first.into_iter().flatten().chain(letters).collect();
    if !sentence.ends_with(['.', '!', '?', ')']) {
        sentence.push('.');
    }
    sentence
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::{Expiry, Identity, TokenTerms};

    fn at(hour: i64) -> Timestamp {
        Timestamp::from_second(1_795_000_000 + hour * 3_600).unwrap()
    }

    fn account(platform: Platform, ends: Option<Timestamp>) -> Account {
        let terms = TokenTerms { issued_at: at(2), access_until: None, renewable_until: ends };
        let scopes: Vec<String> = platform.facts().setup.scopes.iter().map(|&scope| scope.to_owned()).collect();
        let identity = Identity { remote_id: "7".to_owned(), name: "ana".to_owned() };
        Account::connected(platform, &identity, &scopes, terms, at(1))
    }

    /// The states in the order of the steps, and the findings of those that are wrong.
    fn outcome(account: Option<&Account>, check: Option<&SetupCheck>, platform: Platform) -> (String, Vec<String>) {
        let steps = Setup { platform, has_app: true, account, check }.steps(at(10));
        let wrong = steps.iter().filter(|step| step.state == SetupState::Wrong);
        let findings = wrong.map(|step| step.finding.clone().unwrap()).collect();
        let states: Vec<&str> = steps.iter().map(|step| step.state.as_str()).collect();
        (states.join(" "), findings)
    }

    fn answered(report: AccountReport) -> SetupCheck {
        SetupCheck { at: at(9), report: Ok(report) }
    }

    #[test]
    fn nothing_is_done_before_an_app_is_entered() {
        for &platform in Platform::ALL {
            let steps = Setup { platform, has_app: false, account: None, check: None }.steps(at(10));
            assert!(steps.iter().all(|step| step.state != SetupState::Done), "{platform}");
        }
        assert_eq!(outcome(None, None, Platform::Tiktok).0, "to_do done unknown to_do to_do unknown");
    }

    #[test]
    fn unchecked_account_shows_its_state_when_connected() {
        let account = account(Platform::Youtube, None);
        let steps =
            Setup { platform: Platform::Youtube, has_app: true, account: Some(&account), check: None }.steps(at(10));
        let checked: Vec<_> = steps.iter().map(|step| step.checked_at).collect();
        assert_eq!(checked, [Some(at(1)), Some(at(2)), Some(at(1)), Some(at(1)), Some(at(1)), Some(at(1)), None]);
        assert_eq!(outcome(Some(&account), None, Platform::Youtube).0, "done done done done done done unknown");
        assert_eq!(steps[6].page.unwrap().name, "the API audit");
        assert!(steps[..6].iter().all(|step| step.page.is_none()));
    }

    #[test]
    fn a_connection_with_an_end_names_the_consent_screen() {
        let account = account(Platform::Youtube, Some(at(7 * 24)));
        let (states, findings) = outcome(Some(&account), None, Platform::Youtube);
        assert_eq!(states, "done done done done done wrong unknown");
        assert!(findings[0].contains("after seven days"), "{findings:?}");
    }

    #[test]
    fn missing_scopes_are_named() {
        let mut account = account(Platform::Youtube, None);
        account.scopes = vec!["https://www.googleapis.com/auth/youtube.upload".to_owned()];
        let (_, findings) = outcome(Some(&account), None, Platform::Youtube);
        assert!(findings[0].starts_with("Not granted: youtube.force-ssl, yt-analytics.readonly."), "{findings:?}");
        account.scopes = Vec::new();
        assert!(outcome(Some(&account), None, Platform::Youtube).0.starts_with("done done done unknown"));
    }

    #[test]
    fn revoked_scopes_are_missing_unless_optional() {
        let mut account = account(Platform::Facebook, None);
        account.scopes.retain(|scope| scope != "business_management");
        let check = answered(AccountReport { missing_scopes: Some(Vec::new()), ..AccountReport::default() });
        assert_eq!(outcome(Some(&account), Some(&check), Platform::Facebook).0, "done done unknown done done unknown");
        let missing_scopes = Some(vec!["read_insights".to_owned()]);
        let check = answered(AccountReport { missing_scopes, ..AccountReport::default() });
        let (states, findings) = outcome(Some(&account), Some(&check), Platform::Facebook);
        assert_eq!(states, "done done unknown wrong done unknown");
        assert_eq!(findings, ["Not granted: read_insights. Press Reconnect and allow everything."]);
    }

    #[test]
    fn a_refusal_is_repeated_in_the_platforms_words() {
        let mut account = account(Platform::Instagram, None);
        let refused = SetupCheck { at: at(9), report: Err("the account is restricted".to_owned()) };
        let (states, findings) = outcome(Some(&account), Some(&refused), Platform::Instagram);
        assert_eq!(
            (states.as_str(), findings),
            ("done done unknown done wrong unknown", vec!["The account is restricted.".to_owned()])
        );
        let problem = Some("The Page has no Instagram account.".to_owned());
        let check = answered(AccountReport { account_problem: problem, ..AccountReport::default() });
        assert!(outcome(Some(&account), Some(&check), Platform::Instagram).0.starts_with("wrong done"));
        account.expiry = Some(Expiry::new(at(3), "the password was changed"));
        let (_, findings) = outcome(Some(&account), Some(&refused), Platform::Instagram);
        assert_eq!(findings, ["The password was changed. Press Reconnect and allow access again."]);
    }

    #[test]
    fn unaudited_app_is_known_by_its_visibilities() {
        use Visibility::{Followers, Friends, Private, Public};
        let account = account(Platform::Tiktok, Some(at(180 * 24)));
        for (offered, state, end) in [
            (vec![Private], "wrong", ""),
            (vec![Public, Friends, Private], "unknown", "The account is public now."),
            (vec![Followers, Friends, Private], "unknown", "The account is private now."),
            (vec![], "unknown", ""),
        ] {
            let check = answered(AccountReport { visibilities: Some(offered.clone()), ..AccountReport::default() });
            let setup =
                Setup { platform: Platform::Tiktok, has_app: true, account: Some(&account), check: Some(&check) };
            let step = setup.steps(at(10)).pop().unwrap();
            assert_eq!(step.state.as_str(), state, "{offered:?}");
            assert!(step.finding.unwrap().ends_with(end), "{offered:?}");
        }
    }
}
