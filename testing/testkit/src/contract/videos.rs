//! Videos.

use jiff::SignedDuration;
use showrunner_domain::caption::WrittenCaptions;
use showrunner_domain::media::MediaKey;
use showrunner_domain::month::Month;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::operation::{OperationKind, OperationStatus, Work};
use showrunner_domain::platform::Platform;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::value::{Caption, RejectionReason};
use showrunner_domain::video::{Video, VideoChange, VideoStatus};
use showrunner_domain::{ScriptId, VideoId};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Conflict, FollowUp, ListFilter, Page, StoreError, Stores, VideoFilter};

use super::support::{Contents, ContractResult, DIFFICULT_TEXT, ROUNDS, all_pages, assert_refused, race};
use crate::builders::{PROVIDER, a_notice, a_script, a_video, some_facts, starting};
use crate::clock::FixedClock;

/// The follow-up that starts a render: a notification and an operation.
fn started(clock: &FixedClock) -> FollowUp {
    FollowUp { notice: Some(a_notice("Video started")), ..starting(OperationKind::SubmitRender, clock.now()) }
}

/// A video is stored `processing`, with a notification and an operation that refer to it.
pub async fn are_stored_with_what_starts_them(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let script = a_script().approved().store(stores, clock.now()).await?;
    let new = a_video().of_script(script.id).titled(DIFFICULT_TEXT).described(DIFFICULT_TEXT).build();
    let video = stores.videos.create(new, started(clock), clock.now()).await?;
    assert_eq!((video.status, video.options.title.as_str()), (VideoStatus::Processing, DIFFICULT_TEXT));
    assert_eq!((video.created_at, video.updated_at), (clock.now(), clock.now()));
    assert_eq!(stores.videos.find(video.id).await?.as_ref(), Some(&video));
    assert_eq!(stores.videos.find(VideoId(404)).await?, None);

    let contents = Contents::of(stores).await?;
    assert_eq!(contents.notifications[0].related, Some((RelatedType::Video, video.id.0)));
    let [operation] = contents.operations.as_slice() else { return Err("there is not one operation".into()) };
    assert_eq!(operation.work, Work::SubmitRender(video.id));
    assert_eq!((operation.status, operation.attempts), (OperationStatus::Pending, 0));
    assert_eq!((operation.next_attempt_at, operation.created_at), (clock.now(), clock.now()));
    let deadline = OperationKind::SubmitRender.deadline();
    assert_eq!(operation.deadline_at, clock.now() + deadline);
    assert_eq!(stores.operations.find(operation.id).await?.as_ref(), Some(operation));
    Ok(())
}

/// A video needs an existing script that is approved at that moment.
pub async fn need_an_approved_script(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let create = |script| stores.videos.create(a_video().of_script(script).build(), started(clock), clock.now());
    assert_refused!(stores, create(ScriptId(404)), StoreError::NotFound);
    for status in [ScriptStatus::Draft, ScriptStatus::Rejected] {
        let script = a_script().with_status(status).store(stores, clock.now()).await?;
        assert_refused!(stores, create(script.id), StoreError::Conflict(Conflict::ScriptNotApproved));
    }
    Ok(())
}

/// A video that is to be the only one is stored once, however many callers race, and again after it has failed.
pub async fn are_stored_once_if_they_are_to_be_the_only_ones(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let create =
        |script| stores.videos.create(a_video().of_script(script).build().only_one(), started(clock), clock.now());
    for _ in 0..ROUNDS {
        let script = a_script().approved().store(stores, clock.now()).await?.id;
        let results = race(3, |_| create(script)).await;
        let videos: Vec<&Video> = results.iter().filter_map(|video| video.as_ref().ok()).collect();
        assert_eq!(videos.len(), 1, "{results:?}");
        assert_refused!(stores, create(script), StoreError::Conflict(Conflict::ScriptHasVideo));
        let failed = VideoChange::Failed("no route".to_owned());
        stores.videos.change(videos[0].id, failed, FollowUp::none(), clock.now()).await?;
        create(script).await?;
    }
    Ok(())
}

