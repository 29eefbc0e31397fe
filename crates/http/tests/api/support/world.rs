use std::rc::Rc;
use std::sync::Arc;

use actix_web::HttpMessage;
use actix_web::http::Method;
use actix_web::test::{TestRequest, init_service, try_call_service};
use futures_util::FutureExt as _;
use futures_util::future::LocalBoxFuture;
use serde_json::Value;
use showrunner_http::{Application, BasePath, HttpSettings, ServerLimits};
use showrunner_offline_writer::OfflineWriter;
use showrunner_ports::alert_channel::AlertChannel;
use showrunner_ports::avatar::{AvatarProvider, PaidProviders};
use showrunner_ports::social::SocialPlatform;
use showrunner_ports::store::Stores;
use showrunner_ports::text::{ModelServers, TextModel};
use showrunner_services::{ApiBudgets, Ports, ServiceOptions, Services};
use showrunner_store::test_support::{Postgres, Sqlite, TestDatabase};
use showrunner_testkit::{ClearSealer, FixedClock};
use tokio::sync::OnceCell;

use super::fakes::{
    FakeMedia, SEALED_WITH, avatar_provider, avatar_provider_finishing, entered_channels, model_servers, one_app,
    paid_providers, platforms, text_model,
};
use super::requests::Answer;

/// The database of a world.
pub(crate) type Database = Box<dyn TestDatabase>;

/// The host name that tests use for the server.
pub(crate) const HOST: &str = "127.0.0.1:8080";

/// A server on the loopback address, without a password and without a frontend.
pub(crate) fn settings() -> HttpSettings {
    HttpSettings {
        bind: HOST.parse().unwrap(),
        base_path: BasePath::default(),
        frontend_dir: None,
        allowed_origins: Vec::new(),
        allowed_hosts: Vec::new(),
        provider_name: "heygen".to_owned(),
        operator_name: "Creator".to_owned(),
        version: "1.2.3".to_owned(),
        password_hash: None,
        limits: ServerLimits::default(),
        metrics: None,
    }
}

/// What a world consists of.
pub(crate) struct Parts {
    pub(crate) database: Database,
    pub(crate) clock: FixedClock,
    pub(crate) media: Arc<FakeMedia>,
    pub(crate) settings: HttpSettings,
    pub(crate) avatars: Arc<dyn AvatarProvider>,
    pub(crate) paid_providers: Option<Arc<dyn PaidProviders>>,
    pub(crate) text: Arc<dyn TextModel>,
    pub(crate) model_servers: Option<Arc<dyn ModelServers>>,
    pub(crate) platforms: Vec<Arc<dyn SocialPlatform>>,
    /// The configured ones.
    pub(crate) alert_channels: Vec<Arc<dyn AlertChannel>>,
    pub(crate) options: ServiceOptions,
}

impl Parts {
    /// The defaults, on this database.
    pub(crate) fn on(database: impl TestDatabase + 'static) -> Self {
        Self {
            database: Box::new(database),
            clock: FixedClock::default(),
            media: Arc::default(),
            settings: settings(),
            avatars: Arc::new(avatar_provider()),
            text: Arc::new(text_model()),
            paid_providers: Some(Arc::new(paid_providers())),
            model_servers: Some(Arc::new(model_servers())),
            platforms: platforms(),
            alert_channels: Vec::new(),
            options: ServiceOptions::default(),
        }
    }
}

/// A server and its dependencies.
pub(crate) struct World {
    pub(crate) clock: FixedClock,
    pub(crate) database: Database,
    pub(crate) stores: Stores,
    pub(crate) media: Arc<FakeMedia>,
    /// All ports, for another process of the same product.
    pub(crate) ports: Ports,
    pub(crate) services: Arc<Services>,
    pub(crate) application: Application,
    /// Started by the first request.
    app: OnceCell<App>,
}

/// A server that shares everything with the one of a world.
pub(crate) struct Process {
    application: Application,
    app: OnceCell<App>,
}

impl Process {
    pub(crate) async fn send(&self, request: TestRequest) -> Answer {
        (self.app.get_or_init(|| start(&self.application)).await)(request).await
    }

    /// Reads with these headers.
    pub(crate) async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.send(with_headers(TestRequest::with_uri(path), headers)).await
    }
}

/// Answers requests.
type App = Box<dyn Fn(TestRequest) -> LocalBoxFuture<'static, Answer>>;

async fn start(application: &Application) -> App {
    let app = Rc::new(init_service(application.app()).await);
    Box::new(move |request| {
        let app = Rc::clone(&app);
        let mut request = request.to_request();
        if !request.headers().contains_key("host") {
            request.headers_mut().insert("host".parse().unwrap(), HOST.parse().unwrap());
        }
        async move { Answer::read(try_call_service(&*app, request).await.unwrap()).await }.boxed_local()
    })
}

impl World {
    pub(crate) fn new() -> Self {
        Self::with_settings(settings())
    }

