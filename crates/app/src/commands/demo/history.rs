//! Some weeks of use, created through the product's own use cases on a simulated clock: one video after another, and the due
//! operations in between.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use BackgroundStyle::{CozyHome, LibrarySetting, MinimalStudio, ModernOffice, NatureScene, UrbanBackdrop};
use MusicStyle::{AmbientSubtle, CalmRelaxing, CorporateProfessional, TrendyModern, UpbeatMotivational};
use anyhow::{Context as _, bail};
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::VideoId;
use showrunner_domain::avatar::{Avatar, Voice};
use showrunner_domain::cost::{NewCostEstimate, ScriptComplexity, VideosPerMonth};
use showrunner_domain::plan::{Frequency, Plan, TimeOfDay};
use showrunner_domain::platform::Platform;
use showrunner_domain::project::{ProjectDefaults, ProjectDetails, ProjectStatus};
use showrunner_domain::script::{Script, ScriptChange, ScriptStatus};
use showrunner_domain::settings::{Actor, MonthlyTarget, Setting};
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::template::{TemplateCategory, TemplateText};
use showrunner_domain::value::{
    AvatarId, Category, ChatMessage, Description, DurationSeconds, ProjectName, RejectionReason, Topic, VoiceId,
};
use showrunner_domain::video::VideoStatus;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{CommentFilter, Page};
use showrunner_services::{Decision, GenerateScript, LookChoices, Services, TopicSource, VideoChoices};
use tokio::task::JoinSet;

/// One sample video, about a topic that the built-in writer suggests.
struct Sample {
    category: &'static str,
    background: BackgroundStyle,
    music: MusicStyle,
}

const fn sample(category: &'static str, background: BackgroundStyle, music: MusicStyle) -> Sample {
    Sample { category, background, music }
}

/// In order of use, repeated as needed.
const SAMPLES: &[Sample] = &[
    sample("self-development", LibrarySetting, UpbeatMotivational),
    sample("lifestyle", CozyHome, CalmRelaxing),
    sample("productivity", ModernOffice, CorporateProfessional),
    sample("health", NatureScene, AmbientSubtle),
    sample("educational", MinimalStudio, TrendyModern),
    sample("self-development", UrbanBackdrop, UpbeatMotivational),
    sample("relationships", CozyHome, CalmRelaxing),
    sample("health", NatureScene, TrendyModern),
    sample("productivity", ModernOffice, TrendyModern),
    sample("finance", LibrarySetting, CorporateProfessional),
];

/// The categories of topics with a draft script only.
const DRAFTS: &[&str] = &["productivity", "health"];

/// The category of a topic with a rejected script.
const REJECTED_DRAFT: &str = "educational";

/// The interval between two checks for due operations: plans have their slots at whole hours.
const STEP: SignedDuration = SignedDuration::from_hours(1);

/// The lengths of the sample videos in seconds, one after the other. Most are short, because each is rendered.
const LENGTHS: [i64; 5] = [15, 30, 15, 15, 60];

/// The length of a script without a video, in seconds.
const DRAFT_LENGTH: i64 = 30;

/// The pause before a running render is polled again.
const RENDER_PAUSE: Duration = Duration::from_millis(200);

/// How far the clock advances meanwhile: at least as far as the delay of an operation that is not ready.
const RENDER_STEP: SignedDuration = SignedDuration::from_secs(1);

/// The number of polls after which a render is given up: the studio makes a short video in a few seconds.
const MAX_RENDER_POLLS: u32 = 3_000;

/// The outcomes of the videos of the last day, so that every screen has content.
const LAST_DAY: &[Fate] = &[Fate::Approved, Fate::Waits, Fate::Rejected, Fate::Waits, Fate::Waits, Fate::Waits];

/// How long ago the last videos were made.
const LATEST: SignedDuration = SignedDuration::from_hours(2);

/// How many operations run concurrently.
const AT_ONCE: usize = 16;

/// Comments left pending for the viewer of the demo.
const COMMENTS_LEFT: usize = 6;

/// The outcome of a video.
#[derive(Clone, Copy)]
enum Fate {
    Approved,
    Rejected,
    Waits,
}

/// The days of the demo.
pub(super) struct History {
    services: Arc<Services>,
    clock: DemoClock,
    length: SignedDuration,
    end: Timestamp,
}

