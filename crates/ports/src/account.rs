//! Accounts on the platforms: how the operator connects one, and the tokens that give access to it.

use async_trait::async_trait;
use jiff::SignedDuration;
use secrecy::SecretString;
use showrunner_domain::account::Identity;
use showrunner_domain::platform::Platform;

use crate::api_budget::Calls;
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

/// What an adapter needs for calls in the name of an account.
#[derive(Debug)]
pub struct Access {
    /// A token that is valid now. It is sent to the platform's own hosts only.
    pub token: SecretString,
    /// The account.
    pub identity: Identity,
    /// The calls that may be made.
    pub calls: Calls,
}

impl Access {
    /// Access to an account, without a limit on calls.
    pub fn new(token: SecretString, identity: Identity) -> Self {
        Self { token, identity, calls: Calls::default() }
    }

    /// The access of the sandbox, which has no account.
    pub fn none() -> Self {
        Self::new(SecretString::default(), Identity { remote_id: String::new(), name: String::new() })
    }
}