    pub(crate) fn with_settings(settings: HttpSettings) -> Self {
        Self::of(Parts { settings, ..Parts::on(Sqlite::fresh()) })
    }

    pub(crate) fn with_avatars(avatars: impl AvatarProvider + 'static) -> Self {
        Self::of(Parts { avatars: Arc::new(avatars), ..Parts::on(Sqlite::fresh()) })
    }

    pub(crate) fn with_text(text: impl TextModel + 'static) -> Self {
        Self::of(Parts { text: Arc::new(text), ..Parts::on(Sqlite::fresh()) })
    }

    /// The same world on each database.
    pub(crate) fn everywhere() -> Vec<Self> {
        Self::everywhere_with(text_model)
    }

    /// Like `everywhere`, with another model.
    pub(crate) fn everywhere_with<T: TextModel + 'static>(text: impl Fn() -> T) -> Vec<Self> {
        parts_everywhere().map(|parts| Self::of(Parts { text: Arc::new(text()), ..parts })).collect()
    }

    /// Like `everywhere`, with these settings.
    pub(crate) fn everywhere_with_settings(settings: &HttpSettings) -> Vec<Self> {
        parts_everywhere().map(|parts| Self::of(Parts { settings: settings.clone(), ..parts })).collect()
    }

    /// Like `everywhere`, with a provider that renders one video at a time.
    pub(crate) fn everywhere_rendering_one_by_one() -> Vec<Self> {
        let one_by_one = || Arc::new(avatar_provider_finishing(1));
        parts_everywhere().map(|parts| Self::of(Parts { avatars: one_by_one(), ..parts })).collect()
    }

    pub(crate) fn of(world: Parts) -> Self {
        let Parts {
            database,
            clock,
            media,
            settings,
            avatars,
            paid_providers,
            text,
            model_servers,
            platforms,
            alert_channels,
            options,
        } = world;
        let stores = database.stores().clone();
        let ports = Ports {
            accounts: one_app(&stores, &clock),
            api_budgets: Arc::new(ApiBudgets::new(Arc::clone(&stores.accounts), Arc::new(clock.clone()))),
            alert_channels,
            entered_channels: Arc::new(entered_channels()),
            paid_providers,
            model_servers,
            built_in_writer: Arc::new(OfflineWriter::new()),
            sealer: Arc::new(ClearSealer::new(SEALED_WITH)),
            stores: stores.clone(),
            clock: Arc::new(clock.clone()),
            avatars,
            text,
            media: media.clone(),
            platforms,
        };
        let services = Arc::new(Services::new(&ports, &options));
        let application = Application::new(settings, services.clone(), media.clone(), Arc::new(clock.clone())).unwrap();
        Self { clock, database, stores, media, ports, services, application, app: OnceCell::new() }
    }

    /// Another process on the same database, with these settings.
    pub(crate) fn process(&self, settings: HttpSettings) -> Process {
        let services = Arc::new(Services::new(&self.ports, &ServiceOptions::default()));
        let clock = Arc::new(self.clock.clone());
        let application = Application::new(settings, services, self.media.clone(), clock).unwrap();
        Process { application, app: OnceCell::new() }
    }

    /// Runs the operations that are due.
    pub(crate) async fn run_due_operations(&self) {
        for operation in self.services.operations.claim_due(10).await.unwrap() {
            self.services.operations.run(operation).await;
        }
    }

    /// Sends a request unchanged, except for the host name, which every client sends.
    pub(crate) async fn send(&self, request: TestRequest) -> Answer {
        (self.app.get_or_init(|| start(&self.application)).await)(request).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.get_with(path, &[]).await
    }

    /// Reads with these headers.
    pub(crate) async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.send(with_headers(TestRequest::with_uri(path), headers)).await
    }

    /// Sends a call without a body.
    pub(crate) async fn call(&self, method: Method, path: &str) -> Answer {
        self.send(TestRequest::with_uri(path).method(method)).await
    }

    /// Sends a JSON body.
    pub(crate) async fn write(&self, method: Method, path: &str, body: Value) -> Answer {
        self.send(TestRequest::with_uri(path).method(method).set_json(body)).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.write(Method::POST, path, body).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Answer {
        self.write(Method::PUT, path, body).await
    }

    /// Everything that is stored, as text, to check whether a refused call changed anything.
    pub(crate) fn stored(&self) -> String {
        self.database.contents()
    }
}

/// The defaults on each database.
fn parts_everywhere() -> impl Iterator<Item = Parts> {
    [Some(Parts::on(Sqlite::fresh())), Postgres::migrated().unwrap().map(Parts::on)].into_iter().flatten()
}

/// The request with these headers added.
pub(crate) fn with_headers(request: TestRequest, headers: &[(&str, &str)]) -> TestRequest {
    headers.iter().fold(request, |request, header| request.insert_header(*header))
}
