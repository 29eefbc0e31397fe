use std::rc::Rc;
use std::sync::Arc;

use actix_web::HttpMessage;
use actix_web::http::Method;
use actix_web::test::{TestRequest, init_service, try_call_service};
use futures_util::FutureExt as _;
use futures_util::future::LocalBoxFuture;
use secrecy::SecretSlice;
use serde_json::Value;
use showrunner_http::{Application, HttpSettings};
use showrunner_ports::avatar::AvatarProvider;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::Stores;
use showrunner_ports::text::TextModel;
use showrunner_services::{ApiBudgets, Ports, ServiceOptions, Services};
use showrunner_store::test_support::{Postgres, Sqlite, TestDatabase};
use showrunner_testkit::FixedClock;
use tokio::sync::OnceCell;

use super::answer::Answer;
use super::fakes::{FakeMedia, avatar_provider, one_app, platforms, text_model};

/// The database of a world.
pub(crate) type Database = Box<dyn TestDatabase>;

/// The host name that tests use for the server.
pub(crate) const HOST: &str = "127.0.0.1:8080";

/// A server on the loopback address, without a password and without a frontend.
pub(crate) fn settings() -> HttpSettings {
    HttpSettings {
        bind: HOST.parse().unwrap(),
        frontend_dir: None,
        allowed_origins: Vec::new(),
        allowed_hosts: Vec::new(),
        provider_name: "heygen".to_owned(),
        operator_name: "Creator".to_owned(),
        time_zone: "Europe/London".to_owned(),
        version: "1.2.3".to_owned(),
        password_hash: None,
        session_key: SecretSlice::from(vec![7; 32]),
        metrics: None,
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
        Self::build(settings, Arc::new(avatar_provider()), Arc::new(text_model()))
    }

    pub(crate) fn with_providers(avatars: impl AvatarProvider + 'static, text: impl TextModel + 'static) -> Self {
        Self::build(settings(), Arc::new(avatars), Arc::new(text))
    }

    fn with_text_on(database: Database, text: impl TextModel + 'static) -> Self {
        let stores = database.stores().clone();
        Self::over(database, stores, settings(), Arc::new(avatar_provider()), Arc::new(text))
    }

    /// A world on an empty database, migrated at the clock's time, with the caller's ports.
    pub(crate) async fn with_ports(
        database: Database,
        clock: FixedClock,
        ports: impl FnOnce(Stores) -> Ports,
        options: &ServiceOptions,
    ) -> Self {
        database.store().migrate(clock.now()).await.unwrap();
        let ports = ports(database.stores().clone());
        let services = Arc::new(Services::new(&ports, options));
        let media = Arc::clone(&ports.media);
        let application = Application::new(settings(), services.clone(), media, Arc::new(clock.clone())).unwrap();
        let stores = ports.stores.clone();
        let media = Arc::new(FakeMedia::default());
        Self { clock, database, stores, media, ports, services, application, app: OnceCell::new() }
    }

    /// The same world on each database.
    pub(crate) fn everywhere() -> Vec<Self> {
        Self::everywhere_with(text_model)
    }

    /// Like `everywhere`, with another model.
    pub(crate) fn everywhere_with<T: TextModel + 'static>(text: impl Fn() -> T) -> Vec<Self> {
        let mut worlds = vec![Self::with_text_on(Box::new(Sqlite::fresh()), text())];
        if let Some(database) = Postgres::migrated().unwrap() {
            worlds.push(Self::with_text_on(Box::new(database), text()));
        }
        worlds
    }

    fn build(settings: HttpSettings, avatars: Arc<dyn AvatarProvider>, text: Arc<dyn TextModel>) -> Self {
        let database = Sqlite::fresh();
        let stores = database.stores().clone();
        Self::over(Box::new(database), stores, settings, avatars, text)
    }

    fn over(
        database: Database,
        stores: Stores,
        settings: HttpSettings,
        avatars: Arc<dyn AvatarProvider>,
        text: Arc<dyn TextModel>,
    ) -> Self {
        let clock = FixedClock::default();
        let media = Arc::new(FakeMedia::default());
        let ports = Ports {
            accounts: one_app(&stores, &clock),
            api_budgets: Arc::new(ApiBudgets::new(Arc::clone(&stores.api_usage), Arc::new(clock.clone()))),
            stores,
            clock: Arc::new(clock.clone()),
            avatars,
            text,
            media: media.clone(),
            platforms: platforms(),
        };
        let services = Arc::new(Services::new(&ports, &ServiceOptions::default()));
        let application = Application::new(settings, services.clone(), media.clone(), Arc::new(clock.clone())).unwrap();
        let stores = ports.stores.clone();
        Self { clock, database, stores, media, ports, services, application, app: OnceCell::new() }
    }

    /// Sends a request unchanged, except for the host name, which every client sends.
    pub(crate) async fn send(&self, request: TestRequest) -> Answer {
        (self.app.get_or_init(|| start(&self.application)).await)(request).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(TestRequest::with_uri(path)).await
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
