//! The budget of calls to each platform.

use showrunner_domain::api_budget::CallPurpose;
use showrunner_domain::platform::Platform;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Spending, Stores};

use super::race::race_of_winners;
use super::subject::ContractResult;
use crate::clock::FixedClock;

/// Calls are counted by platform and window. One over budget is refused and not counted; publishing is never refused.
pub async fn counts_calls_by_platform_and_window(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let budget = Platform::Youtube.api_budget().ok_or("YouTube has no budget")?;
    let meta = Platform::Facebook.api_budget().ok_or("Facebook has no budget")?;
    let (_, end) = budget.window.around(clock.now());
    // At the end of a window the whole share for polling is available.
    let now = end - jiff::SignedDuration::from_micros(1);
    let spend = async |platform, budget, purpose, units, now| {
        stores.api_usage.spend_calls(platform, budget, purpose, units, now).await
    };
    assert_eq!(stores.api_usage.api_usage().await?, []);
    for (purpose, units) in [(CallPurpose::Polling, 4_990), (CallPurpose::Replying, 50), (CallPurpose::Publishing, 7)] {
        let spending = spend(Platform::Youtube, budget, purpose, units, now).await?;
        assert!(matches!(spending, Spending::Spent(_)), "{spending:?}");
    }
    let held_back = spend(Platform::Youtube, budget, CallPurpose::Polling, 11, now).await?;
    assert_eq!(held_back, Spending::HeldBack(end));
    let held_back = spend(Platform::Youtube, budget, CallPurpose::Replying, 5_000, now).await?;
    assert_eq!(held_back, Spending::HeldBack(end));
    assert!(matches!(spend(Platform::Facebook, meta, CallPurpose::Polling, 1, now).await?, Spending::Spent(_)));
    let mut all = stores.api_usage.api_usage().await?;
    all.sort_unstable_by_key(|(platform, _)| *platform);
    let used: Vec<_> = all.iter().map(|(platform, usage)| (*platform, usage.used, usage.polled)).collect();
    assert_eq!(used, [(Platform::Youtube, 5_047, 4_990), (Platform::Facebook, 1, 1)]);
    // A new window starts at zero.
    let Spending::Spent(usage) = spend(Platform::Youtube, budget, CallPurpose::Polling, 3, end).await? else {
        return Err("the new window is not free".into());
    };
    assert_eq!((usage.window_start, usage.used, usage.polled), (end, 3, 3));
    Ok(())
}

/// However many processes call at once, every call is counted and the share is never exceeded.
pub async fn counts_every_call_of_many_at_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let budget = Platform::Instagram.api_budget().ok_or("Instagram has no budget")?;
    let (now, _) = budget.window.around(clock.now());
    // At the start of a window a fifth of the share is available: 9 of 45.
    let spend = |_| stores.api_usage.spend_calls(Platform::Instagram, budget, CallPurpose::Polling, 1, now);
    let mut calls = 0;
    for _ in 0..4 {
        let all = race_of_winners(4, spend).await?;
        calls += all.iter().filter(|spending| matches!(spending, Spending::Spent(_))).count();
    }
    let usage = stores.api_usage.api_usage().await?;
    assert_eq!(calls, 9);
    assert_eq!(usage.iter().map(|(_, usage)| usage.polled).collect::<Vec<_>>(), [9]);
    Ok(())
}
