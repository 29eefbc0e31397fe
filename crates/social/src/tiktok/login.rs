//! Connects an account with TikTok's OAuth 2 and PKCE (`docs/providers/tiktok.md#sign-in`).

use async_trait::async_trait;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use showrunner_domain::account::Identity;
use showrunner_domain::platform::Platform;
use showrunner_ports::account::{AuthorizationRequest, Grant, PlatformLogin, Renewal, Tokens};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::{Call, Client, ClientError, Response};

use super::TiktokApi;
use super::envelope::{IDENTITY, Permission, data};
use crate::account::{PlatformApp, Result};
use crate::adapter::PlatformApi as _;
use crate::oauth::{self, OAuthError, TokenResponse};

/// Identity, direct posts, inbox, and public videos with their figures.
const SCOPES: [&str; 4] =
    [IDENTITY, Permission::DirectPost.scope(), Permission::Inbox.scope(), Permission::Videos.scope()];

/// Connects TikTok accounts.
pub struct TiktokLogin {
    app: PlatformApp,
    client: Client,
}

#[derive(Deserialize)]
struct UserInfo {
    user: User,
}

#[derive(Deserialize)]
struct User {
    open_id: String,
    display_name: String,
}

pub(super) fn user(client: &Client) -> Call {
    client.get("/v2/user/info/").query(&[("fields", "open_id,display_name")])
}

pub(super) fn identity(answer: &Response) -> Result<Identity> {
    let UserInfo { user } = data(answer)?;
    Ok(Identity { remote_id: user.open_id, name: user.display_name })
}

impl TiktokLogin {
    /// Creates the login with the operator's app.
    pub fn new(app: PlatformApp) -> Result<Self, ClientError> {
        Ok(Self { client: TiktokApi::client(&app)?, app })
    }

    fn credentials(&self) -> [(&str, &str); 2] {
        [("client_key", &self.app.client_id), ("client_secret", self.app.client_secret.expose_secret())]
    }

    /// Refuses an account that cannot post at all. The other permissions decide how posts are published and whether
    /// there are figures.
    fn enough_allowed(&self, scopes: &[String]) -> Result<()> {
        let is_allowed = |wanted: &str| scopes.iter().any(|scope| scope == wanted);
        let may_post = [Permission::DirectPost, Permission::Inbox].iter().any(|way| is_allowed(way.scope()));
        if is_allowed(IDENTITY) && may_post {
            return Ok(());
        }
        let message = "the permissions to see who the account is (user.info.basic), and to post directly (video.publish) or to \
                       its inbox (video.upload), were not granted: connect again and leave the boxes selected";
        Err(self.client.error(ProviderErrorKind::Setup, message))
    }

    /// Makes the request once. TikTok accepts a refresh token once, so a lost response may have used it up.
    async fn request_tokens(&self, fields: &[(&str, &str)]) -> Result<TokenResponse> {
        let app = self.credentials();
        let fields: Vec<_> = app.iter().chain(fields).collect();
        let answer = self.client.post("/v2/oauth/token/").form(&fields).send().await?;
        // TikTok may send an error with a success status.
        match answer.json_if_any::<OAuthError>().filter(|refusal| !refusal.error.is_empty() && refusal.error != "ok") {
            Some(refusal) => Err(refused(&answer, &refusal)),
            None if answer.is_success() => answer.json(),
            None => Err(answer.failure("")),
        }
    }
}

/// The error of the token endpoint, which does not use the envelope of the other calls.
fn refused(answer: &Response, refusal: &OAuthError) -> ProviderError {
    let message = refusal.message();
    match refusal.error.as_str() {
        "invalid_grant" | "access_denied" => answer.error(ProviderErrorKind::Unauthorized, message),
        "server_error" | "temporarily_unavailable" => answer.error(ProviderErrorKind::Unavailable, message),
        _ => {
            let message =
                format!("the app's key, secret, scopes or redirect address are not those at TikTok: {message}");
            answer.error(ProviderErrorKind::Setup, &message)
        }
    }
}

/// TikTok requires the digest in hexadecimal, unlike other providers.
fn challenge(verifier: &SecretString) -> String {
    format!("{:x}", Sha256::digest(verifier.expose_secret()))
}

#[async_trait]
impl PlatformLogin for TiktokLogin {
    fn platform(&self) -> Platform {
        Platform::Tiktok
    }

    fn address(&self, authorization_request: &AuthorizationRequest) -> String {
        let parameters = [
            ("client_key", self.app.client_id.as_str()),
            ("response_type", "code"),
            ("scope", &SCOPES.join(",")),
            ("redirect_uri", &authorization_request.redirect),
            ("state", authorization_request.state.expose_secret()),
            ("code_challenge", &challenge(&authorization_request.verifier)),
            ("code_challenge_method", "S256"),
        ];
        oauth::authorization_url(self.app.base("https://www.tiktok.com"), "/v2/auth/authorize/", &parameters)
    }

    async fn redeem(&self, code: &SecretString, authorization_request: &AuthorizationRequest) -> Result<Vec<Grant>> {
        let given = self.request_tokens(&oauth::code_exchange_fields(code, authorization_request)).await?;
        let scopes = given.scopes();
        self.enough_allowed(&scopes)?;
        let answer = user(&self.client).bearer(&given.access_token).send().await?;
        let Renewal { tokens, life } = given.renewal(None);
        Ok(vec![Grant { identity: identity(&answer)?, scopes, tokens, life }])
    }

    async fn accept_token(&self, _access: &SecretString) -> Result<Vec<Grant>> {
        let message = "an access token of TikTok's lasts hours and cannot be renewed: press Connect instead";
        Err(self.client.error(ProviderErrorKind::Refused, message))
    }

    async fn renew(&self, tokens: &Tokens) -> Result<Renewal> {
        let fields = oauth::refresh_fields(&self.client, tokens)?;
        Ok(self.request_tokens(&fields).await?.renewal(tokens.renewal.as_ref()))
    }

    async fn revoke(&self, tokens: &Tokens) -> Result<()> {
        let app = self.credentials();
        let fields = [app[0], app[1], ("token", tokens.access.expose_secret())];
        let answer = self.client.post("/v2/oauth/revoke/").form(&fields).send().await?;
        match answer.json_if_any::<OAuthError>() {
            // TikTok does not know the token, or not any more.
            Some(refusal) if refusal.error == "invalid_grant" || refusal.error == "invalid_request" => Ok(()),
            Some(refusal) => Err(refused(&answer, &refusal)),
            None if answer.is_success() => Ok(()),
            None => Err(answer.failure("")),
        }
    }
}
