use std::sync::Arc;

use actix_web::HttpMessage;
use actix_web::http::Method;
use actix_web::test::{TestRequest, init_service, try_call_service};
use secrecy::SecretSlice;
use serde_json::Value;
use showrunner_http::{Application, HttpSettings};
use showrunner_ports::avatar::AvatarProvider;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Page, ScriptStore, Stores};
use showrunner_ports::text::TextModel;
use showrunner_services::{Ports, Services, Settings};
use showrunner_testkit::{FixedClock, MemoryStore};

use super::Answer;
use super::fakes::{FakeMedia, avatar_provider, platforms, text_model};

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
    }
}

/// A server and what stands behind it.
pub(crate) struct World {
    pub(crate) clock: FixedClock,
    pub(crate) memory: MemoryStore,
    pub(crate) stores: Stores,
    pub(crate) media: Arc<FakeMedia>,
    pub(crate) services: Arc<Services>,
    pub(crate) application: Application,
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
            stores,
            clock: Arc::new(clock.clone()),
            avatars,
            text,
            media: media.clone(),
            platforms: platforms(),
        };
        let services = Arc::new(Services::new(&ports, &Settings::default()));
        let application = Application::new(settings, services.clone(), media.clone(), Arc::new(clock.clone())).unwrap();
        Self { clock, memory, stores: ports.stores, media, services, application }
    }

    /// Sends a request as it is, but for the name of the host, which every client gives.
    pub(crate) async fn send(&self, request: TestRequest) -> Answer {
        let mut request = request.to_request();
        if !request.headers().contains_key("host") {
            request.headers_mut().insert("host".parse().unwrap(), HOST.parse().unwrap());
        }
        let app = init_service(self.application.app()).await;
        Answer::read(try_call_service(&app, request).await.unwrap()).await
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
        let page = Page::default();
        format!(
            "{:?} {:?} {:?} {:?} {:?} {:?}",
            self.stores.scripts.list(None, page).await.unwrap(),
            self.stores.videos.list(None, page).await.unwrap(),
            self.stores.scheduled_posts.list(None, page).await.unwrap(),
            self.stores.notifications.list(false, page).await.unwrap(),
            self.stores.projects.list(page).await.unwrap(),
            self.stores.dashboard.counts().await.unwrap(),
        )
    }
}
