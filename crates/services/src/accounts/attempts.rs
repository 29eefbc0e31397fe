//! What is stored, sealed, until the operator has authorized the app on the platform, or chosen one of several accounts.

use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use showrunner_domain::account::Identity;
use showrunner_domain::platform::Platform;
use showrunner_ports::account::{Grant, TokenLife, Tokens};
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::ConnectionAttempt;

use crate::secrets::{digest, random_token};

/// The purpose that the verifier of an authorization is sealed for.
pub(crate) const VERIFIER: &str = "verifier";

/// The purpose that accounts are sealed for while the operator chooses.
pub(crate) const CHOICE: &str = "account choice";

/// The accounts that the operator chooses from.
#[derive(Debug, Clone)]
pub struct AccountChoice {
    /// Sent back with the choice; valid once and for 15 minutes.
    pub token: SecretString,
    /// The accounts, in the platform's order.
    pub accounts: Vec<Identity>,
}

/// The accounts that may be chosen, with everything needed to connect them.
#[derive(Serialize, Deserialize)]
struct Candidates {
    issued_at: Timestamp,
    grants: Vec<Candidate>,
}

#[derive(Serialize, Deserialize)]
struct Candidate {
    remote_id: String,
    name: String,
    scopes: Vec<String>,
    access: String,
    renewal: Option<String>,
    access_life: Option<SignedDuration>,
    renewal_life: Option<SignedDuration>,
}

impl From<&Grant> for Candidate {
    fn from(Grant { identity, scopes, tokens, life }: &Grant) -> Self {
        Self {
            remote_id: identity.remote_id.clone(),
            name: identity.name.clone(),
            scopes: scopes.clone(),
            access: tokens.access.expose_secret().to_owned(),
            renewal: tokens.renewal.as_ref().map(|token| token.expose_secret().to_owned()),
            access_life: life.access,
            renewal_life: life.renewal,
        }
    }
}

impl From<Candidate> for Grant {
    fn from(candidate: Candidate) -> Self {
        Self {
            identity: Identity { remote_id: candidate.remote_id, name: candidate.name },
            scopes: candidate.scopes,
            tokens: Tokens { access: candidate.access.into(), renewal: candidate.renewal.map(Into::into) },
            life: TokenLife { access: candidate.access_life, renewal: candidate.renewal_life },
        }
    }
}

/// The choice between these accounts, and what is stored of it.
pub(super) fn seal_choice(
    platform: Platform,
    grants: &[Grant],
    sealer: &dyn Sealer,
    issued_at: Timestamp,
    until: Timestamp,
) -> (AccountChoice, ConnectionAttempt) {
    let token = SecretString::from(random_token());
    let candidates = Candidates { issued_at, grants: grants.iter().map(Candidate::from).collect() };
    let json = serde_json::json!(candidates).to_string();
    let attempt = ConnectionAttempt {
        state_digest: digest(&token),
        platform,
        secret: sealer.seal(&json.into(), CHOICE),
        redirect: String::new(),
        until,
    };
    let accounts = grants.iter().map(|grant| grant.identity.clone()).collect();
    (AccountChoice { token, accounts }, attempt)
}

/// The accounts that were offered, and when their tokens were issued; `None` when the attempt is not a choice.
pub(super) fn unseal_choice(attempt: &ConnectionAttempt, sealer: &dyn Sealer) -> Option<(Vec<Grant>, Timestamp)> {
    let json = sealer.open(&attempt.secret, CHOICE)?;
    let Candidates { issued_at, grants } = serde_json::from_str(json.expose_secret()).ok()?;
    Some((grants.into_iter().map(Grant::from).collect(), issued_at))
}
