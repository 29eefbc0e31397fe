//! The operator's app, and the calls that it makes in its own name.

use std::marker::PhantomData;

use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::{Client, ClientError, Response};

use crate::account::{PlatformApp, Result};
use crate::adapter::PlatformApi as _;
use crate::graph::api::{GraphAccount, GraphApi, VERSION, app_token};
use crate::graph::error::{ErrorBody, error_of, parsed};
use crate::reading::null_as_default;

/// The permission to list pages of business portfolios. It is optional: some pages are listed without it.
pub(super) const PORTFOLIOS: &str = "business_management";

/// Connects Facebook or Instagram accounts.
pub struct GraphLogin<A> {
    pub(super) app: PlatformApp,
    pub(super) client: Client,
    account: PhantomData<fn() -> A>,
}

impl<A: GraphAccount> GraphLogin<A> {
    /// Creates the login with the operator's app.
    pub fn new(app: PlatformApp) -> Result<Self, ClientError> {
        let client = GraphApi::<A>::client(&app)?;
        Ok(Self { app, client, account: PhantomData })
    }

    pub(super) fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.client.error(kind, message)
    }
}

/// The longest time for which the app may read data with a token. Used if the response has no date.
const MAX_DATA_ACCESS: SignedDuration = SignedDuration::from_hours(90 * 24);

#[derive(Deserialize)]
struct TokenResponse {
    access_token: SecretString,
}

#[derive(Deserialize)]
struct DebugResponse {
    data: TokenInfo,
}

#[derive(Deserialize)]
pub(in crate::graph) struct TokenInfo {
    #[serde(default)]
    pub(in crate::graph) is_valid: bool,
    #[serde(default, rename = "type", deserialize_with = "null_as_default")]
    pub(super) kind: String,
    /// In seconds since 1970; 0 if it does not expire.
    #[serde(default, deserialize_with = "null_as_default")]
    pub(super) expires_at: i64,
    /// In seconds since 1970; 0 if it does not end. The operator can renew it only by signing in again.
    #[serde(default, deserialize_with = "null_as_default")]
    data_access_expires_at: i64,
    #[serde(default, deserialize_with = "null_as_default")]
    pub(in crate::graph) scopes: Vec<String>,
    pub(super) user_id: Option<String>,
    /// Why it is no longer valid.
    pub(in crate::graph) error: Option<ErrorBody>,
    /// When the response was sent, by Meta's clock.
    #[serde(skip)]
    sent_at: Option<Timestamp>,
}

impl TokenInfo {
    /// How long the app may read data with it, or `None` if it does not end.
    pub(super) fn data_access(&self) -> Option<SignedDuration> {
        if self.data_access_expires_at <= 0 {
            return None;
        }
        let until = Timestamp::from_second(self.data_access_expires_at).ok()?;
        let left = self.sent_at.map_or(MAX_DATA_ACCESS, |now| now.duration_until(until));
        Some(left.max(SignedDuration::ZERO))
    }
}

impl<A: GraphAccount> GraphLogin<A> {
    pub(super) async fn exchange_code(&self, code: &SecretString, redirect: &str) -> Result<SecretString> {
        self.request_tokens(&[("redirect_uri", redirect), ("code", code.expose_secret())]).await
    }

    /// Exchanges a person's token for one of two months. The page tokens that are read with it do not expire.
    pub(super) async fn long_lived_token(&self, token: &SecretString) -> Result<SecretString> {
        self.request_tokens(&[("grant_type", "fb_exchange_token"), ("fb_exchange_token", token.expose_secret())]).await
    }

    pub(super) async fn inspect(&self, token: &SecretString) -> Result<TokenInfo> {
        inspect(&self.client, &self.app_token(), token).await
    }

    pub(super) async fn revoke_permission(&self, person: &str, scope: &str) -> Result<()> {
        let call = self.client.delete(&format!("/{VERSION}/{person}/permissions/{scope}"));
        parsed::<serde_json::Value>(&call.bearer(&self.app_token()).send().await?).map(drop)
    }

    async fn request_tokens(&self, fields: &[(&str, &str)]) -> Result<SecretString> {
        let app =
            [("client_id", self.app.client_id.as_str()), ("client_secret", self.app.client_secret.expose_secret())];
        let fields: Vec<_> = app.iter().chain(fields).collect();
        let answer = self.client.get(&format!("/{VERSION}/oauth/access_token")).query(&fields).send().await?;
        if answer.is_success() { Ok(answer.json::<TokenResponse>()?.access_token) } else { Err(refused(&answer)) }
    }

    fn app_token(&self) -> SecretString {
        app_token(&self.app)
    }
}

/// What Meta says about a token.
pub(in crate::graph) async fn inspect(
    client: &Client,
    app_token: &SecretString,
    token: &SecretString,
) -> Result<TokenInfo> {
    // The token is a parameter here, which an error may repeat.
    let client = client.clone().hiding(token.clone());
    let call = client.get(&format!("/{VERSION}/debug_token")).bearer(app_token);
    let answer = call.query(&[("input_token", token.expose_secret())]).send().await?;
    if !answer.is_success() {
        return Err(refused(&answer));
    }
    Ok(TokenInfo { sent_at: answer.sent_at(), ..answer.json::<DebugResponse>()?.data })
}

/// Separates expired codes and tokens from a wrong app configuration, which connecting again does not fix.
fn refused(answer: &Response) -> ProviderError {
    let Some(body) = ErrorBody::of(answer) else { return answer.failure("") };
    let names_the_secret = body.message.to_lowercase().contains("client secret");
    match (body.code, body.error_subcode) {
        (_, 36_007 | 36_009) => answer.error(ProviderErrorKind::Unauthorized, body.user_message()),
        (101, _) | (_, 36_008) => wrong_app(answer, &body),
        (1, _) if names_the_secret => wrong_app(answer, &body),
        _ => error_of(answer),
    }
}

fn wrong_app(answer: &Response, body: &ErrorBody) -> ProviderError {
    let message = format!("the app's id, secret or redirect address is not the one at Meta: {}", body.user_message());
    answer.error(ProviderErrorKind::Setup, &message)
}
