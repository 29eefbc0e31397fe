//! Connecting a channel: OAuth 2 with PKCE, as Google has it (`providers/youtube.md` §1).

use async_trait::async_trait;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::SignedDuration;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use showrunner_domain::platform::Platform;
use showrunner_outbound::{Answer, Client, ClientError};
use showrunner_ports::account::{Departure, Grant, PlatformLogin, Renewal, TokenLife, Tokens};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::{LABEL, YoutubeConfig, account};

/// Uploading; reading and answering comments, which is all that `force-ssl` stands for here.
const SCOPES: [&str; 2] =
    ["https://www.googleapis.com/auth/youtube.upload", "https://www.googleapis.com/auth/youtube.force-ssl"];

/// Connects channels.
pub struct YoutubeLogin {
    config: YoutubeConfig,
    api: Client,
    token: Client,
}

#[derive(Deserialize)]
struct Given {
    access_token: SecretString,
    #[serde(default)]
    expires_in: Option<u32>,
    #[serde(default)]
    refresh_token: Option<SecretString>,
    #[serde(default)]
    scope: String,
}

#[derive(Deserialize)]
struct Refusal {
    error: String,
    #[serde(default)]
    error_description: String,
}

impl YoutubeLogin {
    /// Connects with the operator's app.
    ///
    /// # Errors
    /// When an address is none.
    pub fn new(config: YoutubeConfig) -> Result<Self, ClientError> {
        let client = |base: &str| {
            Client::new(LABEL, base, config.limits).map(|client| client.hiding(config.client_secret.clone()))
        };
        Ok(Self { api: client(&config.api)?, token: client(&config.token)?, config })
    }

    async fn given(&self, fields: &[(&str, &str)]) -> Result<Given, ProviderError> {
        let app = [
            ("client_id", self.config.client_id.as_str()),
            ("client_secret", self.config.client_secret.expose_secret()),
        ];
        let fields: Vec<_> = app.iter().chain(fields).collect();
        let answer = self.token.post("/token").form(&fields).send().await?;
        if answer.is_success() { answer.json() } else { Err(refused(&answer)) }
    }

    async fn grant(&self, given: Given) -> Result<Grant, ProviderError> {
        let answer = account::channel(&self.api, &given.access_token).send().await?;
        Ok(Grant {
            identity: account::identity(&answer)?,
            scopes: given.scope.split_whitespace().map(str::to_owned).collect(),
            life: life(&given),
            tokens: Tokens { access: given.access_token, renewal: given.refresh_token },
        })
    }
}

/// The way to another access token does not end by itself, as far as Google says.
fn life(given: &Given) -> TokenLife {
    TokenLife { access: given.expires_in.map(|seconds| SignedDuration::from_secs(seconds.into())), renewal: None }
}

/// `invalid_grant` is a dead token; anything else is the app's own trouble, which connecting again does not mend.
fn refused(answer: &Answer) -> ProviderError {
    let Some(Refusal { error, error_description }) = answer.json_if_any() else { return answer.failure("") };
    let words = if error_description.is_empty() { error.clone() } else { error_description };
    match error.as_str() {
        "invalid_grant" => answer.error(ProviderErrorKind::Unauthorized, &words),
        "invalid_client" | "unauthorized_client" | "redirect_uri_mismatch" => {
            let message = format!("the app's id, secret or redirect address is not the one at Google: {words}");
            answer.error(ProviderErrorKind::Setup, &message)
        }
        _ => answer.failure(&words),
    }
}

#[async_trait]
impl PlatformLogin for YoutubeLogin {
    fn platform(&self) -> Platform {
        Platform::Youtube
    }

    fn address(&self, departure: &Departure) -> String {
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(departure.verifier.expose_secret()));
        let parameters = [
            ("client_id", self.config.client_id.as_str()),
            ("redirect_uri", departure.redirect.as_str()),
            ("response_type", "code"),
            ("scope", &SCOPES.join(" ")),
            // Only so is there a way to new tokens, also for who has allowed it before.
            ("access_type", "offline"),
            ("prompt", "consent"),
            ("state", departure.state.expose_secret()),
            ("code_challenge", &challenge),
            ("code_challenge_method", "S256"),
        ];
        let query = serde_urlencoded::to_string(parameters).unwrap_or_default();
        format!("{}/o/oauth2/v2/auth?{query}", self.config.sign_in.trim_end_matches('/'))
    }

    async fn redeem(&self, code: &SecretString, departure: &Departure) -> Result<Grant, ProviderError> {
        let given = self
            .given(&[
                ("grant_type", "authorization_code"),
                ("code", code.expose_secret()),
                ("redirect_uri", &departure.redirect),
                ("code_verifier", departure.verifier.expose_secret()),
            ])
            .await?;
        let missing: Vec<&str> =
            SCOPES.into_iter().filter(|scope| !given.scope.split_whitespace().any(|one| one == *scope)).collect();
        if !missing.is_empty() {
            let message = "not all that was asked for was allowed: connect again and leave all boxes ticked";
            return Err(self.token.error(ProviderErrorKind::Setup, message));
        }
        if given.refresh_token.is_none() {
            let message = "no lasting permission was given: remove this app at myaccount.google.com/permissions and \
                           connect again";
            return Err(self.token.error(ProviderErrorKind::Setup, message));
        }
        self.grant(given).await
    }

    async fn adopt(&self, _access: &SecretString) -> Result<Grant, ProviderError> {
        let message = "an access token of Google's lasts an hour and cannot be renewed: press Connect instead";
        Err(self.token.error(ProviderErrorKind::Refused, message))
    }

    async fn renew(&self, tokens: &Tokens) -> Result<Renewal, ProviderError> {
        let Some(renewal) = &tokens.renewal else {
            return Err(self.token.error(ProviderErrorKind::Unauthorized, "there is no way to new tokens"));
        };
        let given = self.given(&[("grant_type", "refresh_token"), ("refresh_token", renewal.expose_secret())]).await?;
        let life = life(&given);
        // The same one goes on being good; Google sends no other.
        let renewal = given.refresh_token.unwrap_or_else(|| renewal.clone());
        Ok(Renewal { tokens: Tokens { access: given.access_token, renewal: Some(renewal) }, life })
    }

    async fn revoke(&self, tokens: &Tokens) -> Result<(), ProviderError> {
        let token = tokens.renewal.as_ref().unwrap_or(&tokens.access);
        let answer = self.token.post("/revoke").form(&[("token", token.expose_secret())]).send().await?;
        // One that it does not know, or no more, is answered with 400.
        if answer.is_success() || answer.status() == 400 { Ok(()) } else { Err(refused(&answer)) }
    }
}
