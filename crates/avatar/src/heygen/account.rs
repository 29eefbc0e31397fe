//! The operator's account: its owner and its balance.

use serde_json::Value;
use showrunner_ports::avatar::{ProviderCheck, Wallet};
use showrunner_ports::provider::ProviderError;

use super::api::Api;
use super::post_processing::PostProcessingError;

/// The account as HeyGen reports it. Any field may be missing.
pub(super) async fn user(api: &Api) -> Result<Value, ProviderError> {
    api.one(api.get("/v3/users/me")).await
}

/// The wallet balance that renders are paid from, if HeyGen reports one.
pub(super) fn wallet(user: &Value) -> Option<Wallet> {
    let currency = text(user, "/wallet/currency").unwrap_or("usd").to_uppercase();
    let balances = [
        ("/wallet/remaining_balance", currency.as_str()),
        ("/subscription/credits/premium_credits/remaining", "premium credits"),
        ("/usage_based/remaining_credits", "credits"),
    ];
    let (remaining, unit) = balances.iter().find_map(|(path, unit)| Some((user.pointer(path)?.as_f64()?, *unit)))?;
    // Converted through text, which neither wraps nor panics.
    let hundredths = format!("{:.0}", remaining * 100.0).parse().ok()?;
    Some(Wallet { hundredths, unit: unit.to_owned() })
}

fn text<'a>(user: &'a Value, path: &str) -> Option<&'a str> {
    user.pointer(path)?.as_str()
}

pub(super) fn check(user: Result<Value, ProviderError>, missing: Option<PostProcessingError>) -> ProviderCheck {
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

fn account_info(user: &Value, wallet: Option<&Wallet>) -> Vec<(String, String)> {
    let fact = |path: &str| text(user, path).map(str::to_owned);
    let left = wallet.map(|Wallet { hundredths, unit }| {
        let sign = if *hundredths < 0 { "-" } else { "" };
        format!("{sign}{}.{:02} {unit}", (hundredths / 100).abs(), (hundredths % 100).abs())
    });
    let facts = [
        ("Account", fact("/email").or_else(|| fact("/username"))),
        ("Billing", fact("/billing_type")),
        ("Plan", fact("/subscription/plan")),
        ("Left", left),
    ];
    facts.into_iter().filter_map(|(label, value)| Some((label.to_owned(), value?))).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn left(user: &str) -> Option<(i64, String)> {
        wallet(&serde_json::from_str(user).unwrap()).map(|wallet| (wallet.hundredths, wallet.unit))
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
        let user = |balance: f64| json!({ "email": "a@b.c", "wallet": { "remaining_balance": balance } });
        let works = check(Ok(user(0.01)), None);
        assert!(works.connected);
        assert_eq!(works.account_info, [("Account", "a@b.c"), ("Left", "0.01 USD")].map(|(a, b)| (a.into(), b.into())));
        let empty = check(Ok(user(0.0)), None);
        assert!(!empty.connected && empty.message.contains("add credit"), "{}", empty.message);
        let bare = check(Ok(user(1.0)), Some(PostProcessingError::Missing("ffmpeg")));
        assert!(!bare.connected && bare.message.contains("apt-get install ffmpeg"), "{}", bare.message);
    }
}
