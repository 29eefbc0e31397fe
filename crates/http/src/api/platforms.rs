//! The operator's accounts on the platforms, and connecting them.

use actix_web::http::Uri;
use actix_web::{get, post, web};
use jiff::Timestamp;
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};
use showrunner_domain::account::Identity;
use showrunner_domain::api_budget::BudgetWindow;
use showrunner_domain::{InvalidValue, platform, setup};
use showrunner_services::{
    AccountApp, ApiBudgetUsage, Connecting, PlatformAccount, PlatformProblem, Platforms, Services,
};
use utoipa::ToSchema;

use crate::answer::{Answer, answer, answer_all};
use crate::api::platform_facts::PlatformLink;
use crate::extract::{Json, NamedPlatform, Validation};
use crate::wire::{Platform, convert_all, wire_struct, wire_text};

/// Lists the platforms and their accounts.
#[utoipa::path(responses((status = 200, description = "Every platform.", body = [ConnectedPlatform])))]
#[get("")]
pub(crate) async fn list_platforms(services: web::Data<Services>) -> Answer<Vec<ConnectedPlatform>> {
    answer_all(services.platforms.list().await)
}

/// Begins to connect an account: returns the address at which the operator signs in. The platform redirects them back
/// with a `state` and a `code`, within 15 minutes.
#[utoipa::path(
    params(("platform" = Platform, Path)),
    responses((status = 200, description = "Where to send the operator.", body = PlatformSignIn)),
)]
#[post("/{platform}/connect")]
pub(crate) async fn connect_platform(
    services: web::Data<Services>,
    NamedPlatform(platform): NamedPlatform,
    Json(request): Json<ConnectPlatform>,
) -> Answer<PlatformSignIn> {
    let redirect = redirect_address(&request.redirect_address)?;
    let address = services.accounts.begin_authorization(platform, redirect).await?;
    Ok(web::Json(PlatformSignIn { address }))
}

/// Connects the account that the operator has allowed, or offers a choice between several. Each sign-in works once.
#[utoipa::path(
    responses(
        (status = 200, description = "The platform, and the accounts to choose from.", body = PlatformConnection),
        (status = 409), (status = 502),
    ),
)]
#[post("/connected")]
pub(crate) async fn finish_connection(
    services: web::Data<Services>,
    Json(request): Json<FinishConnection>,
) -> Answer<PlatformConnection> {
    let mut checks = Validation::default();
    let state = checks.check(given("state", &request.state));
    let code = checks.check(given("code", &request.code));
    let (state, code) = checks.finish(|| state.zip(code))?;
    connection(&services.platforms, services.accounts.complete_authorization(&state, &code).await?).await
}

/// Connects one of several offered accounts. Each offer works once.
#[utoipa::path(
    responses((status = 200, description = "The platform as it is now.", body = ConnectedPlatform), (status = 409)),
)]
#[post("/choose")]
pub(crate) async fn choose_account(
    services: web::Data<Services>,
    Json(request): Json<ChooseAccount>,
) -> Answer<ConnectedPlatform> {
    let mut checks = Validation::default();
    let token = checks.check(given("token", &request.token));
    let id = checks.check(account_id(&request.account_id));
    let (token, id) = checks.finish(|| token.zip(id))?;
    let account = services.accounts.choose(&token, id).await?;
    answer(services.platforms.one(account.platform).await)
}

async fn connection(platforms: &Platforms, connecting: Connecting) -> Answer<PlatformConnection> {
    let (platform, choice) = match connecting {
        Connecting::Connected(account) => (account.platform, None),
        Connecting::Choice(platform, choice) => (platform, Some(choice.into())),
    };
    Ok(web::Json(PlatformConnection { platform: platforms.one(platform).await?.into(), choice }))
}

/// Connects an account with an access token that the operator created at the platform, if it offers permanent ones.
#[utoipa::path(
    params(("platform" = Platform, Path)),
    responses(
        (status = 200, description = "The platform, and the accounts to choose from.", body = PlatformConnection),
        (status = 502),
    ),
)]
#[post("/{platform}/token")]
pub(crate) async fn connect_with_token(
    services: web::Data<Services>,
    NamedPlatform(platform): NamedPlatform,
    Json(request): Json<ConnectWithToken>,
) -> Answer<PlatformConnection> {
    let connecting = services.accounts.connect_with_token(platform, &given("token", &request.token)?).await?;
    connection(&services.platforms, connecting).await
}

/// Disconnects the account and revokes its token. From then on posts go to the sandbox.
#[utoipa::path(
    params(("platform" = Platform, Path)),
    responses((status = 200, description = "The platform as it is now.", body = ConnectedPlatform)),
)]
#[post("/{platform}/disconnect")]
pub(crate) async fn disconnect_platform(
    services: web::Data<Services>,
    NamedPlatform(platform): NamedPlatform,
) -> Answer<ConnectedPlatform> {
    services.accounts.disconnect(platform).await?;
    answer(services.platforms.one(platform).await)
}

