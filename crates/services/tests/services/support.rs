//! The use cases with their ports, for tests.

use std::sync::Arc;

use showrunner_domain::avatar::{Avatar, Voice, VoiceRange};
use showrunner_domain::comment::Comment;
use showrunner_domain::money::UnitPrice;
use showrunner_domain::operation::{Operation, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::ScheduledPost;
use showrunner_domain::settings::MonthlyBudget;
use showrunner_domain::value::{Category, DurationSeconds, ScriptContent, Title, Topic};
use showrunner_domain::video::Video;
use showrunner_domain::writing_system::WritingSystem;
use showrunner_domain::{ScheduledPostId, VideoId};
use showrunner_offline_writer::OfflineWriter;
use showrunner_ports::alert_channel::MockAlertChannels;
use showrunner_ports::avatar::{AvatarIdentity, AvatarProvider, MockAvatarProvider, ProviderCheck, Wallet};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::media::MockMediaStore;
use showrunner_ports::social::{MockSocialPlatform, SocialPlatform};
use showrunner_ports::store::{CommentFilter, NotificationFilter, Page, Stores};
use showrunner_ports::text::{Answer, MockTextModel, ScriptDraft, TextIdentity, TextModel, Usage};
use showrunner_services::{
    Accounts, ApiBudgets, GenerateScript, Ports, Prices, SchedulePost, ServiceOptions, Services,
};
use showrunner_store::test_support::{Sqlite, TestDatabase};
use showrunner_testkit::builders::{CONNECTED, a_video, connected};
use showrunner_testkit::{ClearSealer, FixedClock};

/// The providers of a test. Calls that it does not expect fail it.
pub(crate) struct Providers {
    pub(crate) avatars: MockAvatarProvider,
    pub(crate) text: MockTextModel,
    pub(crate) media: MockMediaStore,
    pub(crate) platform: Arc<dyn SocialPlatform>,
}

impl Providers {
    pub(crate) fn new() -> Self {
        Self::speaking(&VoiceRange::Only(vec![WritingSystem::Latin]))
    }

    /// The same with voices of this range.
    pub(crate) fn speaking(range: &VoiceRange) -> Self {
        Self::without_voices().with_voices(range)
    }

    /// Sets how many videos render at once.
    pub(crate) fn rendering_at_once(renders_at_once: usize) -> Self {
        Self::studio(renders_at_once).with_voices(&VoiceRange::Only(vec![WritingSystem::Latin]))
    }

    fn with_voices(mut self, range: &VoiceRange) -> Self {
        let voices = [("tom", "male"), ("zoe", "female"), ("en-calm", "female")];
        let voices = voices.map(|(id, gender)| voice(id, gender, range.clone())).to_vec();
        self.avatars.expect_voices().returning(move || Ok(voices.clone()));
        self
    }

    /// The same without an expectation about voices.
    pub(crate) fn without_voices() -> Self {
        Self::studio(100)
    }

    fn studio(renders_at_once: usize) -> Self {
        let mut avatars = MockAvatarProvider::new();
        let identity = AvatarIdentity { name: "studio", label: "Built-in studio", stand_in: true, renders_at_once };
        avatars.expect_identity().return_const(identity);
        avatars.expect_avatars().returning(|| Ok(vec![avatar("ana", "female"), avatar("ben", "male")]));
        avatars.expect_wallet().returning(|| Ok(None));
        let mut text = MockTextModel::new();
        text.expect_identity().returning(|| TextIdentity {
            name: "Built-in writer".to_owned(),
            stand_in: true,
            free: true,
        });
        text.expect_check().returning(|| Ok(()));
        avatars.expect_check().returning(|| ProviderCheck {
            connected: true,
            message: "it works".to_owned(),
            account_info: Vec::new(),
        });
        let mut media = MockMediaStore::new();
        media.expect_head().returning(|_| Ok(None));
        Self { avatars, text, media, platform: Arc::new(working_tiktok(true)) }
    }

    /// The same with this platform.
    pub(crate) fn with_platform(platform: impl SocialPlatform + 'static) -> Self {
        Self { platform: Arc::new(platform), ..Self::new() }
    }

    /// The same, but paid: five pence for each second of video, a thousandth of a penny for each input token and two
    /// for each output token.
    pub(crate) fn paid() -> Self {
        let mut avatars = MockAvatarProvider::new();
        let identity = AvatarIdentity { name: "heygen", label: "HeyGen", stand_in: false, renders_at_once: 100 };
        avatars.expect_identity().return_const(identity);
        avatars.expect_avatars().returning(|| Ok(vec![avatar("ana", "female")]));
        let range = VoiceRange::AtLeast(vec![WritingSystem::Latin]);
        avatars.expect_voices().returning(move || Ok(vec![voice("zoe", "female", range.clone())]));
        avatars.expect_wallet().returning(|| Ok(Some(Wallet { hundredths: 4_250, unit: "USD".to_owned() })));
        Self { avatars, text: paid_model("model maker"), ..Self::new() }
    }
}

/// TikTok, as an account or as the sandbox.
pub(crate) fn tiktok(sandbox: bool) -> MockSocialPlatform {
    let mut platform = MockSocialPlatform::new();
    platform.expect_platform().return_const(Platform::Tiktok);
    platform.expect_sandbox().return_const(sandbox);
    platform
}

/// The same when its connection works.
pub(crate) fn working_tiktok(sandbox: bool) -> MockSocialPlatform {
    let mut platform = tiktok(sandbox);
    platform.expect_check().returning(|_| Ok(()));
    platform
}

fn avatar(id: &str, gender: &str) -> Avatar {
    Avatar {
        id: id.to_owned(),
        name: id.to_uppercase(),
        gender: gender.to_owned(),
        category: "business".to_owned(),
        has_portrait: true,
    }
}

fn voice(id: &str, gender: &str, range: VoiceRange) -> Voice {
    let (name, language) = (id.to_uppercase(), "English".to_owned());
    Voice { id: id.to_owned(), name, gender: gender.to_owned(), language, range, has_sample: true }
}

/// The use cases and what a test inspects.
pub(crate) struct World {
    pub(crate) clock: FixedClock,
    pub(crate) database: Box<dyn TestDatabase>,
    pub(crate) stores: Stores,
    /// The ports, for another process of the same product.
    pub(crate) ports: Ports,
    pub(crate) services: Arc<Services>,
}

impl World {
    pub(crate) fn new(providers: Providers) -> Self {
        let Providers { avatars, text, media, platform } = providers;
        Self::over(Arc::new(avatars), text, media, platform)
    }

    /// A world in which only the avatar provider is called.
    pub(crate) fn with_avatars(avatars: Arc<dyn AvatarProvider>) -> Self {
        let Providers { text, media, platform, .. } = Providers::new();
        Self::over(avatars, text, media, platform)
    }

    /// A world in which only the text model is called.
    pub(crate) fn with_text(text: impl TextModel + 'static) -> Self {
        let Providers { avatars, media, platform, .. } = Providers::new();
        Self::over(Arc::new(avatars), text, media, platform)
    }

    /// A world with this text model and this platform.
    pub(crate) fn over_platform(text: impl TextModel + 'static, platform: Arc<dyn SocialPlatform>) -> Self {
        let Providers { avatars, media, .. } = Providers::new();
        Self::over(Arc::new(avatars), text, media, platform)
    }

    fn over(
        avatars: Arc<dyn AvatarProvider>,
        text: impl TextModel + 'static,
        media: MockMediaStore,
        platform: Arc<dyn SocialPlatform>,
    ) -> Self {
        let clock = FixedClock::default();
        let database = Box::new(Sqlite::fresh());
        let stores = database.stores().clone();
        if !platform.sandbox() {
            connect(&stores, platform.platform(), &clock);
        }
        let ports = Ports {
            clock: Arc::new(clock.clone()),
            avatars,
            text: Arc::new(text),
            media: Arc::new(media),
            platforms: vec![platform],
            accounts: no_apps(&stores, &clock),
            api_budgets: Arc::new(ApiBudgets::new(Arc::clone(&stores.accounts), Arc::new(clock.clone()))),
            alert_channels: Vec::new(),
            entered_channels: Arc::new(MockAlertChannels::new()),
            paid_providers: None,
            model_servers: None,
            built_in_writer: Arc::new(OfflineWriter::new()),
            sealer: Arc::new(ClearSealer::new("key")),
            stores,
        };
        let options = ServiceOptions { prices: prices(), ..ServiceOptions::default() };
        let services = Arc::new(Services::new(&ports, &options));
        Self { clock, database, stores: ports.stores.clone(), ports, services }
    }

    /// Runs every due operation once.
    pub(crate) async fn work(&self) {
        for operation in self.services.operations.claim_due(10).await.unwrap() {
            self.services.operations.run(operation).await;
        }
    }

    /// The titles of the notifications, oldest first, without those about the connected account.
    pub(crate) async fn bell(&self) -> Vec<String> {
        let notices = self.stores.alerts.notifications(NotificationFilter::default(), Page::default()).await.unwrap();
        notices.into_iter().rev().map(|notice| notice.title).filter(|title| title != CONNECTED).collect()
    }

    /// Limits what may be spent in a month.
    pub(crate) async fn set_budget(&self, pence: i64) {
        self.services.costs.set_budget(Some(MonthlyBudget::new(pence).unwrap())).await.unwrap();
    }

    /// Stores an approved video.
    pub(crate) async fn approved_video(&self) -> VideoId {
        a_video().approved().store(&self.stores, self.clock.now()).await.unwrap().id
    }

    pub(crate) async fn video(&self, id: VideoId) -> Video {
        self.stores.videos.find(id).await.unwrap().unwrap()
    }

    /// Schedules an approved video on TikTok for now.
    pub(crate) async fn due_post(&self) -> ScheduledPost {
        let request = SchedulePost::new(self.approved_video().await, Platform::Tiktok, self.clock.now());
        self.services.scheduling.schedule(request).await.unwrap().post
    }

    pub(crate) async fn post(&self, id: ScheduledPostId) -> ScheduledPost {
        self.stores.scheduled_posts.find(id).await.unwrap().unwrap()
    }

    /// The comments that wait for the operator, oldest first.
    pub(crate) async fn waiting_comments(&self) -> Vec<Comment> {
        let mut waiting =
            self.services.stores.comments.waiting(CommentFilter::default(), Page::default()).await.unwrap();
        waiting.reverse();
        waiting
    }

    /// The newest operation on a row.
    pub(crate) async fn operation(&self, subject: Subject) -> Operation {
        self.stores.operations.of_subject(subject).await.unwrap().pop().unwrap()
    }
}

/// Connects an account in a runtime of its own, because a world is created synchronously.
fn connect(stores: &Stores, platform: Platform, clock: &FixedClock) {
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(connected(stores, platform, clock.now())).unwrap();
        });
    });
}