impl History {
    /// This many days, up to the time of `clock`.
    pub(super) fn new(services: Arc<Services>, clock: DemoClock, days: u8) -> Self {
        let length = SignedDuration::from_hours(24 * i64::from(days));
        Self { services, length, end: clock.now(), clock }
    }

    /// Creates the history, with this many videos.
    pub(super) async fn live(&self, videos: usize) -> anyhow::Result<()> {
        let start = self.end - self.length;
        self.clock.set(start);
        self.settle_in().await?;
        let on_last_day = (videos / 2).min(LAST_DAY.len());
        let before = videos - on_last_day;
        let spacing = self.length / i32::try_from(before)?;
        let ages = (0..).map(|number| self.length - spacing * number).take(before).chain(std::iter::repeat(LATEST));
        let fates = std::iter::repeat_n(Fate::Approved, before).chain(LAST_DAY.iter().copied().take(on_last_day));
        for (number, ((sample, fate), age)) in SAMPLES.iter().cycle().zip(fates).zip(ages).enumerate() {
            self.pass_until(self.end - age).await?;
            // The operator reads the notifications before making the next video.
            self.services.stores.alerts.mark_all_read().await?;
            tracing::info!("video {} of {videos}", number + 1);
            self.make_video(number, sample, fate).await?;
            self.answer_comments().await?;
        }
        self.leave_scripts().await?;
        // Last, because every script written from now on begins with it.
        self.add_template(TemplateCategory::Hook, "Nobody is coming to do it for you.").await?;
        self.pass_until(self.end).await
    }

    /// The first day: settings, a project, estimates, and a template.
    async fn settle_in(&self) -> anyhow::Result<()> {
        let services = &self.services;
        let target = Setting::MonthlyTarget(MonthlyTarget::new(30)?);
        services.settings.change(vec![target], Actor::Operator).await?;
        let plan = Plan::new(Platform::default_plan(), vec![TimeOfDay::DEFAULT_POSTING_TIME], Frequency::Daily)?;
        services.settings.change_plan(Some(plan), Actor::Operator).await?;
        services.settings.change(vec![Setting::CommentPolling(true)], Actor::Operator).await?;
        let project = ProjectDetails {
            name: ProjectName::new("Thirty days of keeping your word")?,
            description: Some(Description::new("Short lessons about doing what you said you would do.")?),
            category: Category::new("self-development")?,
            status: ProjectStatus::Active,
            defaults: ProjectDefaults::default(),
        };
        services.projects.create(project).await?;
        for (videos, complexity) in [(120, ScriptComplexity::Basic), (30, ScriptComplexity::Advanced)] {
            let videos_per_month = VideosPerMonth::new(videos)?;
            services
                .stores
                .costs
                .add_estimate(NewCostEstimate { videos_per_month, complexity }, services.clock.now())
                .await?;
        }
        self.add_template(TemplateCategory::Topic, "What your calendar says about you").await
    }

    async fn add_template(&self, category: TemplateCategory, text: &str) -> anyhow::Result<()> {
        let now = self.services.clock.now();
        self.services.stores.settings.add_template(TemplateText::new(category, text)?, Actor::Operator, now).await?;
        Ok(())
    }

    async fn make_video(&self, number: usize, sample: &Sample, fate: Fate) -> anyhow::Result<()> {
        let duration = DurationSeconds::new(LENGTHS[number % LENGTHS.len()])?;
        let script = self.write(sample.category, duration).await?;
        self.decide_on(&script, ScriptStatus::Approved).await?;
        let (avatar, voice) = self.cast(number).await?;
        let look = LookChoices {
            avatar_id: Some(AvatarId::new(&avatar.id)?),
            voice_id: Some(VoiceId::new(&voice.id)?),
            background_style: Some(sample.background),
            music_style: Some(sample.music),
        };
        let choices = VideoChoices { look, ..VideoChoices::default() };
        let id = self.services.videos.create(script.id, choices).await?.id;
        self.render(id).await?;
        let decision = match fate {
            Fate::Approved => Decision::Approve,
            Fate::Rejected => Decision::Reject(Some(RejectionReason::new("The middle drags.")?)),
            Fate::Waits => return Ok(()),
        };
        self.services.videos.decide(id, decision).await?;
        Ok(())
    }

    /// Has a script written about a topic that is suggested.
    async fn write(&self, category: &str, duration: DurationSeconds) -> anyhow::Result<Script> {
        let category = Category::new(category)?;
        let suggested = self.services.trending.topics(Some(&category)).await;
        let topic = suggested.into_iter().find(|topic| topic.source == TopicSource::Builtin);
        let topic = Topic::new(&topic.context("there are no topics")?.topic)?;
        let request = GenerateScript { project: None, category: Some(category), topic, duration };
        Ok(self.services.scripts.generate(request).await?.script)
    }