/// Asks the platform about the connected account, which changes nothing there. Returns the steps of the setup with its answer.
#[utoipa::path(
    params(("platform" = Platform, Path)),
    responses((status = 200, description = "The steps of the setup.", body = [SetupStep]), (status = 404)),
)]
#[post("/{platform}/check")]
pub(crate) async fn check_platform_setup(
    services: web::Data<Services>,
    NamedPlatform(platform): NamedPlatform,
) -> Answer<Vec<SetupStep>> {
    answer_all(services.platforms.check_setup(platform).await)
}

wire_text! {
    /// A step of the setup: the account's type, the app, the redirect address, the connection, the permissions, and what has to be
    /// done for the app.
    SetupStepName(setup::SetupStepName)

    /// The state of a step: still to do, done, wrong, or shown only on the platform's own pages.
    SetupState(setup::SetupState)

    /// The status of an account: connected, only the sandbox, or to be reconnected.
    PlatformStatus(platform::Connection)
}

wire_struct! {
    /// An account on a platform, or the sandbox that stands in for one.
    ConnectedPlatform(one: PlatformAccount) {
        platform: Platform,
        label: &'static str = one.platform.label(),
        status: PlatformStatus = one.connection.into(),
        /// Null in the sandbox.
        account_name: Option<String> = one.account.as_ref().map(|account| account.identity.name.clone()),
        /// When the operator connected the account; null in the sandbox.
        connected_at: Option<Timestamp> = one.account.as_ref().map(|account| account.connected_at),
        /// When the account must be reconnected; null when no such time is known.
        token_expires_at: Option<Timestamp> = one.account.and_then(|account| account.terms.renewable_until),
        /// Whether that time is within a week.
        ends_soon: bool,
        /// Whether an account can be connected, which requires the operator's app on the platform.
        can_connect: bool,
        /// The operator's app; null when there is none.
        app: Option<PlatformApp> = one.app.map(Into::into),
        /// Whether an account can also be connected with an access token created at the platform.
        accepts_token: bool = one.platform.facts().accepts_manual_token,
        quota: PlatformQuota = PlatformQuota { used: one.posted_today, limit: one.platform.facts().posts_a_day },
        /// The API budget and its use. Null in the sandbox, and where the platform limits only the calls per minute.
        api_budget: Option<ApiBudget> = one.api_budget.map(Into::into),
        /// The steps of the setup, in order, as far as they are known without asking the platform.
        setup: Vec<SetupStep> = convert_all(one.setup),
        /// The latest problem; null when there was none since the last success.
        problem: Option<ConnectionProblem> = one.problem.map(Into::into),
    }

    /// The operator's app on a platform.
    PlatformApp(app: AccountApp) {
        /// Its ID; null when the configuration names the app, so that it cannot be changed here.
        client_id: Option<String> = match &app {
            AccountApp::Configured => None,
            AccountApp::Entered { id, .. } => Some(id.to_string()),
        },
        /// The last four characters of its secret, blank when the secret is short; null when the secret is missing, or the
        /// configuration names the app.
        last_four: Option<String> = match app {
            AccountApp::Configured => None,
            AccountApp::Entered { ending, .. } => ending,
        },
    }

    /// A step of the setup of a platform.
    SetupStep(step: setup::SetupStep) {
        name: SetupStepName,
        /// What to do, as a heading.
        title: &'static str,
        state: SetupState,
        /// What was found and what to do about it, as sentences; null where the state says enough.
        finding: Option<String>,
        /// Where to check or change it at the platform; null unless it is wrong or unknown.
        page: Option<PlatformLink> = step.page.map(Into::into),
        /// When the platform showed that it is done or wrong; null otherwise.
        checked_at: Option<Timestamp>,
    }

    /// A problem on a platform.
    ConnectionProblem(problem: PlatformProblem) {
        /// The problem, as a sentence.
        message: String,
        /// When it was noticed.
        at: Timestamp,
    }

    /// The API budget of a platform, for a day or an hour.
    ApiBudget(api: ApiBudgetUsage) {
        unit: ApiBudgetUnit = match api.budget.window {
            BudgetWindow::PacificDay => ApiBudgetUnit::Units,
            BudgetWindow::Hour => ApiBudgetUnit::Calls,
        },
        /// The use since the window began.
        used: u32 = api.usage.used,
        /// The platform's limit.
        limit: u32 = api.budget.limit,
        /// The part used for reading comments and metrics and for connection checks.
        polling_used: u32 = api.usage.polled,
        /// The maximum of that part; it becomes available over the window.
        polling_limit: u32 = api.budget.polling_limit,
        /// The amount set aside for publishing.
        publishing_reserve: u32 = api.budget.publishing_reserve,
        /// The start of the next window.
        resets_at: Timestamp,
    }

    /// An account to choose.
    OfferedAccount(account: Identity) {
        /// The platform's id of the account.
        id: String = account.remote_id,
        name: String,
    }

    /// Accounts from which the operator chooses one.
    AccountChoice(choice: showrunner_services::AccountChoice) {
        /// Must be sent with the choice. Works once, for 15 minutes.
        token: String = choice.token.expose_secret().to_owned(),
        accounts: Vec<OfferedAccount> = convert_all(choice.accounts),
    }
}

