//! Connects a channel with Google's OAuth 2 and PKCE (`docs/providers/youtube.md#sign-in`).

use async_trait::async_trait;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use secrecy::{ExposeSecret as _, SecretString};
use sha2::{Digest as _, Sha256};
use showrunner_domain::platform::Platform;
use showrunner_ports::account::{AuthorizationRequest, Grant, PlatformLogin, Renewal, Tokens};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::{Client, ClientError, Response};

use super::{YoutubeApi, wire};
use crate::account::{PlatformApp, Result};
use crate::adapter::PlatformApi as _;
use crate::oauth::{self, OAuthError, TokenResponse};

/// Uploads, reading and answering comments (the only use of `force-ssl`), and the number of shares.
const SCOPES: [&str; 3] = [
    "https://www.googleapis.com/auth/youtube.upload",
    "https://www.googleapis.com/auth/youtube.force-ssl",
    "https://www.googleapis.com/auth/yt-analytics.readonly",
];

/// Connects YouTube channels.
pub struct YoutubeLogin {
    app: PlatformApp,
    api: Client,
    token: Client,
}

impl YoutubeLogin {
    /// Creates the login with the operator's app.
    pub fn new(app: PlatformApp) -> Result<Self, ClientError> {
        let token = app.client(Platform::Youtube, "https://oauth2.googleapis.com", YoutubeApi::DOMAINS)?;
        Ok(Self { api: YoutubeApi::client(&app)?, token, app })
    }

    async fn request_tokens(&self, fields: &[(&str, &str)]) -> Result<TokenResponse> {
        let app =
            [("client_id", self.app.client_id.as_str()), ("client_secret", self.app.client_secret.expose_secret())];
        let fields: Vec<_> = app.iter().chain(fields).collect();
        let answer = self.token.post("/token").form(&fields).send().await?;
        if answer.is_success() { answer.json() } else { Err(refused(&answer)) }
    }
}

/// `invalid_grant` means a dead token. Any other error is caused by the app's configuration, which connecting again
/// does not fix.
fn refused(answer: &Response) -> ProviderError {
    let Some(refusal) = answer.json_if_any::<OAuthError>() else { return answer.failure("") };
    let message = refusal.message();
    match refusal.error.as_str() {
        "invalid_grant" => answer.error(ProviderErrorKind::Unauthorized, message),
        "invalid_client" | "unauthorized_client" | "redirect_uri_mismatch" => {
            let message = format!("the app's id, secret or redirect address is not the one at Google: {message}");
            answer.error(ProviderErrorKind::Setup, &message)
        }
        _ => answer.failure(message),
    }
}

#[async_trait]
impl PlatformLogin for YoutubeLogin {
    fn platform(&self) -> Platform {
        Platform::Youtube
    }

    fn address(&self, authorization_request: &AuthorizationRequest) -> String {
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(authorization_request.verifier.expose_secret()));
        let parameters = [
            ("client_id", self.app.client_id.as_str()),
            ("redirect_uri", authorization_request.redirect.as_str()),
            ("response_type", "code"),
            ("scope", &SCOPES.join(" ")),
            // Google returns a refresh token only with these parameters, also to users who granted access before.
            ("access_type", "offline"),
            ("prompt", "consent"),
            ("state", authorization_request.state.expose_secret()),
            ("code_challenge", &challenge),
            ("code_challenge_method", "S256"),
        ];
        oauth::authorization_url(self.app.base("https://accounts.google.com"), "/o/oauth2/v2/auth", &parameters)
    }

    async fn redeem(&self, code: &SecretString, authorization_request: &AuthorizationRequest) -> Result<Vec<Grant>> {
        let given = self.request_tokens(&oauth::code_exchange_fields(code, authorization_request)).await?;
        let scopes = given.scopes();
        oauth::require_scopes(&self.token, &SCOPES, &scopes)?;
        if given.refresh_token.is_none() {
            let message = "no lasting permission was given: remove this app at myaccount.google.com/permissions and \
                           connect again";
            return Err(self.token.error(ProviderErrorKind::Setup, message));
        }
        let answer = wire::channel(&self.api).bearer(&given.access_token).send().await?;
        let Renewal { tokens, life } = given.renewal(None);
        Ok(vec![Grant { identity: wire::identity(&answer)?, scopes, tokens, life }])
    }

    async fn accept_token(&self, _access: &SecretString) -> Result<Vec<Grant>> {
        let message = "an access token of Google's lasts an hour and cannot be renewed: press Connect instead";
        Err(self.token.error(ProviderErrorKind::Refused, message))
    }

    async fn renew(&self, tokens: &Tokens) -> Result<Renewal> {
        let fields = oauth::refresh_fields(&self.token, tokens)?;
        Ok(self.request_tokens(&fields).await?.renewal(tokens.renewal.as_ref()))
    }

    async fn revoke(&self, tokens: &Tokens) -> Result<()> {
        let token = tokens.renewal.as_ref().unwrap_or(&tokens.access);
        let answer = self.token.post("/revoke").form(&[("token", token.expose_secret())]).send().await?;
        // Google answers 400 for a token that it does not know, or not any more.
        if answer.is_success() || answer.status() == 400 { Ok(()) } else { Err(refused(&answer)) }
    }
}
