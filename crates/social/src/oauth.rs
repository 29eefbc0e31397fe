//! What connecting an account has in common, whatever the platform: OAuth 2.

use jiff::SignedDuration;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use showrunner_ports::account::{AuthorizationRequest, Renewal, TokenLife, Tokens};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::Client;

/// Tokens, as most platforms give them.
#[derive(Deserialize)]
pub(crate) struct TokenResponse {
    pub(crate) access_token: SecretString,
    #[serde(default)]
    expires_in: Option<u32>,
    #[serde(default)]
    pub(crate) refresh_token: Option<SecretString>,
    /// Seconds until the refresh token ends; Google has another name for it, and says so only where it ends.
    #[serde(default, alias = "refresh_token_expires_in")]
    refresh_expires_in: Option<u32>,
    #[serde(default)]
    scope: String,
}

impl TokenResponse {
    /// What was allowed; some platforms set commas between.
    pub(crate) fn scopes(&self) -> Vec<String> {
        let scopes = self.scope.split(|letter: char| letter == ',' || letter.is_whitespace());
        scopes.filter(|scope| !scope.is_empty()).map(str::to_owned).collect()
    }

    /// The tokens in the place of former ones. Where no other way to new tokens is given, the former goes on being good.
    pub(crate) fn renewal(self, former: Option<&SecretString>) -> Renewal {
        let seconds = |seconds: Option<u32>| seconds.map(|seconds| SignedDuration::from_secs(seconds.into()));
        let life = TokenLife { access: seconds(self.expires_in), renewal: seconds(self.refresh_expires_in) };
        let renewal = self.refresh_token.or_else(|| former.cloned());
        Renewal { tokens: Tokens { access: self.access_token, renewal }, life }
    }
}

/// Why there are no tokens.
#[derive(Deserialize)]
pub(crate) struct OAuthError {
    pub(crate) error: String,
    #[serde(default)]
    error_description: String,
}

impl OAuthError {
    pub(crate) fn message(&self) -> &str {
        if self.error_description.is_empty() { &self.error } else { &self.error_description }
    }
}

/// Where the operator is sent to.
pub(crate) fn authorization_url(sign_in: &str, path: &str, parameters: &[(&str, &str)]) -> String {
    let query = serde_urlencoded::to_string(parameters).unwrap_or_default();
    format!("{}{path}?{query}", sign_in.trim_end_matches('/'))
}

/// What redeems the code that the operator came back with.
pub(crate) fn code_exchange_fields<'a>(
    code: &'a SecretString,
    authorization_request: &'a AuthorizationRequest,
) -> [(&'static str, &'a str); 4] {
    [
        ("grant_type", "authorization_code"),
        ("code", code.expose_secret()),
        ("redirect_uri", &authorization_request.redirect),
        ("code_verifier", authorization_request.verifier.expose_secret()),
    ]
}

/// The way to new tokens.
pub(crate) fn refresh_token<'a>(client: &Client, tokens: &'a Tokens) -> Result<&'a SecretString, ProviderError> {
    let message = "there is no way to new tokens";
    tokens.renewal.as_ref().ok_or_else(|| client.error(ProviderErrorKind::Unauthorized, message))
}

/// Refuses less than what is needed.
pub(crate) fn require_scopes(client: &Client, wanted: &[&str], scopes: &[String]) -> Result<(), ProviderError> {
    if wanted.iter().all(|wanted| scopes.iter().any(|scope| scope == wanted)) {
        return Ok(());
    }
    let message = "not all that was asked for was allowed: connect again and leave all boxes ticked";
    Err(client.error(ProviderErrorKind::Setup, message))
}
