//! The operator's account: its owner and its balance.

use showrunner_ports::avatar::{ProviderCheck, Wallet};
use showrunner_ports::provider::ProviderError;

use super::api::Api;
use super::post_processing::PostProcessingError;
use super::wire::User;

pub(super) async fn user(api: &Api) -> Result<User, ProviderError> {
    api.one(api.get("/v3/users/me")).await
}

/// The wallet balance that renders are paid from, if HeyGen reports one.
pub(super) fn wallet(user: &User) -> Option<Wallet> {
    let credits = |remaining: Option<f64>, unit: &str| Some((remaining?, unit.to_owned()));
    let balance = user.wallet.as_ref();
    let paid = balance.and_then(|balance| {
        credits(balance.remaining_balance, &balance.currency.as_deref().unwrap_or("usd").to_uppercase())
    });
    let subscription = user.subscription.as_ref().and_then(|subscription| subscription.credits.as_ref());
    let subscribed = subscription.and_then(|all| all.premium_credits.as_ref());
    let by_usage = user.usage_based.as_ref();
    let (remaining, unit) = paid
        .or_else(|| credits(subscribed?.remaining, "premium credits"))
        .or_else(|| credits(by_usage?.remaining_credits, "credits"))?;
    // Converted through text, which neither wraps nor panics.
    let hundredths = format!("{:.0}", remaining * 100.0).parse().ok()?;
    Some(Wallet { hundredths, unit })
}

pub(super) fn check(user: Result<User, ProviderError>, missing: Option<PostProcessingError>) -> ProviderCheck {
    let user = match user {
        Ok(user) => user,
        Err(error) => {
            return ProviderCheck { connected: false, message: error.to_string(), account_info: Vec::new() };
        }
    };
    let wallet = wallet(&user);
    let is_empty = wallet.as_ref().is_some_and(|wallet| wallet.hundredths <= 0);
    let problem = match missing {
        Some(missing) => Some(missing.to_string()),
        None if is_empty => Some("the HeyGen wallet is empty; add credit to it before the next render".to_owned()),
        None => None,
    };
    ProviderCheck {
        connected: problem.is_none(),
        message: problem.unwrap_or_else(|| "HeyGen takes the key and renders can be made.".to_owned()),
        account_info: account_info(&user, wallet.as_ref()),
    }
}

fn account_info(user: &User, wallet: Option<&Wallet>) -> Vec<(String, String)> {
    let plan = user.subscription.as_ref().and_then(|subscription| subscription.plan.clone());
    let left = wallet.map(|Wallet { hundredths, unit }| {
        let sign = if *hundredths < 0 { "-" } else { "" };
        format!("{sign}{}.{:02} {unit}", (hundredths / 100).abs(), (hundredths % 100).abs())
    });
    let facts = [
        ("Account", user.email.clone().or_else(|| user.username.clone())),
        ("Billing", user.billing_type.clone()),
        ("Plan", plan),
        ("Left", left),
    ];
    facts.into_iter().filter_map(|(label, value)| Some((label.to_owned(), value?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(user: &str) -> Option<(i64, String)> {
        let user: User = serde_json::from_str(user).unwrap();
        wallet(&user).map(|wallet| (wallet.hundredths, wallet.unit))
    }

    #[test]
    fn what_is_left_is_read_whatever_pays() {
        let wallet = r#"{"wallet": {"currency": "usd", "remaining_balance": 42.5}, "subscription": null}"#;
        assert_eq!(left(wallet), Some((4_250, "USD".to_owned())));
        let plan = r#"{"subscription": {"plan": "pro", "credits": {"premium_credits": {"remaining": 12}}}}"#;
        assert_eq!(left(plan), Some((1_200, "premium credits".to_owned())));
        assert_eq!(left(r#"{"usage_based": {"remaining_credits": 3.25}}"#), Some((325, "credits".to_owned())));
        assert_eq!(left(r#"{"billing_type": "wallet", "wallet": null}"#), None);
    }

    #[test]
    fn an_empty_wallet_and_a_missing_program_are_told() {
        let user = |balance: f64| -> User {
            serde_json::from_str(&format!(r#"{{"email": "a@b.c", "wallet": {{"remaining_balance": {balance}}}}}"#))
                .unwrap()
        };
        let works = check(Ok(user(0.01)), None);
        assert!(works.connected);
        assert_eq!(works.account_info, [("Account", "a@b.c"), ("Left", "0.01 USD")].map(|(a, b)| (a.into(), b.into())));
        let empty = check(Ok(user(0.0)), None);
        assert!(!empty.connected && empty.message.contains("add credit"), "{}", empty.message);
        let bare = check(Ok(user(1.0)), Some(PostProcessingError::Missing("ffmpeg")));
        assert!(!bare.connected && bare.message.contains("apt-get install ffmpeg"), "{}", bare.message);
    }
}
