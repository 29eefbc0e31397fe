//! Cost estimates, and the ledger of actual usage.

use showrunner_domain::VideoId;
use showrunner_domain::budget::{Budget, BudgetError};
use showrunner_domain::cost::{CostEstimate, NewCostEstimate, ScriptComplexity, VideosPerMonth};
use showrunner_domain::ledger::{EntrySums, LedgerEntry, LedgerState, MonthCosts, PricedUsage};
use showrunner_domain::money::MicroPence;
use showrunner_domain::month::Month;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::seeded_random::SeededRandom;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{
    Booking, BudgetWatch, FollowUp, NotificationFilter, Page, ReservationChange, StoreError, StoreResult, Stores,
};

use super::support::{Contents, ContractResult, ROUNDS, all_pages, assert_refused, race_for_one, refusal};
use crate::builders::{PROVIDER, a_ledger_entry, a_notice, a_render_reservation, a_script, a_video, pence};
use crate::clock::FixedClock;

type Subject = Option<(RelatedType, i64)>;

const VIDEO: Subject = Some((RelatedType::Video, 7));

/// A budget for the month of the clock, with a warning.
fn watch(budget_pence: i64, clock: &FixedClock) -> BudgetWatch {
    let month = a_ledger_entry(clock.now()).month;
    BudgetWatch { month, budget: Budget::of_pence(budget_pence), warning: a_notice("Most of the budget is gone") }
}

fn reserve(seconds: u64, budget: impl Into<Option<BudgetWatch>>, clock: &FixedClock) -> Booking {
    Booking::reservation(ReservationChange::Reserve(a_render_reservation(seconds, clock.now()))).watched(budget.into())
}

fn settle(seconds: Option<u64>) -> Booking {
    Booking::reservation(ReservationChange::Settle(seconds))
}

async fn book(stores: &Stores, booking: Booking, subject: Subject, clock: &FixedClock) -> StoreResult<()> {
    stores.costs.book(booking, subject, clock.now()).await
}

async fn costs(stores: &Stores, clock: &FixedClock) -> StoreResult<MonthCosts> {
    stores.costs.month(a_ledger_entry(clock.now()).month).await
}

/// An estimate has its derived figures, and the newest is first; the Overview shows it.
pub async fn keep_estimates_newest_first(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let mut made = Vec::new();
    for (videos, complexity) in
        [(120, ScriptComplexity::Basic), (1, ScriptComplexity::Premium), (1_000, ScriptComplexity::Advanced)]
    {
        let estimate = NewCostEstimate { videos_per_month: VideosPerMonth::new(videos)?, complexity };
        made.push(stores.costs.add_estimate(estimate, clock.now()).await?);
    }
    assert_eq!((made[0].total_pence, made[0].pence_per_video, made[0].created_at), (28_300, 236, clock.now()));
    made.reverse();
    assert_eq!(stores.costs.estimates(Page::default()).await?, made);
    assert_eq!(all_pages(2, |estimate: &CostEstimate| estimate.id.0, |page| stores.costs.estimates(page)).await?, made);
    assert_eq!(stores.analytics.dashboard_counts().await?.latest_estimate_pence, Some(123_100));
    Ok(())
}

/// Usage is read back, newest first, and counted only in its month.
pub async fn keep_what_was_used(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert_eq!(costs(stores, clock).await?, MonthCosts::default());
    let mut next_month = a_ledger_entry(clock.now());
    next_month.month = "2031-01".parse()?;
    let used = vec![a_ledger_entry(clock.now()), next_month];
    book(stores, Booking::spent(used), None, clock).await?;
    book(stores, Booking::spent(vec![a_ledger_entry(clock.now())]), VIDEO, clock).await?;
    let entries = stores.costs.entries(Page::default()).await?;
    let kept: Vec<_> =
        entries.iter().map(|entry| (entry.usage.month.to_string(), entry.cost, entry.state, entry.subject)).collect();
    let month = a_ledger_entry(clock.now()).month.to_string();
    let spent = LedgerState::Spent;
    let expected = [
        (month.clone(), pence(2), spent, VIDEO),
        ("2031-01".to_owned(), pence(2), spent, None),
        (month, pence(2), spent, None),
    ];
    assert_eq!(kept, expected);
    assert_eq!((entries[0].usage.quantity, entries[0].usage.model.as_str()), (1_000, "wise-1"));
    let costs = costs(stores, clock).await?;
    assert_eq!((costs.output_tokens, costs.text, costs.committed()), (2_000, pence(4), pence(4)));
    assert_eq!(stores.costs.month("2031-01".parse()?).await?.spent(), pence(2));
    Ok(())
}

