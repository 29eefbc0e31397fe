//! The authorization request, and what is stored of it until the operator comes back from the platform.

use jiff::Timestamp;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::platform::Platform;
use showrunner_ports::account::AuthorizationRequest;
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::ConnectionAttempt;
use uuid::Uuid;

use crate::digest::digest;

/// The purpose that the verifier is sealed for.
pub(super) const PURPOSE: &str = "verifier";

/// 244 random bits in 64 characters, which every platform accepts as a verifier.
pub(super) fn random() -> SecretString {
    format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple()).into()
}

pub(super) fn new_request(redirect: &str) -> AuthorizationRequest {
    AuthorizationRequest { redirect: redirect.to_owned(), state: random(), verifier: random() }
}

/// What is stored of the request, its verifier sealed.
pub(super) fn seal(
    platform: Platform,
    authorization_request: &AuthorizationRequest,
    sealer: &dyn Sealer,
    until: Timestamp,
) -> ConnectionAttempt {
    ConnectionAttempt {
        state_digest: digest(&authorization_request.state),
        platform,
        secret: sealer.seal(&authorization_request.verifier, PURPOSE),
        redirect: authorization_request.redirect.clone(),
        until,
    }
}

/// The authorization request; `None` when it was sealed with another key.
pub(super) fn unseal(
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
