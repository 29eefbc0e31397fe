//! The parts of OAuth 2 that all platforms share.

use jiff::SignedDuration;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use showrunner_ports::account::{AuthorizationRequest, Renewal, TokenLife, Tokens};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_provider_http::Client;

use crate::account::Result;

#[derive(Deserialize)]
pub(crate) struct TokenResponse {
    pub(crate) access_token: SecretString,
    expires_in: Option<u32>,
    pub(crate) refresh_token: Option<SecretString>,
    /// Seconds until the refresh token expires. Google uses another name, and sends it only for tokens that expire.
    #[serde(alias = "refresh_token_expires_in")]
    refresh_expires_in: Option<u32>,
    #[serde(default)]
    scope: String,
}

impl TokenResponse {
    /// The granted scopes. Some platforms separate them by commas.
    pub(crate) fn scopes(&self) -> Vec<String> {
        let scopes = self.scope.split(|letter: char| letter == ',' || letter.is_whitespace());
        scopes.filter(|scope| !scope.is_empty()).map(str::to_owned).collect()
    }

    /// The new tokens. If there is no new refresh token, the former one stays valid.
    pub(crate) fn renewal(self, former: Option<&SecretString>) -> Renewal {
        let seconds = |seconds: Option<u32>| seconds.map(|seconds| SignedDuration::from_secs(seconds.into()));
        let life = TokenLife { access: seconds(self.expires_in), renewal: seconds(self.refresh_expires_in) };
        let renewal = self.refresh_token.or_else(|| former.cloned());
        Renewal { tokens: Tokens { access: self.access_token, renewal }, life }
    }
}

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

pub(crate) fn authorization_url(sign_in: &str, path: &str, parameters: &[(&str, &str)]) -> String {
    let query = serde_urlencoded::to_string(parameters).unwrap_or_default();
    format!("{}{path}?{query}", sign_in.trim_end_matches('/'))
}

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

pub(crate) fn refresh_fields<'a>(client: &Client, tokens: &'a Tokens) -> Result<[(&'static str, &'a str); 2]> {
    let no_token = || client.error(ProviderErrorKind::Unauthorized, "there is no way to new tokens");
    let renewal = tokens.renewal.as_ref().ok_or_else(no_token)?;
    Ok([("grant_type", "refresh_token"), ("refresh_token", renewal.expose_secret())])
}

pub(crate) fn require_scopes(client: &Client, wanted: &[&str], scopes: &[String]) -> Result<()> {
    if wanted.iter().all(|wanted| scopes.iter().any(|scope| scope == wanted)) {
        return Ok(());
    }
    let message = "some permissions were not granted: connect again and leave every box selected";
    Err(client.error(ProviderErrorKind::Setup, message))
}
