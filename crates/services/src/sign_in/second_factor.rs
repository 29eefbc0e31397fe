//! The second factor: a code of the operator's authenticator app (TOTP, RFC 6238), or a recovery code.

use jiff::SignedDuration;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::InvalidValue;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::second_factor::{
    CODE_DIGITS, CODE_SKEW_STEPS, CODE_STEP_SECS, Guess, RECOVERY_CODE_BYTES, RECOVERY_CODES, SECRET_BYTES,
    SecondFactorState, WRONG_CODES_BEFORE_WAIT,
};
use showrunner_ports::store::{NewSecondFactor, Sealed, SignInStore, StoreError, StoreResult};
use totp_rs::{Builder, Secret, Totp};

use crate::core::Core;
use crate::error::{ServiceError, ServiceResult, missing};
use crate::secrets::digest;

const ISSUER: &str = "Showrunner";
const ACCOUNT: &str = "operator";

/// What the secret is sealed for.
pub(crate) const PURPOSE: &str = "second factor";

/// The second factor.
pub struct SecondFactor {
    pub(crate) ports: Core,
}

/// A secret for an authenticator app. It is stored only when a code of the app confirms it.
pub struct ProposedSecret {
    /// In Base32, for typing.
    pub secret: SecretString,
    /// The `otpauth://` address, for a QR code.
    pub uri: SecretString,
}

/// What came of checking the code of a sign-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeCheck {
    NotNeeded,
    /// It is right, and used up now.
    Right,
    /// None was given.
    Missing,
    /// It is wrong, or was used before.
    Wrong,
    /// So many wrong ones were given that a code of the app is looked at only after this time.
    TooEarly(SignedDuration),
}

impl SecondFactor {
    /// The state; nothing while the second factor is off.
    pub async fn state(&self) -> ServiceResult<Option<SecondFactorState>> {
        let stored = self.ports.stores.sign_in.second_factor().await?;
        Ok(stored.map(|stored| SecondFactorState {
            enabled_at: stored.enabled_at,
            recovery_codes_left: stored.recovery_codes_left,
        }))
    }

    /// Makes a secret for an authenticator app, in which it is named after the host at which the operator reaches this installation.
    pub fn propose(&self, host: &str) -> ServiceResult<ProposedSecret> {
        let totp = totp(random_secret(SECRET_BYTES)?, host)?;
        let uri = totp.to_url().map_err(|error| ServiceError::Internal(error.to_string().into()))?;
        Ok(ProposedSecret { secret: totp.secret().to_base32().into(), uri: uri.into() })
    }

    /// Turns the second factor on for the app that has this secret, which its current code shows. Ends every session.
    /// Returns the recovery codes, which are stored nowhere.
    pub async fn enable(&self, secret: &SecretString, code: &SecretString) -> ServiceResult<Vec<SecretString>> {
        let totp = typed_secret(secret)?;
        let used_step = self.step_of(&totp, &normalised(code)).ok_or_else(|| {
            InvalidValue::new(
                "code",
                "this is not the app's current code; read its newest entry, and check both devices' clocks",
            )
        })?;
        let (codes, recovery_code_digests) = recovery_codes()?;
        let sealed = self.ports.sealer.seal(&totp.secret().to_base32().into(), PURPOSE);
        let new = NewSecondFactor { secret: sealed, used_step, recovery_code_digests };
        self.ports.stores.sign_in.enable_second_factor(new, self.ports.now()).await?;
        Ok(codes)
    }

    /// Checks the code of a sign-in, and uses it up when it is right. Only for whoever has given the right password.
    pub async fn check(&self, code: Option<&SecretString>) -> ServiceResult<CodeCheck> {
        let Some(stored) = self.ports.stores.sign_in.second_factor().await? else { return Ok(CodeCheck::NotNeeded) };
        let Some(code) = code.map(normalised).filter(|code| !code.expose_secret().is_empty()) else {
            return Ok(CodeCheck::Missing);
        };
        if code.expose_secret().len() == usize::from(CODE_DIGITS) {
            return self.check_app_code(&stored.secret, &code).await;
        }
        let is_right = self.ports.stores.sign_in.use_recovery_code(digest(&code)).await?;
        Ok(if is_right { CodeCheck::Right } else { CodeCheck::Wrong })
    }

    /// Checks a code of the app with this secret. It counts as a wrong one before it is looked at, so that nobody has more guesses by
    /// sending them at the same moment.
    async fn check_app_code(&self, secret: &Sealed, code: &SecretString) -> ServiceResult<CodeCheck> {
        let now = self.ports.now();
        let nth = match self.ports.stores.sign_in.begin_guess(now).await {
            Ok(Guess::Counted(nth)) => nth,
            Ok(Guess::TooEarly(wait)) => return Ok(CodeCheck::TooEarly(wait)),
            Err(StoreError::NotFound) => return Ok(CodeCheck::NotNeeded),
            Err(error) => return Err(error.into()),
        };
        if self.use_app_code(secret, code).await? {
            return Ok(CodeCheck::Right);
        }
        if nth == WRONG_CODES_BEFORE_WAIT {
            self.ports.stores.alerts.notify(guessing_notice(), None, now).await?;
        }
        Ok(CodeCheck::Wrong)
    }