/// A script and its video are stored together, each with its own notification, or neither is.
pub async fn are_stored_with_their_script_or_not_at_all(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let create = |status| {
        let script = a_script().with_status(status).build();
        let told = FollowUp::notice(a_notice("Script written"));
        stores.videos.create_with_script(
            script,
            told,
            a_video().options(),
            PROVIDER.to_owned(),
            started(clock),
            clock.now(),
        )
    };
    let (script, video) = create(ScriptStatus::Approved).await?;
    assert_eq!(video.script_id, script.id);
    let contents = Contents::of(stores).await?;
    assert_eq!((&contents.scripts, &contents.videos), (&vec![script.clone()], &vec![video.clone()]));
    let related: Vec<_> = contents.notifications.iter().rev().map(|notification| notification.related).collect();
    assert_eq!(related, [Some((RelatedType::Script, script.id.0)), Some((RelatedType::Video, video.id.0))]);
    assert_eq!(contents.operations.len(), 1);

    assert_refused!(stores, create(ScriptStatus::Draft), StoreError::Transition(_));
    Ok(())
}

/// Videos are counted in the month given when they were stored, or else in the current one.
pub async fn are_counted_by_month(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (november, december) = ("2026-11".parse()?, "2026-12".parse()?);
    let script = a_script().approved().store(stores, clock.now()).await?;
    let create = |month: Option<Month>| {
        let follow_up = FollowUp { month, ..FollowUp::none() };
        stores.videos.create(a_video().of_script(script.id).build(), follow_up, clock.now())
    };
    for month in [Some(november), None, Some(november), Some(december)] {
        create(month).await?;
    }
    let approved = a_script().approved().build();
    let follow_up = FollowUp::none().in_month(december);
    let now = clock.now();
    stores
        .videos
        .create_with_script(approved, FollowUp::none(), a_video().options(), PROVIDER.to_owned(), follow_up, now)
        .await?;
    assert_eq!((stores.videos.stored_in(november).await?, stores.videos.stored_in(december).await?), (3, 2));
    assert_eq!(stores.videos.stored_in("2027-01".parse()?).await?, 0);
    Ok(())
}

/// A video is found by the provider's id, which is unique.
pub async fn are_found_by_the_providers_id(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().store(stores, clock.now()).await?;
    let other = a_video().store(stores, clock.now()).await?;
    let submitted = |id: VideoId| {
        let change = VideoChange::Submitted("render-é-1".to_owned());
        stores.videos.change(id, change, FollowUp::notice(a_notice("Submitted")), clock.now())
    };
    let video = submitted(video.id).await?;
    assert_eq!(stores.videos.find_by_provider_video_id("render-é-1").await?, Some(video));
    for unknown in ["render-é-2", "", "\0", "%"] {
        assert_eq!(stores.videos.find_by_provider_video_id(unknown).await?, None, "{unknown:?}");
    }
    assert_refused!(stores, submitted(other.id), StoreError::Backend(_));
    Ok(())
}

/// Lists are newest first, of one status or of all, and paged by key.
pub async fn are_listed_newest_first(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let mut expected: Vec<Video> = Vec::new();
    for &status in VideoStatus::ALL.iter().chain(VideoStatus::ALL) {
        expected.push(a_video().with_status(status).store(stores, clock.now()).await?);
    }
    expected.reverse();
    assert_eq!(stores.videos.list(VideoFilter::default(), Page::default()).await?, expected);
    assert_eq!(
        all_pages(5, |video: &Video| video.id.0, |page| stores.videos.list(VideoFilter::default(), page)).await?,
        expected
    );
    for &status in VideoStatus::ALL {
        let wanted: Vec<Video> = expected.iter().filter(|video| video.status == status).cloned().collect();
        assert_eq!(wanted.len(), 2);
        let paged = all_pages(
            1,
            |video: &Video| video.id.0,
            |page| stores.videos.list(ListFilter::status(status).into(), page),
        )
        .await?;
        assert_eq!(paged, wanted);
    }
    Ok(())
}

