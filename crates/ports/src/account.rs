//! Accounts on the platforms: how the operator connects one, and the tokens with which it is used.

use async_trait::async_trait;
use jiff::SignedDuration;
use secrecy::SecretString;
use showrunner_domain::account::Identity;
use showrunner_domain::platform::Platform;

use crate::provider::ProviderError;

/// What an account is used with.
#[derive(Debug, Clone)]
pub struct Tokens {
    /// Goes with each call.
    pub access: SecretString,
    /// Asks for new ones; nothing where the access token itself does, or nothing can.
    pub renewal: Option<SecretString>,
}

/// How long tokens are good for, from when they were given on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TokenLife {
    /// The access token; nothing when it does not end by itself.
    pub access: Option<SignedDuration>,
    /// The way to new ones without the operator; nothing when that does not end by itself.
    pub renewal: Option<SignedDuration>,
}

/// New tokens in the place of older ones.
#[derive(Debug, Clone)]
pub struct Renewal {
    /// The tokens.
    pub tokens: Tokens,
    /// How long they are good for.
    pub life: TokenLife,
}

/// What the operator has allowed.
#[derive(Debug, Clone)]
pub struct Grant {
    /// On whose account.
    pub identity: Identity,
    /// What it may be used for, in the platform's own words; empty when the platform does not say.
    pub scopes: Vec<String>,
    /// With what.
    pub tokens: Tokens,
    /// For how long.
    pub life: TokenLife,
}

/// What the operator takes along to the platform.
#[derive(Debug, Clone)]
pub struct AuthorizationRequest {
    /// The address to be sent back to. The platform compares it, letter by letter, with what the operator has entered there.
    pub redirect: String,
    /// Comes back unchanged; whoever does not bring it was not sent by us.
    pub state: SecretString,
    /// Is shown when the code is redeemed, and only then: 43 to 128 characters of `A-Za-z0-9-._~`.
    pub verifier: SecretString,
}

/// How an account on one platform is connected: OAuth 2, as the platform has it.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait PlatformLogin: Send + Sync {
    /// The platform.
    fn platform(&self) -> Platform;

    /// Where the operator is sent to, to allow it.
    fn address(&self, authorization_request: &AuthorizationRequest) -> String;

    /// Redeems the code that the operator has come back with. Returns every account that was allowed, at least one, in the
    /// platform's order: of several the operator chooses.
    async fn redeem(
        &self,
        code: &SecretString,
        authorization_request: &AuthorizationRequest,
    ) -> Result<Vec<Grant>, ProviderError>;

    /// Takes an access token that the operator has made at the platform. A platform that has no such thing refuses with a
    /// sentence. Returns every account that it is good for, at least one.
    async fn adopt(&self, access: &SecretString) -> Result<Vec<Grant>, ProviderError>;

    /// Asks for new tokens. MUST fail with [`Unauthorized`](crate::provider::ProviderErrorKind::Unauthorized) when only the
    /// operator can bring new ones, and only then: the account has to be connected again after that.
    async fn renew(&self, tokens: &Tokens) -> Result<Renewal, ProviderError>;

    /// Tells the platform that the tokens are no longer to be taken. Tokens that it does not know are not an error.
    async fn revoke(&self, tokens: &Tokens) -> Result<(), ProviderError>;
}

/// An access token, and whose it is.
#[derive(Debug, Clone)]
pub struct Access {
    /// The token.
    pub token: SecretString,
    /// The account.
    pub identity: Identity,
}

/// Gives the adapters the tokens of the connected accounts, renewed before they end.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait AccessTokens: Send + Sync {
    /// A token that is good now. Fails with [`Unauthorized`](crate::provider::ProviderErrorKind::Unauthorized) when no account
    /// is connected or it has to be connected again.
    async fn access(&self, platform: Platform) -> Result<Access, ProviderError>;

    /// Another token in the place of one that the platform has just refused. However many ask for it, in however many
    /// processes, the platform is asked once.
    async fn in_place_of(&self, platform: Platform, refused: &Access) -> Result<Access, ProviderError>;
}
