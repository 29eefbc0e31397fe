//! Connecting an account: OAuth 2, as Meta has it (`providers/facebook.md` §1, `providers/instagram.md` §1). What is kept is the
//! token of a page, which does not end by itself; Instagram's account is reached by the page that it belongs to.

mod accounts;
mod app;

use std::marker::PhantomData;

use async_trait::async_trait;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::account::Identity;
use showrunner_domain::platform::Platform;
use showrunner_outbound::{Client, ClientError};
use showrunner_ports::account::{Departure, Grant, PlatformLogin, Renewal, TokenLife, Tokens};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::{GraphConfig, VERSION, client};
use crate::oauth;
use accounts::{Allowed, chosen};
use app::Seen;

/// What an account is on one of Meta's platforms.
pub trait GraphAccount: Send + Sync + 'static {
    /// The platform.
    const PLATFORM: Platform;
    /// What is asked for.
    const SCOPES: &'static [&'static str];
    /// What whoever connects it has to be allowed to do on the page.
    const TASKS: &'static [&'static str];
    /// Why none of the pages will do.
    const NONE: &'static str;

    /// The account that a page stands for, if it does.
    fn of(page: Identity, instagram: Option<Identity>) -> Option<Identity>;
}

/// Asked for by both platforms, so that leaving one of them does not take it from the other.
const SHARED: [&str; 2] = ["pages_show_list", "pages_read_engagement"];

/// A page's token does not end by itself.
const ENDLESS: TokenLife = TokenLife { access: None, renewal: None };

/// Connects accounts.
pub struct GraphLogin<A> {
    config: GraphConfig,
    client: Client,
    account: PhantomData<fn() -> A>,
}

impl<A: GraphAccount> GraphLogin<A> {
    /// Connects with the operator's app.
    ///
    /// # Errors
    /// When an address is none.
    pub fn new(config: GraphConfig) -> Result<Self, ClientError> {
        let client = client(A::PLATFORM, &config)?;
        Ok(Self { config, client, account: PhantomData })
    }

    fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.client.error(kind, message)
    }

    /// The page among those that a person has allowed.
    async fn of_person(&self, token: &SecretString) -> Result<Grant, ProviderError> {
        let lasting = self.lasting(token).await?;
        let seen = self.seen(&lasting).await?;
        oauth::all_allowed(&self.client, A::SCOPES, &seen.scopes)?;
        let (identity, page) = chosen::<A>(&self.client, self.pages(&lasting).await?)?;
        let access = page.ok_or_else(|| self.error(ProviderErrorKind::Setup, "it gives no token for the page"))?;
        Ok(grant(identity, seen, access))
    }

    /// The page whose own token was brought along.
    async fn of_page(&self, token: &SecretString, seen: Seen) -> Result<Grant, ProviderError> {
        if seen.ends() {
            let message = "this page's token ends by itself: bring the token of your own account, or press Connect";
            return Err(self.error(ProviderErrorKind::Setup, message));
        }
        oauth::all_allowed(&self.client, A::SCOPES, &seen.scopes)?;
        let alone = Allowed { pages: vec![self.page(token).await?], are_all: true };
        let (identity, _) = chosen::<A>(&self.client, alone)?;
        Ok(grant(identity, seen, token.clone()))
    }
}

fn grant(identity: Identity, seen: Seen, access: SecretString) -> Grant {
    Grant { identity, scopes: seen.scopes, tokens: Tokens { access, renewal: None }, life: ENDLESS }
}

#[async_trait]
impl<A: GraphAccount> PlatformLogin for GraphLogin<A> {
    fn platform(&self) -> Platform {
        A::PLATFORM
    }

    fn address(&self, departure: &Departure) -> String {
        let parameters = [
            ("client_id", self.config.client_id.as_str()),
            ("redirect_uri", &departure.redirect),
            ("response_type", "code"),
            ("scope", &A::SCOPES.join(",")),
            ("state", departure.state.expose_secret()),
        ];
        oauth::address(&self.config.sign_in, &format!("/{VERSION}/dialog/oauth"), &parameters)
    }

    async fn redeem(&self, code: &SecretString, departure: &Departure) -> Result<Grant, ProviderError> {
        let token = self.redeemed(code, &departure.redirect).await?;
        self.of_person(&token).await
    }

    async fn adopt(&self, access: &SecretString) -> Result<Grant, ProviderError> {
        let seen = self.seen(access).await?;
        if !seen.is_valid {
            return Err(self.error(ProviderErrorKind::Unauthorized, "this token is not, or no longer, taken"));
        }
        if seen.is_of_a_page() { self.of_page(access, seen).await } else { self.of_person(access).await }
    }

    async fn renew(&self, _tokens: &Tokens) -> Result<Renewal, ProviderError> {
        let message =
            "the permission has ended: your password was changed, or it was taken back, or your part in the page was";
        Err(self.error(ProviderErrorKind::Unauthorized, message))
    }

    async fn revoke(&self, tokens: &Tokens) -> Result<(), ProviderError> {
        // One that is not known, or no more, is nobody's.
        let Some(person) = self.seen(&tokens.access).await?.person() else { return Ok(()) };
        for scope in A::SCOPES.iter().filter(|scope| !SHARED.contains(scope)) {
            self.take_back(&person, scope).await?;
        }
        Ok(())
    }
}
