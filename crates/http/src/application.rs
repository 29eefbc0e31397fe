use std::net::TcpListener;
use std::sync::Arc;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::{Condition, from_fn};
use actix_web::{App, Error, HttpServer, web};
use showrunner_ports::clock::Clock;
use showrunner_ports::media::MediaStore;
use showrunner_services::Services;

use crate::access_control::AccessControl;
use crate::api::calendar::CalendarReads;
use crate::api::media::{Downloads, answer_head_like_get};
use crate::base_path::remove_base_path;
use crate::frontend::Frontend;
use crate::http_settings::{HttpSettings, HttpSettingsError};
use crate::methods::{self, MethodTable};
use crate::security::{
    AllowedOrigins, ConnectionState, KnownHosts, check_request, cors, default_headers, refuse_after_last_request,
};
use crate::{access_log, routes};

/// Two are enough for one operator with a few open tabs: more threads only take memory.
const WORKERS: usize = 2;

/// The most threads of a worker that wait for the disk and the database. The database has fewer connections than that.
const BLOCKING_THREADS: usize = 16;

/// How long running requests may take to finish when the server stops, in seconds.
const SHUTDOWN_SECONDS: u64 = 10;

/// The HTTP side of the product, ready to be served.
#[derive(Clone)]
pub struct Application {
    settings: web::Data<HttpSettings>,
    services: web::Data<Services>,
    media: web::Data<dyn MediaStore>,
    access_control: web::Data<AccessControl>,
    hosts: web::Data<KnownHosts>,
    origins: web::Data<AllowedOrigins>,
    methods: web::Data<MethodTable>,
    downloads: web::Data<Downloads>,
    calendar_reads: web::Data<CalendarReads>,
    frontend: Option<web::Data<Frontend>>,
}

impl Application {
    /// Checks the settings and prepares the state that all requests share.
    pub fn new(
        settings: HttpSettings,
        services: Arc<Services>,
        media: Arc<dyn MediaStore>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, HttpSettingsError> {
        let services = web::Data::from(services);
        Ok(Self {
            access_control: web::Data::new(AccessControl::new(&settings, services.clone(), clock)?),
            hosts: web::Data::new(KnownHosts::new(settings.bind, &settings.allowed_hosts)?),
            origins: web::Data::new(AllowedOrigins::new(&settings.allowed_origins)?),
            methods: web::Data::new(MethodTable::new(&settings.provider_name).map_err(HttpSettingsError::OpenApi)?),
            downloads: web::Data::new(Downloads::new(&settings.limits)),
            calendar_reads: web::Data::default(),
            frontend: settings.frontend_dir.as_deref().map(|folder| web::Data::new(Frontend::open(folder))),
            settings: web::Data::new(settings),
            services,
            media: media.into(),
        })
    }

    /// The application, as the server and the tests use it.
    pub fn app(
        &self,
    ) -> App<
        impl ServiceFactory<
            ServiceRequest,
            Config = (),
            Response = ServiceResponse<impl MessageBody + use<>>,
            Error = Error,
            InitError = (),
        > + use<>,
    > {
        let foreign_frontends = self.origins.iter().next().is_some();
        let app = App::new().configure(routes::all);
        // The middleware wrapped last sees a request first.
        app.configure(|config| self.share(config))
            .default_service(web::to(methods::unmatched))
            .wrap(Condition::new(foreign_frontends, cors(&self.origins)))
            .wrap(from_fn(check_request))
            .wrap(from_fn(answer_head_like_get))
            .wrap(default_headers(foreign_frontends))
            .wrap(from_fn(access_log::log_access))
            .wrap(from_fn(remove_base_path))
            .wrap(from_fn(refuse_after_last_request))
    }

    fn share(&self, config: &mut web::ServiceConfig) {
        config
            .app_data(self.settings.clone())
            .app_data(web::Data::new(self.settings.base_path.clone()))
            .app_data(self.services.clone())
            .app_data(self.media.clone())
            .app_data(self.access_control.clone())
            .app_data(self.hosts.clone())
            .app_data(self.origins.clone())
            .app_data(self.methods.clone())
            .app_data(self.downloads.clone())
            .app_data(self.calendar_reads.clone())
            .app_data(methods::path_config());
        if let Some(metrics) = &self.settings.metrics {
            config.app_data(web::Data::new(metrics.clone()));
        }
        if let Some(frontend) = &self.frontend {
            config.app_data(frontend.clone()).service(frontend.service());
        }
    }
}

/// Serves on `listener` until `shutdown`, then lets running requests finish.
///
/// Wrong settings are returned as an error at once; the future must run on tokio.
pub fn serve(
    settings: HttpSettings,
    listener: TcpListener,
    services: Arc<Services>,
    media: Arc<dyn MediaStore>,
    clock: Arc<dyn Clock>,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<impl Future<Output = std::io::Result<()>> + Send, HttpSettingsError> {
    let limits = settings.limits.clone();
    let application = Application::new(settings, services, media, clock)?;
    Ok(async move {
        let server = HttpServer::new(move || application.app())
            .on_connect(|_, data| {
                data.insert(ConnectionState::default());
            })
            .max_connections(limits.connections_per_thread)
            .client_request_timeout(limits.head)
            .keep_alive(limits.keep_alive)
            .workers(WORKERS)
            .worker_max_blocking_threads(BLOCKING_THREADS)
            .shutdown_timeout(SHUTDOWN_SECONDS)
            .shutdown_signal(shutdown)
            .listen(listener)?
            .run();
        server.await
    })
}
