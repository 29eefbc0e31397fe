//! When the operator has authorized several accounts, they are stored sealed until one of them is chosen.

use jiff::Timestamp;
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};
use showrunner_domain::account::{Identity, TokenTerms};
use showrunner_domain::platform::Platform;
use showrunner_ports::account::{Grant, Tokens};
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::ConnectionAttempt;

use super::authorization::random;
use crate::digest::digest;

/// The purpose that the accounts are sealed for.
pub(super) const PURPOSE: &str = "account choice";

/// The accounts that the operator chooses from.
#[derive(Debug, Clone)]
pub struct AccountChoice {
    /// Sent back with the choice; valid once and for 15 minutes.
    pub token: SecretString,
    /// The accounts, in the platform's order.
    pub accounts: Vec<Identity>,
}

/// An account that may be chosen, with everything needed to connect it.
#[derive(Serialize, Deserialize)]
struct Candidate {
    remote_id: String,
    name: String,
    scopes: Vec<String>,
    access: String,
    renewal: Option<String>,
    issued_at: Timestamp,
    access_until: Option<Timestamp>,
    renewable_until: Option<Timestamp>,
}

/// A chosen account.
pub(super) struct Chosen {
    pub(super) identity: Identity,
    pub(super) scopes: Vec<String>,
    pub(super) tokens: Tokens,
    pub(super) terms: TokenTerms,
}

impl Candidate {
    fn new(grant: &Grant, terms: TokenTerms) -> Self {
        Self {
            remote_id: grant.identity.remote_id.clone(),
            name: grant.identity.name.clone(),
            scopes: grant.scopes.clone(),
            access: grant.tokens.access.expose_secret().to_owned(),
            renewal: grant.tokens.renewal.as_ref().map(|token| token.expose_secret().to_owned()),
            issued_at: terms.issued_at,
            access_until: terms.access_until,
            renewable_until: terms.renewable_until,
        }
    }

    fn into_chosen(self) -> Chosen {
        Chosen {
            identity: Identity { remote_id: self.remote_id, name: self.name },
            scopes: self.scopes,
            tokens: Tokens { access: self.access.into(), renewal: self.renewal.map(Into::into) },
            terms: TokenTerms {
                issued_at: self.issued_at,
                access_until: self.access_until,
                renewable_until: self.renewable_until,
            },
        }
    }
}

/// The choice between these accounts, and what is stored of it.
pub(super) fn seal(
    platform: Platform,
    grants: &[(TokenTerms, Grant)],
    sealer: &dyn Sealer,
    until: Timestamp,
) -> (AccountChoice, ConnectionAttempt) {
    let token = random();
    let candidates: Vec<Candidate> = grants.iter().map(|(terms, grant)| Candidate::new(grant, *terms)).collect();
    let json = serde_json::json!(candidates).to_string();
    let attempt = ConnectionAttempt {
        state_digest: digest(&token),
        platform,
        secret: sealer.seal(&json.into(), PURPOSE),
        redirect: String::new(),
        until,
    };
    let accounts = grants.iter().map(|(_, grant)| grant.identity.clone()).collect();
    (AccountChoice { token, accounts }, attempt)
}

/// The accounts that were offered; `None` when the attempt is not a choice.
pub(super) fn unseal(attempt: &ConnectionAttempt, sealer: &dyn Sealer) -> Option<Vec<Chosen>> {
    let json = sealer.open(&attempt.secret, PURPOSE)?;
    let candidates: Vec<Candidate> = serde_json::from_str(json.expose_secret()).ok()?;
    Some(candidates.into_iter().map(Candidate::into_chosen).collect())
}
