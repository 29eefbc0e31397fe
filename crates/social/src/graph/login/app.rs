//! What the app asks in its own name.

use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use showrunner_outbound::Answer;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::super::problem::{Told, problem};
use super::super::{VERSION, said};
use super::{GraphAccount, GraphLogin};

#[derive(Deserialize)]
struct Given {
    access_token: SecretString,
}

#[derive(Deserialize)]
struct Looked {
    data: Seen,
}

/// What Meta knows of a token.
#[derive(Deserialize)]
pub(super) struct Seen {
    #[serde(default)]
    pub(super) is_valid: bool,
    #[serde(default, rename = "type")]
    kind: String,
    /// In seconds since 1970; nought when it does not end by itself.
    #[serde(default)]
    expires_at: u64,
    #[serde(default)]
    pub(super) scopes: Vec<String>,
    #[serde(default)]
    user_id: Option<String>,
}

impl Seen {
    pub(super) fn is_of_a_page(&self) -> bool {
        self.kind == "PAGE"
    }

    pub(super) fn ends(&self) -> bool {
        self.expires_at > 0
    }

    /// Who gave it, when it is still taken.
    pub(super) fn person(self) -> Option<String> {
        self.user_id.filter(|_| self.is_valid)
    }
}

impl<A: GraphAccount> GraphLogin<A> {
    pub(super) async fn redeemed(&self, code: &SecretString, redirect: &str) -> Result<SecretString, ProviderError> {
        self.given(&[("redirect_uri", redirect), ("code", code.expose_secret())]).await
    }

    /// A person's token that lasts, and whose pages' tokens do not end at all.
    pub(super) async fn lasting(&self, token: &SecretString) -> Result<SecretString, ProviderError> {
        self.given(&[("grant_type", "fb_exchange_token"), ("fb_exchange_token", token.expose_secret())]).await
    }

    pub(super) async fn seen(&self, token: &SecretString) -> Result<Seen, ProviderError> {
        let call = self.client.get(&format!("/{VERSION}/debug_token")).bearer(&self.app());
        let answer = call.query(&[("input_token", token.expose_secret())]).send().await?;
        if answer.is_success() { Ok(answer.json::<Looked>()?.data) } else { Err(refused(&answer)) }
    }

    /// Takes back what a person has allowed.
    pub(super) async fn take_back(&self, person: &str, scope: &str) -> Result<(), ProviderError> {
        let call = self.client.delete(&format!("/{VERSION}/{person}/permissions/{scope}"));
        said::<serde_json::Value>(&call.bearer(&self.app()).send().await?).map(drop)
    }

    async fn given(&self, fields: &[(&str, &str)]) -> Result<SecretString, ProviderError> {
        let app = [
            ("client_id", self.config.client_id.as_str()),
            ("client_secret", self.config.client_secret.expose_secret()),
        ];
        let fields: Vec<_> = app.iter().chain(fields).collect();
        let answer = self.client.get(&format!("/{VERSION}/oauth/access_token")).query(&fields).send().await?;
        if answer.is_success() { Ok(answer.json::<Given>()?.access_token) } else { Err(refused(&answer)) }
    }

    fn app(&self) -> SecretString {
        format!("{}|{}", self.config.client_id, self.config.client_secret.expose_secret()).into()
    }
}

/// A code or a token that is dead is not the app's trouble; a wrong app is not mended by connecting again.
fn refused(answer: &Answer) -> ProviderError {
    let Some(told) = Told::of(answer) else { return answer.failure("") };
    let names_the_secret = told.message.to_lowercase().contains("client secret");
    match (told.code, told.error_subcode) {
        (_, 36_007 | 36_009) => answer.error(ProviderErrorKind::Unauthorized, told.words()),
        (101, _) | (_, 36_008) => wrong_app(answer, &told),
        (1, _) if names_the_secret => wrong_app(answer, &told),
        _ => problem(answer),
    }
}

fn wrong_app(answer: &Answer, told: &Told) -> ProviderError {
    let message = format!("the app's id, secret or redirect address is not the one at Meta: {}", told.words());
    answer.error(ProviderErrorKind::Setup, &message)
}
