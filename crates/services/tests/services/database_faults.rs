//! A database that answers but cannot write: errors, health and alerts give its own reason.

use std::sync::{Arc, Mutex};

use jiff::SignedDuration;
use showrunner_domain::alert::{AlertChannelKind, AlertKind, AlertSubject};
use showrunner_domain::health::{Service, ServiceStatus};
use showrunner_domain::project::{ProjectDefaults, ProjectDetails, ProjectStatus};
use showrunner_domain::value::{Category, ProjectName};
use showrunner_ports::alert_channel::{AlertChannel, AlertChannelIdentity, MockAlertChannel};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::Page;
use showrunner_services::{ServiceError, ServiceOptions, Services};
use showrunner_store::test_support::{Postgres, Sqlite, TestDatabase};
use showrunner_testkit::FixedClock;

use crate::support::{Providers, World};

/// The interval of the checks.
const LOOK: SignedDuration = SignedDuration::from_secs(10);

/// What a database says, the beginning of the sentence for the operator, and what to do.
const FAULTS: [(&str, &str, &str); 6] = [
    ("database or disk is full", "the disk of the database is full", "free space"),
    ("could not extend file \"base/1/2\": No space left on device", "the disk of the database is full", "free space"),
    ("attempt to write a readonly database", "the database may not be written to", "writable"),
    ("disk I/O error", "the disk of the database fails", "check the disk"),
    ("database disk image is malformed", "the database is damaged", "restore the newest backup"),
    ("out of memory", "the database is out of memory", "more memory"),
];

/// A channel that keeps the texts it is given.
fn channel(sent: &Arc<Mutex<Vec<String>>>) -> Arc<dyn AlertChannel> {
    let mut channel = MockAlertChannel::new();
    channel.expect_identity().returning(|| AlertChannelIdentity {
        kind: AlertChannelKind::Ntfy,
        target: "ntfy.example".to_owned(),
        severity: AlertKind::Error,
    });
    let sent = Arc::clone(sent);
    channel.expect_send().returning(move |news| {
        sent.lock().unwrap().push(format!("{}\n{}", news.title, news.text));
        Ok(())
    });
    Arc::new(channel)
}

/// Makes every write to these databases fail with a message, or lets them succeed again.
fn set_fault(database: &dyn TestDatabase, message: Option<&str>) {
    let is_sqlite = database.url().starts_with("sqlite");
    for table in ["projects", "service_measurements", "worker_heartbeats", "alerts"] {
        let statement = match (message, is_sqlite) {
            (Some(message), true) => format!(
                "CREATE TRIGGER fault_{table} BEFORE INSERT ON {table} BEGIN SELECT RAISE(ABORT, '{message}'); END"
            ),
            (None, true) => format!("DROP TRIGGER fault_{table}"),
            (Some(message), false) => format!(
                "CREATE FUNCTION fault_{table}() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
                     RAISE EXCEPTION USING MESSAGE = '{message}', ERRCODE = '53100'; END $$;
                 CREATE TRIGGER fault_{table} BEFORE INSERT ON {table} EXECUTE FUNCTION fault_{table}()"
            ),
            (None, false) => format!("DROP TRIGGER fault_{table} ON {table}; DROP FUNCTION fault_{table}"),
        };
        database.execute(&statement).unwrap();
    }
}

/// A process of a product with one channel.
struct Process {
    services: Services,
    clock: FixedClock,
    sent: Arc<Mutex<Vec<String>>>,
}

impl Process {
    fn on(world: &World, database: &dyn TestDatabase) -> Self {
        let sent = Arc::default();
        let mut ports = world.ports.clone();
        ports.stores = database.stores().clone();
        ports.alert_channels = vec![channel(&sent)];
        let services = Services::new(&ports, &ServiceOptions::default());
        database.store().observe(Arc::clone(&services.observer));
        Self { services, clock: world.clock.clone(), sent }
    }