    async fn decide_on(&self, script: &Script, status: ScriptStatus) -> anyhow::Result<()> {
        let change = ScriptChange { status: Some(status), ..ScriptChange::default() };
        self.services.scripts.change(script.id, change).await?;
        Ok(())
    }

    /// A different presenter for each video, with a voice of the same gender.
    async fn cast(&self, number: usize) -> anyhow::Result<(Avatar, Voice)> {
        let avatars = self.services.avatars.avatars(None).await?;
        let voices = self.services.avatars.voices(None).await?;
        let avatar = avatars.into_iter().cycle().nth(number).context("there is no avatar")?;
        let voice = voices.iter().find(|voice| voice.gender == avatar.gender).or(voices.first());
        let voice = voice.cloned().context("there is no voice")?;
        Ok((avatar, voice))
    }

    /// Waits until the studio, which runs in real time, has made the video.
    async fn render(&self, id: VideoId) -> anyhow::Result<()> {
        for _ in 0..MAX_RENDER_POLLS {
            self.work().await?;
            let video = self.services.videos.find(id).await?;
            match video.status {
                VideoStatus::Processing | VideoStatus::Completed => {}
                VideoStatus::Failed => {
                    let cause = video.error.unwrap_or_default();
                    bail!("a video could not be made: {cause}; `showrunner doctor` says what is missing");
                }
                VideoStatus::PendingReview | VideoStatus::Approved | VideoStatus::Rejected => return Ok(()),
            }
            tokio::time::sleep(RENDER_PAUSE).await;
            self.clock.set(self.clock.now() + RENDER_STEP);
        }
        bail!("a video was not made in time; `showrunner doctor` says what is missing")
    }

    /// Answers some pending comments and rejects one.
    async fn answer_comments(&self) -> anyhow::Result<()> {
        let waiting = self.services.stores.comments.waiting(CommentFilter::default(), Page::default()).await?;
        let drafted = waiting.iter().filter(|comment| comment.analysis.is_some());
        for (number, comment) in drafted.skip(COMMENTS_LEFT).enumerate() {
            if number % 4 == 3 {
                self.services.comments.reject(comment.id).await?;
            } else {
                self.services.comments.approve(comment.id, None).await?;
            }
        }
        self.work().await
    }

    /// Leaves scripts without a video, and a conversation with the assistant.
    async fn leave_scripts(&self) -> anyhow::Result<()> {
        let duration = DurationSeconds::new(DRAFT_LENGTH)?;
        for category in DRAFTS {
            self.write(category, duration).await?;
        }
        let turned_down = self.write(REJECTED_DRAFT, duration).await?;
        self.decide_on(&turned_down, ScriptStatus::Rejected).await?;
        self.services.chat(ChatMessage::new("Set the monthly target to 40")?).await?;
        Ok(())
    }

    async fn pass_until(&self, time: Timestamp) -> anyhow::Result<()> {
        while self.clock.now() < time {
            let rest = self.clock.now().duration_until(time);
            self.clock.set(self.clock.now() + rest.min(STEP));
            self.services.run_due_routines().await?;
            self.work().await?;
        }
        Ok(())
    }

    /// Runs due operations until none is left.
    async fn work(&self) -> anyhow::Result<()> {
        loop {
            let due = self.services.operations.claim_due(AT_ONCE).await?;
            if due.is_empty() {
                return Ok(());
            }
            let mut running = JoinSet::new();
            for operation in due {
                let operations = Arc::clone(&self.services.operations);
                running.spawn(async move { operations.run(operation).await });
            }
            running.join_all().await;
        }
    }
}

/// A clock that stands still until it is set. A clone shows the same time.
#[derive(Clone)]
pub(super) struct DemoClock(Arc<AtomicI64>);

impl DemoClock {
    pub(super) fn at(time: Timestamp) -> Self {
        Self(Arc::new(AtomicI64::new(time.as_microsecond())))
    }

    fn set(&self, time: Timestamp) {
        self.0.store(time.as_microsecond(), Ordering::SeqCst);
    }
}

impl Clock for DemoClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_microsecond(self.0.load(Ordering::SeqCst)).unwrap_or(Timestamp::MAX)
    }
}
