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
use showrunner_ports::store::{ScriptStore, Stores};
use showrunner_ports::text::TextModel;
use showrunner_services::{ApiBudgets, Ports, ServiceOptions, Services};
use showrunner_testkit::{FixedClock, MemoryStore};
use tokio::sync::OnceCell;

use super::fakes::{FakeMedia, avatar_provider, one_app, platforms, text_model};
use super::{Answer, Database};

/// The name under which tests call the server.
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

/// A server and what stands behind it.
pub(crate) struct World {
    pub(crate) clock: FixedClock,
    /// The rows, when no database has them.
    pub(crate) memory: MemoryStore,
    database: Option<Database>,
    pub(crate) stores: Stores,
    pub(crate) media: Arc<FakeMedia>,
    /// Everything outside, for another process of the same product.
    pub(crate) ports: Ports,
    pub(crate) services: Arc<Services>,
    pub(crate) application: Application,
    /// Started with the first request.
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

    /// A world whose scripts are kept somewhere else.
    pub(crate) fn with_scripts(scripts: impl ScriptStore + 'static) -> Self {
        let memory = MemoryStore::new(FixedClock::default().now());
        let stores = Stores { scripts: Arc::new(scripts), ..memory.stores() };
        Self::over(memory, stores, settings(), Arc::new(avatar_provider()), Arc::new(text_model()))
    }

    /// A world whose rows are in a database.
    pub(crate) async fn on(database: Database) -> Self {
        Self::with_text_on(database, text_model()).await
    }

    async fn with_text_on(database: Database, text: impl TextModel + 'static) -> Self {
        let now = FixedClock::default().now();
        let stores = database.stores(now).await;
        let avatars = Arc::new(avatar_provider());
        let mut world = Self::over(MemoryStore::new(now), stores, settings(), avatars, Arc::new(text));
        world.database = Some(database);
        world
    }

    /// A world whose rows are in a database, with ports of the caller's.
    pub(crate) async fn with_ports(
        database: Database,
        clock: FixedClock,
        ports: impl FnOnce(Stores) -> Ports,
        options: &ServiceOptions,
    ) -> Self {
        let memory = MemoryStore::new(clock.now());
        let ports = ports(database.stores(clock.now()).await);
        let services = Arc::new(Services::new(&ports, options));
        let media = Arc::clone(&ports.media);
        let application = Application::new(settings(), services.clone(), media, Arc::new(clock.clone())).unwrap();
        let stores = ports.stores.clone();
        let media = Arc::new(FakeMedia::default());
        Self {
            clock,
            memory,
            database: Some(database),
            stores,
            media,
            ports,
            services,
            application,
            app: OnceCell::new(),
        }
    }

    /// The database, in a world that has one.
    pub(crate) fn database(&self) -> &Database {
        self.database.as_ref().unwrap()
    }

    /// The same world in memory and on each database.
    pub(crate) async fn everywhere() -> Vec<Self> {
        Self::everywhere_with(text_model).await
    }

    /// The same with another model.
    pub(crate) async fn everywhere_with<T: TextModel + 'static>(text: impl Fn() -> T) -> Vec<Self> {
        let in_memory = Self::with_providers(avatar_provider(), text());
        let mut worlds = vec![in_memory, Self::with_text_on(Database::sqlite(), text()).await];
        if let Some(database) = Database::postgres() {
            worlds.push(Self::with_text_on(database, text()).await);
        }
        worlds
    }

    fn build(settings: HttpSettings, avatars: Arc<dyn AvatarProvider>, text: Arc<dyn TextModel>) -> Self {
        let memory = MemoryStore::new(FixedClock::default().now());
        let stores = memory.stores();
        Self::over(memory, stores, settings, avatars, text)
    }

    fn over(
        memory: MemoryStore,
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
        Self { clock, memory, database: None, stores, media, ports, services, application, app: OnceCell::new() }
    }

    /// Sends a request as it is, but for the name of the host, which every client gives.
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

    /// Everything that is stored, as text, to see whether a refused call left anything behind.
    pub(crate) async fn stored(&self) -> String {
        match &self.database {
            Some(database) => database.contents().await,
            None => self.memory.contents(),
        }
    }
}
