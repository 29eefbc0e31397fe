use actix_web::http::Uri;
use jiff::Timestamp;
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};
use showrunner_domain::{InvalidValue, api_budget, platform};
use showrunner_services::{BudgetState, PlatformAccount, PlatformProblem};
use utoipa::ToSchema;

use crate::platform_names::Platform;
use crate::wire_text::wire_text;

wire_text! {
    /// The status of an account: connected, only the sandbox, or to be connected again.
    PlatformStatus(platform::Connection)
}

/// An account on a platform, or the sandbox in its place.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConnectedPlatform {
    platform: Platform,
    #[schema(example = "YouTube Shorts")]
    label: &'static str,
    status: PlatformStatus,
    /// Null in the sandbox.
    #[schema(required)]
    account_name: Option<String>,
    /// When the operator connected it; null in the sandbox.
    #[schema(required)]
    connected_at: Option<Timestamp>,
    /// When the account has to be connected again; null where that is not foreseen.
    #[schema(required)]
    token_expires_at: Option<Timestamp>,
    /// Whether that is within a week.
    ends_soon: bool,
    /// Whether an account can be connected: whether the operator's app there is configured.
    can_connect: bool,
    /// Whether one can be connected with an access token as well that was made at the platform.
    accepts_token: bool,
    quota: PlatformQuota,
    /// The calls that the platform takes from us, and how many were made. Null in the sandbox, and where the platform limits
    /// calls a minute only.
    #[schema(required)]
    api_budget: Option<ApiBudget>,
    /// What went wrong last; null as long as nothing has gone wrong since it last went well.
    #[schema(required)]
    problem: Option<ConnectionProblem>,
}

/// How many posts a platform takes.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlatformQuota {
    /// Posts that went out since the operator's midnight.
    used: u32,
    /// Posts a day.
    #[schema(example = 50)]
    limit: u32,
}

/// What a platform counts.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ApiBudgetUnit {
    /// Units, of which a call costs one or more.
    Units,
    /// Calls.
    Calls,
}

/// The calls that a platform takes from us within a day or an hour.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ApiBudget {
    unit: ApiBudgetUnit,
    /// The use since the window began.
    used: u32,
    /// The platform's limit.
    #[schema(example = 10_000)]
    limit: u32,
    /// Of what was used, for reading comments and metrics and for connection checks.
    polling_used: u32,
    /// How much these may use; it becomes available over the window.
    #[schema(example = 5_000)]
    polling_limit: u32,
    /// What only publishing may use.
    #[schema(example = 500)]
    publishing_reserve: u32,
    /// When the next window begins.
    resets_at: Timestamp,
}

impl From<BudgetState> for ApiBudget {
    fn from(BudgetState { budget, usage, resets_at }: BudgetState) -> Self {
        Self {
            unit: match budget.window {
                api_budget::BudgetWindow::PacificDay => ApiBudgetUnit::Units,
                api_budget::BudgetWindow::Hour => ApiBudgetUnit::Calls,
            },
            used: usage.used,
            limit: budget.limit,
            polling_used: usage.polled,
            polling_limit: budget.polling_limit,
            publishing_reserve: budget.publishing_reserve,
            resets_at,
        }
    }
}

/// What came of connecting an account.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlatformConnection {
    /// The platform as it is now.
    pub(super) platform: ConnectedPlatform,
    /// The accounts to choose from when several were allowed: nothing is connected before one is chosen. Null when the
    /// account is connected.
    #[schema(required)]
    pub(super) choice: Option<AccountChoice>,
}

/// Accounts of which the operator chooses one.
#[derive(Serialize, ToSchema)]
pub(crate) struct AccountChoice {
    /// To be sent back with the choice. Good once, for 15 minutes.
    token: String,
    accounts: Vec<OfferedAccount>,
}

/// An account that may be chosen.
#[derive(Serialize, ToSchema)]
pub(crate) struct OfferedAccount {
    /// The platform's id of it.
    #[schema(example = "101000000000001")]
    id: String,
    #[schema(example = "Cold Showers Daily")]
    name: String,
}

impl From<showrunner_services::AccountChoice> for AccountChoice {
    fn from(choice: showrunner_services::AccountChoice) -> Self {
        let accounts = choice.accounts.into_iter();
        Self {
            token: choice.token.expose_secret().to_owned(),
            accounts: accounts.map(|account| OfferedAccount { id: account.remote_id, name: account.name }).collect(),
        }
    }
}

/// Which of several accounts is to be connected.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChooseAccount {
    #[schema(value_type = String, format = Password, min_length = 1, max_length = 8192, pattern = r"\S", example = "2c1f7a0e5b6d4c33")]
    pub(super) token: SecretString,
    #[schema(min_length = 1, max_length = 200, pattern = r"\S", example = "101000000000001")]
    pub(super) account_id: String,
}

/// What went wrong on a platform.
#[derive(Serialize, ToSchema)]
pub(crate) struct ConnectionProblem {
    /// As a sentence.
    message: String,
    /// When it was seen.
    at: Timestamp,
}