/// A reservation becomes the actual costs, also when they are corrected later; a row has only one.
pub async fn settle_a_reservation(stores: &Stores, clock: &FixedClock) -> ContractResult {
    book(stores, settle(Some(30)), VIDEO, clock).await?;
    assert_eq!(stores.costs.entries(Page::default()).await?, [], "there was nothing to settle");
    for _ in 0..2 {
        book(stores, reserve(30, None, clock), VIDEO, clock).await?;
    }
    let begun = costs(stores, clock).await?;
    assert_eq!((begun.reserved, begun.spent(), begun.paid_renders), (pence(150), MicroPence::ZERO, 1));
    book(stores, settle(None), VIDEO, clock).await?;
    assert_eq!(costs(stores, clock).await?.spent(), pence(150), "as much as was expected");
    book(stores, settle(Some(33)), VIDEO, clock).await?;
    let ended = costs(stores, clock).await?;
    assert_eq!(
        (ended.reserved, ended.renders, ended.render_seconds, ended.paid_renders),
        (pence(0), pence(165), 33, 1)
    );
    book(stores, Booking::reservation(ReservationChange::Release), VIDEO, clock).await?;
    book(stores, reserve(30, None, clock), VIDEO, clock).await?;
    assert_eq!(costs(stores, clock).await?, ended, "what is paid stays paid, and is paid once");
    Ok(())
}

/// A released reservation costs nothing, and can be made again.
pub async fn release_a_reservation(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let release = || Booking::reservation(ReservationChange::Release);
    book(stores, reserve(30, None, clock), VIDEO, clock).await?;
    for _ in 0..2 {
        book(stores, release(), VIDEO, clock).await?;
        assert_eq!(costs(stores, clock).await?, MonthCosts::default());
    }
    book(stores, settle(Some(30)), VIDEO, clock).await?;
    assert_eq!(costs(stores, clock).await?, MonthCosts::default());
    book(stores, reserve(20, None, clock), VIDEO, clock).await?;
    assert_eq!(costs(stores, clock).await?.reserved, pence(100));
    let states: Vec<_> = stores.costs.entries(Page::default()).await?.iter().map(|entry| entry.state).collect();
    assert_eq!(states, [LedgerState::Reserved, LedgerState::Released]);
    Ok(())
}

/// An open reservation grows with what is expected, as far as the budget allows it, and never shrinks.
pub async fn grow_an_open_reservation(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let of_video = (RelatedType::Video, 7);
    assert_eq!(stores.costs.reservation(of_video).await?, None);
    book(stores, reserve(15, watch(200, clock), clock), VIDEO, clock).await?;
    book(stores, reserve(30, watch(200, clock), clock), VIDEO, clock).await?;
    let grown = stores.costs.reservation(of_video).await?.ok_or("there is no reservation")?;
    assert_eq!((grown.usage.quantity, grown.cost, grown.state), (30, pence(150), LedgerState::Reserved));
    assert_refused!(
        stores,
        book(stores, reserve(164, watch(200, clock), clock), VIDEO, clock),
        StoreError::Budget(BudgetError::TooExpensive { .. })
    );
    book(stores, reserve(10, watch(200, clock), clock), VIDEO, clock).await?;
    assert_eq!(stores.costs.reservation(of_video).await?, Some(grown));
    assert_eq!((costs(stores, clock).await?.reserved, costs(stores, clock).await?.paid_renders), (pence(150), 1));
    book(stores, settle(Some(31)), VIDEO, clock).await?;
    book(stores, reserve(60, None, clock), VIDEO, clock).await?;
    let settled = stores.costs.reservation(of_video).await?.ok_or("there is no reservation")?;
    assert_eq!((settled.usage.quantity, settled.state), (31, LedgerState::Spent));
    Ok(())
}

/// A reservation beyond the budget is refused, and nothing is stored.
pub async fn refuse_what_the_budget_does_not_allow(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let subject = |row| Some((RelatedType::Video, row));
    book(stores, reserve(30, watch(200, clock), clock), subject(1), clock).await?;
    let error = refusal(stores, book(stores, reserve(11, watch(200, clock), clock), subject(2), clock)).await?;
    let StoreError::Budget(error) = error else { return Err(format!("{error:?}").into()) };
    assert_eq!(error, BudgetError::TooExpensive { wanted: pence(55), left: pence(50) });
    assert!(error.to_string().contains("about £0.55, but only £0.50"), "{error}");
    book(stores, reserve(10, watch(200, clock), clock), subject(3), clock).await?;
    assert_refused!(
        stores,
        book(stores, reserve(0, watch(200, clock), clock), subject(4), clock),
        StoreError::Budget(BudgetError::TooExpensive { .. })
    );
    // A render that has begun is never refused, neither on a second booking nor when it costs more.
    book(stores, reserve(30, watch(200, clock), clock), subject(1), clock).await?;
    book(stores, settle(Some(60)).watched(Some(watch(200, clock))), subject(1), clock).await?;
    assert_eq!(costs(stores, clock).await?.committed(), pence(350));
    Ok(())
}

