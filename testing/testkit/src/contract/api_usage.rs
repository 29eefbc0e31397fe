//! The budget of calls to each platform.

use showrunner_domain::api_budget::CallPurpose;
use showrunner_domain::platform::Platform;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::Stores;

use super::support::{ContractResult, race_of_winners};
use crate::clock::FixedClock;

/// Steps are counted by platform and window. One over budget is refused and not counted; publishing is never refused.
pub async fn counts_calls_by_platform_and_window(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let budget = Platform::Youtube.facts().api_budget.ok_or("YouTube has no budget")?;
    let meta = Platform::Facebook.facts().api_budget.ok_or("Facebook has no budget")?;
    let (start, end) = budget.window.around(clock.now());
    // At the end of a window the whole share for polling is available.
    let now = end - jiff::SignedDuration::from_micros(1);
    let accounts = &stores.accounts;
    let begin = async |purpose, now| accounts.begin_step(Platform::Youtube, budget, purpose, now).await;
    assert_eq!(accounts.api_usage().await?, []);
    for (purpose, units) in [(CallPurpose::Polling, 4_998), (CallPurpose::Replying, 50), (CallPurpose::Publishing, 7)] {
        begin(purpose, now).await?.map_err(|until| format!("{purpose} is held back until {until}"))?;
        accounts.end_step(Platform::Youtube, purpose, start, units).await?;
    }
    // A step that uses nothing counts nothing, and one of an earlier window does not count in this one.
    let last = begin(CallPurpose::Polling, now).await?;
    assert_eq!(last.map(|step| step.units), Ok(1));
    assert_eq!(begin(CallPurpose::Polling, now).await?, Err(end));
    accounts.end_step(Platform::Youtube, CallPurpose::Polling, start, 0).await?;
    accounts.end_step(Platform::Youtube, CallPurpose::Polling, end, 9).await?;
    let first = accounts.begin_step(Platform::Facebook, meta, CallPurpose::Polling, now).await?;
    assert_eq!(first.map(|step| step.units), Ok(44));
    let mut all = accounts.api_usage().await?;
    all.sort_unstable_by_key(|(platform, _)| *platform);
    let used: Vec<_> = all.iter().map(|(platform, usage)| (*platform, usage.used, usage.polled)).collect();
    assert_eq!(used, [(Platform::Youtube, 5_055, 4_998), (Platform::Facebook, 1, 1)]);
    // A new window starts at zero.
    let usage = begin(CallPurpose::Polling, end).await?.map(|step| step.usage);
    let usage = usage.map_err(|until| format!("the new window is not free until {until}"))?;
    assert_eq!((usage.window_start, usage.used, usage.polled), (end, 1, 1));
    Ok(())
}

/// However many processes begin a step at once, each step is counted and none begins beyond the share.
pub async fn counts_every_call_of_many_at_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let budget = Platform::Instagram.facts().api_budget.ok_or("Instagram has no budget")?;
    let (now, _) = budget.window.around(clock.now());
    // At the start of a window a fifth of the share is available: 9 of 45.
    let begin = |_| stores.accounts.begin_step(Platform::Instagram, budget, CallPurpose::Polling, now);
    let mut calls = 0;
    for _ in 0..4 {
        calls += race_of_winners(4, begin).await?.iter().filter(|begun| begun.is_ok()).count();
    }
    let usage = stores.accounts.api_usage().await?;
    assert_eq!(calls, 9);
    assert_eq!(usage.iter().map(|(_, usage)| usage.polled).collect::<Vec<_>>(), [9]);
    Ok(())
}