    /// Uses up a code of the app with this secret. Returns whether it is right.
    async fn use_app_code(&self, secret: &Sealed, code: &SecretString) -> ServiceResult<bool> {
        let secret = self.ports.sealer.open(secret, PURPOSE).ok_or_else(|| {
            ServiceError::Internal("no key opens the second factor: run `showrunner remove-second-factor`".into())
        })?;
        match self.step_of(&typed_secret(&secret)?, code) {
            Some(step) => Ok(self.ports.stores.sign_in.use_step(step).await?),
            None => Ok(false),
        }
    }

    /// Makes new recovery codes. The old ones stop working.
    pub async fn renew_recovery_codes(&self) -> ServiceResult<Vec<SecretString>> {
        let (codes, digests) = recovery_codes()?;
        self.ports.stores.sign_in.replace_recovery_codes(digests).await.map_err(missing("second factor"))?;
        Ok(codes)
    }

    /// The time step of which this is the code, if it is that of one of the steps that are accepted now.
    fn step_of(&self, totp: &Totp, code: &SecretString) -> Option<u64> {
        let now = u64::try_from(self.ports.now().as_second()).ok()?;
        totp.check(code.expose_secret(), now)
    }
}

/// Turns the second factor off without any code, for `showrunner remove-second-factor`. Returns whether it was on.
pub async fn remove_second_factor(store: &dyn SignInStore) -> StoreResult<bool> {
    match store.disable_second_factor().await {
        Ok(()) => Ok(true),
        Err(StoreError::NotFound) => Ok(false),
        Err(error) => Err(error),
    }
}

/// What the operator is told when somebody guesses codes.
fn guessing_notice() -> Notice {
    let message = format!(
        "{WRONG_CODES_BEFORE_WAIT} wrong codes were given with the right password. If that was not you, somebody knows your password: \
         change it. Codes of the app now have to wait between attempts; recovery codes do not."
    );
    Notice::new(NotificationKind::System, "Somebody is guessing codes", message)
}

fn totp(secret: Secret, host: &str) -> ServiceResult<Totp> {
    let host: String = host.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-')).collect();
    let builder = Builder::new()
        .with_digits(CODE_DIGITS)
        .with_skew(CODE_SKEW_STEPS)
        .with_step_duration(CODE_STEP_SECS)
        .with_secret(secret)
        .with_issuer(Some(ISSUER))
        .with_account_name(if host.is_empty() { ACCOUNT.to_owned() } else { format!("{ACCOUNT}@{host}") });
    builder.build().map_err(|error| ServiceError::Internal(error.to_string().into()))
}

/// The secret that [`SecondFactor::propose`] made.
fn typed_secret(secret: &SecretString) -> ServiceResult<Totp> {
    let wrong = || InvalidValue::new("secret", "this is not a secret that was made here");
    let secret = Secret::try_from_base32(secret.expose_secret()).map_err(|_| wrong())?;
    if secret.as_ref().len() != SECRET_BYTES {
        return Err(wrong().into());
    }
    totp(secret, "")
}

/// A code without the spaces and dashes that people type, in capitals.
fn normalised(code: &SecretString) -> SecretString {
    let kept = code.expose_secret().chars().filter(|character| !character.is_whitespace() && *character != '-');
    kept.flat_map(char::to_uppercase).collect::<String>().into()
}

/// New recovery codes as they are shown, and their digests.
fn recovery_codes() -> ServiceResult<(Vec<SecretString>, Vec<String>)> {
    let mut codes = Vec::with_capacity(RECOVERY_CODES);
    let mut digests = Vec::with_capacity(RECOVERY_CODES);
    for _ in 0..RECOVERY_CODES {
        let code = SecretString::from(random_secret(RECOVERY_CODE_BYTES)?.to_base32());
        digests.push(digest(&code));
        codes.push(in_groups(code.expose_secret()).into());
    }
    Ok((codes, digests))
}

/// Sixteen characters in four groups, which are easier to write down.
fn in_groups(code: &str) -> String {
    let (left, right) = code.split_at(code.len() / 2);
    let halves = [left, right].map(|half| half.split_at(half.len() / 2));
    halves.map(|(first, second)| format!("{first}-{second}")).join("-")
}

fn random_secret(length: usize) -> ServiceResult<Secret> {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).map_err(|error| ServiceError::Internal(error.to_string().into()))?;
    Ok(Secret::from(bytes))
}