/// However many reserve at the same moment, the budget is never exceeded.
pub async fn racing_reservations_never_exceed_the_budget(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for round in 0..i64::try_from(ROUNDS)? {
        let committed = costs(stores, clock).await?.committed();
        // Room for one more of 100 pence, not for two.
        let budget = Budget { limit: committed + pence(150) };
        race_for_one(4, |racer| {
            let row = round * 10 + i64::try_from(racer).unwrap_or_default();
            let booking = reserve(20, BudgetWatch { budget, ..watch(0, clock) }, clock);
            book(stores, booking, Some((RelatedType::Video, row)), clock)
        })
        .await;
        assert_eq!(costs(stores, clock).await?.committed(), committed + pence(100));
    }
    Ok(())
}

/// One notification per month warns that most of the budget is used.
pub async fn warn_once_a_month(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let bell = async || {
        stores.alerts.notifications(NotificationFilter::default(), Page::default()).await.map(|bell| bell.len())
    };
    let this_month = a_ledger_entry(clock.now()).month;
    let spend = |pence: u64, month| {
        let entry = PricedUsage { month, quantity: pence * 500, ..a_ledger_entry(clock.now()) };
        Booking::spent(vec![entry]).watched(Some(BudgetWatch { month, ..watch(100, clock) }))
    };
    book(stores, spend(79, this_month), None, clock).await?;
    assert_eq!(bell().await?, 0);
    book(stores, spend(1, this_month), None, clock).await?;
    assert_eq!(bell().await?, 1);
    for _ in 0..3 {
        book(stores, spend(20, this_month), None, clock).await?;
    }
    assert_eq!(bell().await?, 1, "once a month");
    book(stores, spend(80, "2031-01".parse()?), None, clock).await?;
    assert_eq!(bell().await?, 2, "and again in another");
    Ok(())
}

/// The kept totals equal the sum of the entries, whatever has happened.
pub async fn add_up_after_a_random_history(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let months: [Month; 2] = ["2026-11".parse()?, "2026-12".parse()?];
    let mut random = SeededRandom::new(0x9e37_79b9);
    let mut below = |limit| random.below(limit).try_into();
    for _ in 0..200 {
        let row = Some((RelatedType::Video, i64::try_from(below(12)?)?));
        let month = if below(2)? == 0 { months[0] } else { months[1] };
        let entry = PricedUsage { month, quantity: below(5_000)?, ..a_ledger_entry(clock.now()) };
        let render = PricedUsage { month, ..a_render_reservation(below(180)?, clock.now()) };
        let booking = match below(6)? {
            0 => Booking::spent(vec![entry.clone(), entry]),
            1 | 2 => Booking::reservation(ReservationChange::Reserve(render)),
            3 => settle(Some(below(200)?)),
            4 => settle(None),
            _ => Booking::reservation(ReservationChange::Release),
        };
        book(stores, booking, row, clock).await?;
    }
    let entries = all_pages(50, |entry: &LedgerEntry| entry.id.0, |page| stores.costs.entries(page)).await?;
    for month in months {
        let mut added = MonthCosts::default();
        for entry in entries.iter().filter(|entry| entry.usage.month == month) {
            let quantity = i64::try_from(entry.usage.quantity)?;
            let (item, state, cost) = (entry.usage.item, entry.state, entry.cost);
            added.add(&EntrySums { item, state, entries: 1, quantity, cost });
        }
        assert_ne!(added, MonthCosts::default());
        assert_eq!(stores.costs.month(month).await?, added, "{month}");
    }
    Ok(())
}

/// A video beyond the budget is not stored, and neither is its script.
pub async fn are_written_with_the_row_or_not_at_all(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let script = a_script().approved().store(stores, now).await?;
    let begin = |budget| FollowUp::none().with_booking(Some(reserve(30, watch(budget, clock), clock)));
    let create = |budget| stores.videos.create(a_video().of_script(script.id).build(), begin(budget), now);
    assert_refused!(stores, create(100), StoreError::Budget(BudgetError::TooExpensive { .. }));
    let used = FollowUp::none().with_booking(Some(Booking::spent(vec![a_ledger_entry(now)])));
    let written = a_script().approved().build();
    let both = stores.videos.create_with_script(
        written.clone(),
        used.clone(),
        a_video().options(),
        PROVIDER.to_owned(),
        begin(100),
        now,
    );
    assert_refused!(stores, both, StoreError::Budget(BudgetError::TooExpensive { .. }));

    let (script, video) = stores
        .videos
        .create_with_script(written, used, a_video().options(), PROVIDER.to_owned(), begin(1_000), now)
        .await?;
    let ledger = Contents::of(stores).await?.ledger;
    let subjects: Vec<_> = ledger.iter().map(|entry| (entry.state, entry.subject)).collect();
    let of_video = |VideoId(id)| Some((RelatedType::Video, id));
    let of_script = Some((RelatedType::Script, script.id.0));
    assert_eq!(subjects, [(LedgerState::Reserved, of_video(video.id)), (LedgerState::Spent, of_script)]);
    Ok(())
}
