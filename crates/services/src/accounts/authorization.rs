//! What the operator takes along to a platform, and what is kept of it until they come back.

use jiff::Timestamp;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::platform::Platform;
use showrunner_ports::account::AuthorizationRequest;
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::ConnectionAttempt;
use uuid::Uuid;

/// What the verifier is sealed for.
const PURPOSE: &str = "verifier";

/// 244 random bits in 64 characters, which every platform takes as a verifier.
pub(super) fn random() -> SecretString {
    format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple()).into()
}

pub(super) fn prepared(redirect: &str) -> AuthorizationRequest {
    AuthorizationRequest { redirect: redirect.to_owned(), state: random(), verifier: random() }
}

pub(super) fn kept(
    platform: Platform,
    authorization_request: &AuthorizationRequest,
    sealer: &dyn Sealer,
    until: Timestamp,
) -> ConnectionAttempt {
    ConnectionAttempt {
        state_digest: sealer.fingerprint(&authorization_request.state),
        platform,
        secret: sealer.seal(&authorization_request.verifier, PURPOSE),
        redirect: authorization_request.redirect.clone(),
        until,
    }
}

/// The authorization request, when it was kept with the key that we have.
pub(super) fn found(
    attempt: &ConnectionAttempt,
    state: &SecretString,
    sealer: &dyn Sealer,
) -> Option<AuthorizationRequest> {
    Some(AuthorizationRequest {
        redirect: attempt.redirect.clone(),
        state: state.expose_secret().into(),
        verifier: sealer.open(&attempt.secret, PURPOSE)?,
    })
}