impl From<PlatformAccount> for ConnectedPlatform {
    fn from(one: PlatformAccount) -> Self {
        let account = one.account.as_ref();
        Self {
            platform: one.platform.into(),
            label: one.platform.label(),
            status: one.connection.into(),
            account_name: account.map(|account| account.identity.name.clone()),
            connected_at: account.map(|account| account.connected_at),
            token_expires_at: account.and_then(|account| account.terms.operator_needed_at()),
            ends_soon: one.ends_soon,
            can_connect: one.can_connect,
            accepts_token: one.platform.accepts_manual_token(),
            quota: PlatformQuota { used: one.posted_today, limit: one.platform.posts_a_day() },
            api_budget: one.api_budget.map(Into::into),
            problem: one.problem.map(|PlatformProblem { message, at }| ConnectionProblem { message, at }),
        }
    }
}

/// Where the operator is to be sent back to.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConnectPlatform {
    /// An address of the dashboard, as it is entered at the platform.
    #[schema(max_length = 500, example = "http://127.0.0.1:8080/platforms/connected")]
    pub(super) redirect_address: String,
}

/// Where the operator signs in.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlatformSignIn {
    #[schema(example = "https://www.tiktok.com/v2/auth/authorize/?client_key=…")]
    pub(super) address: String,
}

/// What the operator was sent back with.
#[derive(Deserialize, ToSchema)]
pub(crate) struct FinishConnection {
    #[schema(value_type = String, format = Password, min_length = 1, max_length = 8192, pattern = r"\S", example = "2c1f7a0e5b6d4c33")]
    pub(super) state: SecretString,
    #[schema(value_type = String, format = Password, min_length = 1, max_length = 8192, pattern = r"\S", example = "4/0AVGzR1C")]
    pub(super) code: SecretString,
}

/// A token that the operator has made at a platform.
#[derive(Deserialize, ToSchema)]
pub(crate) struct AdoptToken {
    #[schema(value_type = String, format = Password, min_length = 1, max_length = 8192, pattern = r"\S", example = "EAAGm0PX4ZCpsBA")]
    pub(super) token: SecretString,
}

/// The most bytes of a token or a code; the longest that are known, Facebook's, have some hundred.
const LONGEST_SECRET: usize = 8_192;

/// The secret, unless it is blank or longer than any is.
pub(super) fn given(field: &'static str, secret: &SecretString) -> Result<SecretString, InvalidValue> {
    let text = secret.expose_secret().trim();
    if text.is_empty() || text.len() > LONGEST_SECRET {
        return Err(InvalidValue::new(field, format!("the {field} must have 1 to {LONGEST_SECRET} characters")));
    }
    Ok(text.into())
}

/// The most characters of a platform's id of an account.
const LONGEST_ACCOUNT_ID: usize = 200;

/// The id, unless it is blank or longer than any is.
pub(super) fn account_id(id: &str) -> Result<&str, InvalidValue> {
    if id.trim().is_empty() || id.chars().count() > LONGEST_ACCOUNT_ID {
        let message = format!("the account id must have 1 to {LONGEST_ACCOUNT_ID} characters");
        return Err(InvalidValue::new("accountId", message));
    }
    Ok(id.trim())
}

/// The most characters of an address to be sent back to.
const LONGEST_ADDRESS: usize = 500;

/// An address that a platform can send somebody back to.
pub(super) struct RedirectAddress(String);

impl RedirectAddress {
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for RedirectAddress {
    type Error = InvalidValue;

    fn try_from(text: String) -> Result<Self, InvalidValue> {
        let is_good = |uri: &Uri| {
            matches!(uri.scheme_str(), Some("http" | "https"))
                && uri.authority().is_some_and(|authority| !authority.as_str().contains('@'))
                && uri.query().is_none()
        };
        // A fragment is lost when it is read as one.
        let address = (text.len() <= LONGEST_ADDRESS && !text.contains('#')).then(|| text.parse::<Uri>().ok());
        match address.flatten().filter(is_good) {
            Some(_) => Ok(Self(text)),
            None => Err(InvalidValue::new(
                "redirectAddress",
                format!(
                    "the redirect address must be a whole http or https address of at most {LONGEST_ADDRESS} characters, \
                     without anything behind a question mark"
                ),
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_redirect_address_is_a_whole_one() {
        let good = |text: &str| RedirectAddress::try_from(text.to_owned()).is_ok();
        for text in ["http://127.0.0.1:8080/platforms/connected", "https://example.org/x"] {
            assert!(good(text), "{text}");
        }
        let long = format!("https://example.org/{}", "x".repeat(500));
        let bad = [
            "",
            "/platforms/connected",
            "ftp://example.org/",
            "javascript:alert(1)",
            "https://",
            "https://a@b/",
            "https://b/?x",
            "https://b/#x",
            &long,
        ];
        for text in bad {
            assert!(!good(text), "{text}");
        }
    }
}