/// Accounts without any configured app.
fn no_apps(stores: &Stores, clock: &FixedClock) -> Arc<Accounts> {
    Arc::new(Accounts::new(
        Arc::clone(&stores.accounts),
        Arc::new(clock.clone()),
        Arc::new(ClearSealer::new("key")),
        Vec::new(),
    ))
}

/// What paid providers charge in tests.
fn prices() -> Prices {
    Prices {
        input_token: UnitPrice::per_unit(0.001).unwrap(),
        output_token: UnitPrice::per_unit(0.002).unwrap(),
        render_second: UnitPrice::per_unit(5.0).unwrap(),
    }
}

/// A duration that a test knows to be valid.
pub(crate) fn seconds(seconds: i64) -> DurationSeconds {
    DurationSeconds::new(seconds).unwrap()
}

/// A script of 30 seconds about sleep.
pub(crate) fn script_request() -> GenerateScript {
    GenerateScript {
        project: None,
        category: Category::new("health").ok(),
        topic: Topic::new("Sleep").unwrap(),
        duration: seconds(30),
    }
}

/// A draft of this many words.
pub(crate) fn free_draft(words: usize) -> Answer<ScriptDraft> {
    free(draft(words))
}

pub(crate) fn draft(words: usize) -> ScriptDraft {
    let content = ScriptContent::new(&"word ".repeat(words)).unwrap();
    ScriptDraft {
        title: Title::new("Sleep").unwrap(),
        content,
        other_hooks: Vec::new(),
        category: None,
        caption: None,
        warnings: Vec::new(),
        alternatives: Vec::new(),
    }
}

/// A paid model of this name that can be used, and expects no other calls.
pub(crate) fn paid_model(name: &'static str) -> MockTextModel {
    let mut text = MockTextModel::new();
    text.expect_identity().returning(move || TextIdentity { name: name.to_owned(), stand_in: false, free: false });
    text.expect_check().returning(|| Ok(()));
    text
}

/// An answer of a model that costs nothing.
pub(crate) fn free<T>(content: T) -> Answer<T> {
    Answer { content, usage: Usage::none("Built-in writer") }
}

/// An answer of a paid model that has used this many tokens.
pub(crate) fn paid<T>(content: T, input_tokens: u64, output_tokens: u64) -> Answer<T> {
    Answer { content, usage: Usage { model: "wise-1".to_owned(), input_tokens, output_tokens } }
}