    async fn add_project(&self) -> Result<(), ServiceError> {
        let project = ProjectDetails {
            name: ProjectName::new("Habits").unwrap(),
            description: None,
            category: Category::new("health").unwrap(),
            status: ProjectStatus::Active,
            defaults: ProjectDefaults::default(),
        };
        self.services.projects.create(project).await.map(drop)
    }

    /// The next check of this process, and the status and problem of the database after it.
    async fn look(&self) -> (ServiceStatus, String) {
        self.clock.advance(LOOK);
        self.services.monitor.look().await;
        self.database().await
    }

    async fn database(&self) -> (ServiceStatus, String) {
        let report = self.services.health.report().await;
        let of = |service| report.services.iter().find(|health| health.service == service).unwrap().assessment.clone();
        let database = of(Service::Database);
        if database.status == ServiceStatus::Down {
            assert_eq!(report.status, ServiceStatus::Down);
            assert_eq!(of(Service::Worker).status, ServiceStatus::Unknown, "the worker is not blamed");
        }
        (database.status, database.problem.unwrap_or_default())
    }
}

async fn reports_its_reason(database: impl TestDatabase) {
    let world = World::new(Providers::new());
    let process = Process::on(&world, &database);
    for (message, sentence, remedy) in FAULTS {
        process.sent.lock().unwrap().clear();
        process.services.stores.operations.beat("worker".to_owned(), process.services.clock.now()).await.unwrap();
        assert_eq!(process.look().await.0, ServiceStatus::Healthy);

        set_fault(&database, Some(message));
        let error = process.add_project().await.unwrap_err();
        assert!(matches!(error, ServiceError::Database(_)), "{error:?}");
        let error = error.to_string();
        assert!(error.starts_with(sentence) && error.contains(message) && error.contains(remedy), "{error}");
        // At once, and with the alert at the next check.
        let (status, problem) = process.database().await;
        assert_eq!((status, problem.contains(&error)), (ServiceStatus::Down, true), "{problem}");
        assert!(process.services.health.ready().await.unwrap_err().starts_with(sentence));
        for _ in 0..12 {
            assert_eq!(process.look().await.0, ServiceStatus::Down);
        }
        let shown = process.services.alerts.list(Page::default()).await.unwrap().remove(0);
        assert!(shown.resolved_at.is_none() && shown.message.contains(&error), "{shown:?}");
        let sent = process.sent.lock().unwrap().clone();
        assert!(sent.len() == 1 && sent[0].contains(&error), "{sent:?}");

        set_fault(&database, None);
        let mut looks = 0;
        while process.look().await.0 != ServiceStatus::Healthy {
            process.services.stores.operations.beat("worker".to_owned(), process.services.clock.now()).await.unwrap();
            looks += 1;
            assert!(looks < 8, "it is believed too long");
        }
        process.add_project().await.unwrap();
        let latest = process.services.alerts.list(Page::default()).await.unwrap().remove(0);
        assert_eq!(latest.subject, AlertSubject::Service(Service::Database).to_string());
        assert!(latest.resolved_at.is_some() && latest.message.contains(&error), "{latest:?}");
        assert_eq!(process.services.alerts.open().await.unwrap(), []);
    }
}

#[tokio::test]
async fn sqlite_reports_its_reason() {
    Box::pin(reports_its_reason(Sqlite::migrated().unwrap().unwrap())).await;
}

#[tokio::test]
async fn postgres_reports_its_reason() {
    if let Some(database) = Postgres::separate().unwrap() {
        Box::pin(reports_its_reason(database)).await;
    }
}

#[tokio::test]
async fn idle_process_notices_within_a_minute() {
    let world = World::new(Providers::new());
    let database = Sqlite::migrated().unwrap().unwrap();
    let process = Process::on(&world, &database);
    process.services.stores.operations.beat("worker".to_owned(), process.services.clock.now()).await.unwrap();
    process.look().await;
    set_fault(&database, Some(FAULTS[0].0));
    let began = process.clock.now();
    while process.look().await.0 != ServiceStatus::Down {
        assert!(began.duration_until(process.clock.now()) < SignedDuration::from_mins(1));
    }
    assert_eq!(process.sent.lock().unwrap().len(), 1);
}
