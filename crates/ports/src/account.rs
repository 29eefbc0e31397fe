//! Accounts on the platforms: how the operator connects one, and the tokens that give access to it.

use async_trait::async_trait;
use jiff::SignedDuration;
use secrecy::SecretString;
use showrunner_domain::account::Identity;
use showrunner_domain::platform::Platform;

use crate::provider::ProviderError;

/// The tokens of an account.
#[derive(Debug, Clone)]
pub struct Tokens {
    /// Sent with each call.
    pub access: SecretString,
    /// Requests new tokens; nothing when the access token itself does that, or when renewal is impossible.
    pub renewal: Option<SecretString>,
}

/// How long tokens are valid, counted from when they were issued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TokenLife {
    /// The access token; nothing when it does not expire.
    pub access: Option<SignedDuration>,
    /// The renewal without the operator; nothing when it does not expire.
    pub renewal: Option<SignedDuration>,
}

/// New tokens that replace older ones.
#[derive(Debug, Clone)]
pub struct Renewal {
    /// The tokens.
    pub tokens: Tokens,
    /// How long they are valid.
    pub life: TokenLife,
}

/// What the operator has granted.
#[derive(Debug, Clone)]
pub struct Grant {
    /// The account.
    pub identity: Identity,
    /// The permissions, in the platform's own words; empty when the platform does not say.
    pub scopes: Vec<String>,
    /// The tokens.
    pub tokens: Tokens,
    /// How long they are valid.
    pub life: TokenLife,
}

/// What the operator's browser takes to the platform to authorize us.
#[derive(Debug, Clone)]
pub struct AuthorizationRequest {
    /// The address to return to, letter by letter the one that the operator has registered at the platform.
    pub redirect: String,
    /// Comes back unchanged; a return without it does not belong to a request of ours.
    pub state: SecretString,
    /// Sent when the code is redeemed, and only then: 43 to 128 characters of `A-Za-z0-9-._~`.
    pub verifier: SecretString,
}

/// How an account on one platform is connected: OAuth 2, in the platform's variant.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait PlatformLogin: Send + Sync {
    /// The platform.
    fn platform(&self) -> Platform;

    /// The page on which the operator grants access.
    fn address(&self, authorization_request: &AuthorizationRequest) -> String;

    /// Redeems the code that the operator brings back. Returns every account that was granted, at least one, in the
    /// platform's order; the operator chooses one of several.
    async fn redeem(
        &self,
        code: &SecretString,
        authorization_request: &AuthorizationRequest,
    ) -> Result<Vec<Grant>, ProviderError>;

    /// Accepts an access token that the operator created at the platform. A platform without such tokens refuses with a
    /// sentence. Returns every account that the token is valid for, at least one.
    async fn accept_token(&self, access: &SecretString) -> Result<Vec<Grant>, ProviderError>;

    /// Requests new tokens. MUST fail with [`Unauthorized`](crate::provider::ProviderErrorKind::Unauthorized) when only
    /// the operator can get new ones, and only then: the account has to be connected again after that.
    async fn renew(&self, tokens: &Tokens) -> Result<Renewal, ProviderError>;

    /// Revokes the tokens at the platform. Tokens that it does not know are not an error.
    async fn revoke(&self, tokens: &Tokens) -> Result<(), ProviderError>;
}

/// An access token and its account.
#[derive(Debug, Clone)]
pub struct Access {
    /// The token.
    pub token: SecretString,
    /// The account.
    pub identity: Identity,
}

/// Gives the adapters the tokens of the connected accounts, renewed before they expire.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait AccessTokens: Send + Sync {
    /// A token that is valid now. Fails with `Unauthorized` when the account has to be connected, again or at all.
    async fn access(&self, platform: Platform) -> Result<Access, ProviderError>;

    /// Another token for one that the platform has just refused. Of all callers in all processes one asks the platform.
    async fn replace_refused(&self, platform: Platform, refused: &Access) -> Result<Access, ProviderError>;
}