/// After every change, in every state, the video is read back as returned; cleared fields are empty.
pub async fn are_read_back_after_every_change(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().store(stores, clock.now()).await?;
    let arrived =
        VideoChange::Arrived { video: MediaKey::new("videos/1/3f9c.mp4")?, thumbnail: None, facts: some_facts() };
    for change in [
        VideoChange::Submitted("render-1".to_owned()),
        VideoChange::Progressed(40),
        VideoChange::Failed(format!("a NUL \0 and {DIFFICULT_TEXT}")),
        VideoChange::Retried,
        VideoChange::Progressed(90),
        VideoChange::Completed,
        arrived,
        VideoChange::Rejected(Some(RejectionReason::new(DIFFICULT_TEXT)?)),
        VideoChange::Reopened,
        VideoChange::Captioned(WrittenCaptions {
            common: Some(Caption::new(DIFFICULT_TEXT)?),
            differences: [(Platform::Youtube, Caption::new("Colder")?)].into(),
        }),
        VideoChange::Approved,
        VideoChange::Captioned(WrittenCaptions::default()),
    ] {
        clock.advance(SignedDuration::from_micros(1));
        let changed = stores.videos.change(video.id, change.clone(), FollowUp::none(), clock.now()).await?;
        assert_eq!((changed.created_at, changed.updated_at), (video.created_at, clock.now()));
        assert_eq!(stores.videos.find(video.id).await?, Some(changed), "after {change:?}");
    }
    Ok(())
}

/// A change is refused when the video does not exist or its state does not allow the change.
pub async fn refuse_what_their_state_does_not_allow(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let change = |id, change| stores.videos.change(id, change, started(clock), clock.now());
    assert_refused!(stores, change(VideoId(404), VideoChange::Approved), StoreError::NotFound);
    let processing = a_video().store(stores, clock.now()).await?;
    assert_refused!(stores, change(processing.id, VideoChange::Approved), StoreError::Transition(_));
    let approved = a_video().approved().store(stores, clock.now()).await?;
    assert_refused!(stores, change(approved.id, VideoChange::Progressed(3)), StoreError::Transition(_));
    Ok(())
}

/// A bulk change changes what it can, and reports in the given order what it skipped and why.
pub async fn are_changed_in_bulk(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let first = a_video().pending_review().store(stores, clock.now()).await?.id;
    let processing = a_video().store(stores, clock.now()).await?.id;
    let rejected = a_video().with_status(VideoStatus::Rejected).store(stores, clock.now()).await?;
    let second = a_video().pending_review().store(stores, clock.now()).await?.id;
    let untouched = a_video().pending_review().store(stores, clock.now()).await?;
    let approve = |ids| stores.videos.change_many(ids, VideoChange::Approved, clock.now());
    let bulk = approve(vec![second, processing, rejected.id, VideoId(404), first, second]).await?;
    assert_eq!(bulk.updated, [second, first]);
    let skipped: Vec<_> = bulk.skipped.iter().map(|(id, reason)| (*id, reason.as_str())).collect();
    assert_eq!(
        skipped,
        [
            (processing, "a video that is processing cannot be decided on in bulk"),
            (rejected.id, "a video that is rejected cannot be decided on in bulk"),
            (VideoId(404), "there is no such video"),
            (second, "this video was named more than once"),
        ]
    );
    let contents = Contents::of(stores).await?;
    let approved: Vec<_> = contents.videos.iter().filter(|video| video.status == VideoStatus::Approved).collect();
    assert_eq!(approved.iter().map(|video| video.id).collect::<Vec<_>>(), [second, first]);
    assert!(contents.videos.contains(&untouched) && contents.videos.contains(&rejected));
    let nothing = approve(vec![processing, first]).await?;
    assert_eq!((nothing.updated.len(), nothing.skipped.len()), (0, 2));
    assert_eq!(Contents::of(stores).await?, contents, "a bulk change of nothing has changed something");
    Ok(())
}