/// How many posts a platform allows.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlatformQuota {
    /// Posts published since the operator's midnight.
    used: u32,
    /// Posts a day.
    limit: u32,
}

/// The unit of a platform's limit.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ApiBudgetUnit {
    /// Units, of which a call costs one or more.
    Units,
    /// Calls.
    Calls,
}

/// The result of connecting an account.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlatformConnection {
    /// The platform after the connection.
    platform: ConnectedPlatform,
    /// The accounts to choose from when the operator allowed several: none is connected before one is chosen. Null when
    /// the account is connected.
    choice: Option<AccountChoice>,
}

/// The account to connect, of several.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChooseAccount {
    #[schema(value_type = String, format = Password, min_length = 1, max_length = 8192, pattern = r"\S")]
    token: SecretString,
    #[schema(min_length = 1, max_length = 200, pattern = r"\S")]
    account_id: String,
}

/// The address to redirect the operator to.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConnectPlatform {
    /// An address of the dashboard, as configured at the platform.
    #[schema(max_length = 500)]
    redirect_address: String,
}

/// The sign-in address.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlatformSignIn {
    address: String,
}

/// The parameters of the platform's redirect.
#[derive(Deserialize, ToSchema)]
pub(crate) struct FinishConnection {
    #[schema(value_type = String, format = Password, min_length = 1, max_length = 8192, pattern = r"\S")]
    state: SecretString,
    #[schema(value_type = String, format = Password, min_length = 1, max_length = 8192, pattern = r"\S")]
    code: SecretString,
}

/// A token that the operator created at a platform.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ConnectWithToken {
    #[schema(value_type = String, format = Password, min_length = 1, max_length = 8192, pattern = r"\S")]
    token: SecretString,
}

/// The maximum size of a token or a code, in bytes; the longest known, Facebook's, have some hundred.
const MAX_SECRET_BYTES: usize = 8_192;

/// The secret, unless it is blank or too long.
fn given(field: &'static str, secret: &SecretString) -> Result<SecretString, InvalidValue> {
    let text = secret.expose_secret().trim();
    if text.is_empty() || text.len() > MAX_SECRET_BYTES {
        return Err(InvalidValue::new(field, format!("the {field} must have 1 to {MAX_SECRET_BYTES} characters")));
    }
    Ok(text.into())
}

/// The maximum length of a platform's account id, in characters.
const MAX_ACCOUNT_ID_CHARS: usize = 200;

/// The id, unless it is blank or too long.
fn account_id(id: &str) -> Result<&str, InvalidValue> {
    if id.trim().is_empty() || id.chars().count() > MAX_ACCOUNT_ID_CHARS {
        let message = format!("the account id must have 1 to {MAX_ACCOUNT_ID_CHARS} characters");
        return Err(InvalidValue::new("accountId", message));
    }
    Ok(id.trim())
}

/// The maximum length of a redirect address, in characters.
const MAX_ADDRESS_CHARS: usize = 500;

/// The address, if a platform can redirect to it.
fn redirect_address(text: &str) -> Result<&str, InvalidValue> {
    let is_good = |uri: &Uri| {
        matches!(uri.scheme_str(), Some("http" | "https"))
            && uri.authority().is_some_and(|authority| !authority.as_str().contains('@'))
            && uri.query().is_none()
    };
    // `Uri` drops a fragment when it parses one.
    let is_readable = text.chars().count() <= MAX_ADDRESS_CHARS && !text.contains('#');
    if is_readable && text.parse::<Uri>().is_ok_and(|uri| is_good(&uri)) {
        return Ok(text);
    }
    let message = format!(
        "the redirect address must be a whole http or https address of at most {MAX_ADDRESS_CHARS} characters, \
         without anything behind a question mark"
    );
    Err(InvalidValue::new("redirectAddress", message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_redirect_address_is_a_whole_one() {
        let good = |text: &str| redirect_address(text).is_ok();
        let longest = format!("https://example.org/{}", "x".repeat(MAX_ADDRESS_CHARS - 20));
        for text in ["http://127.0.0.1:8080/platforms/connected", "https://example.org/x", &longest] {
            assert!(good(text), "{text}");
        }
        let long = format!("{longest}x");
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
