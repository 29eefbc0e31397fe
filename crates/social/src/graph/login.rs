//! Connects accounts with Meta's OAuth 2 (`docs/providers/facebook.md#sign-in`, `docs/providers/instagram.md#sign-in`).
//! Only the page's token is kept, because it does not expire. An Instagram account is reached through its page.

mod accounts;
mod app;

use async_trait::async_trait;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::platform::Platform;
use showrunner_ports::account::{AuthorizationRequest, Grant, PlatformLogin, Renewal, TokenLife, Tokens};
use showrunner_ports::provider::ProviderErrorKind;

use super::api::{GraphAccount, VERSION};
use crate::account::Result;
use crate::oauth;
use accounts::{ReachablePages, connectable_accounts};
use app::{PORTFOLIOS, TokenInfo};

pub(super) use accounts::{FIELDS, FacebookPage};
pub(crate) use app::GraphLogin;
pub(super) use app::inspect;

/// Permissions that both platforms need. Disconnecting one platform must not revoke them for the other.
const SHARED: [&str; 2] = ["pages_show_list", "pages_read_engagement"];

impl<A: GraphAccount> GraphLogin<A> {
    async fn grants_of_person(&self, token: &SecretString) -> Result<Vec<Grant>> {
        let long_lived_token = self.long_lived_token(token).await?;
        let info = self.inspect(&long_lived_token).await?;
        oauth::require_scopes(&self.client, A::SCOPES, &info.scopes)?;
        let allowed = self.pages(&long_lived_token, &info.scopes).await?;
        self.grants(allowed, &info)
    }

    /// The account of the page whose own token the operator entered.
    async fn grants_of_page(&self, token: &SecretString, info: &TokenInfo) -> Result<Vec<Grant>> {
        if info.expires_at > 0 {
            let message = "this page's token expires: bring the token of your own account, or press Connect";
            return Err(self.error(ProviderErrorKind::Setup, message));
        }
        oauth::require_scopes(&self.client, A::SCOPES, &info.scopes)?;
        let alone = ReachablePages { pages: vec![self.page(token).await?], portfolio_error: None };
        self.grants(alone, info)
    }

    fn grants(&self, allowed: ReachablePages, info: &TokenInfo) -> Result<Vec<Grant>> {
        // A page's token does not expire, but the app's permission to read data with it does.
        let life = TokenLife { access: None, renewal: info.data_access() };
        let grant = |(identity, access)| Grant {
            identity,
            scopes: info.scopes.clone(),
            tokens: Tokens { access, renewal: None },
            life,
        };
        Ok(connectable_accounts::<A>(&self.client, allowed)?.into_iter().map(grant).collect())
    }
}

#[async_trait]
impl<A: GraphAccount> PlatformLogin for GraphLogin<A> {
    fn platform(&self) -> Platform {
        A::PLATFORM
    }

    fn address(&self, authorization_request: &AuthorizationRequest) -> String {
        let scopes: Vec<&str> = A::SCOPES.iter().copied().chain([PORTFOLIOS]).collect();
        let parameters = [
            ("client_id", self.app.client_id.as_str()),
            ("redirect_uri", &authorization_request.redirect),
            ("response_type", "code"),
            ("scope", &scopes.join(",")),
            ("state", authorization_request.state.expose_secret()),
        ];
        oauth::authorization_url(
            self.app.base("https://www.facebook.com"),
            &format!("/{VERSION}/dialog/oauth"),
            &parameters,
        )
    }

    async fn redeem(&self, code: &SecretString, authorization_request: &AuthorizationRequest) -> Result<Vec<Grant>> {
        let token = self.exchange_code(code, &authorization_request.redirect).await?;
        self.grants_of_person(&token).await
    }

    async fn accept_token(&self, access: &SecretString) -> Result<Vec<Grant>> {
        let info = self.inspect(access).await?;
        if !info.is_valid {
            return Err(self.error(ProviderErrorKind::Unauthorized, "Meta does not accept this token, or no longer"));
        }
        if info.kind == "PAGE" { self.grants_of_page(access, &info).await } else { self.grants_of_person(access).await }
    }

    /// Only the operator can get a new token. Meta says why this one is no longer valid.
    async fn renew(&self, tokens: &Tokens) -> Result<Renewal> {
        let problem = self.inspect(&tokens.access).await.ok().and_then(|info| Some(info.error?.message()));
        let problem = problem.filter(|problem| !problem.contains(tokens.access.expose_secret()));
        let unknown =
            "the permission has ended: your password was changed, or it was taken back, or your part in the page was";
        Err(self.error(ProviderErrorKind::Unauthorized, problem.as_deref().unwrap_or(unknown)))
    }

    async fn revoke(&self, tokens: &Tokens) -> Result<()> {
        // The token is no longer valid, so there is nothing to revoke.
        let info = self.inspect(&tokens.access).await?;
        let Some(person) = info.user_id.filter(|_| info.is_valid) else { return Ok(()) };
        for scope in A::SCOPES.iter().filter(|scope| !SHARED.contains(scope)) {
            self.revoke_permission(&person, scope).await?;
        }
        Ok(())
    }
}
