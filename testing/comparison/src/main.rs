//! Answers some of the product's calls from the product's tables, and does nothing else: no sign-in, no checks, no metrics, no
//! log. `scripts/bench-requests` measures the product against it.
//!
//! ```text
//! bare-server sqlite://PATH | postgres://…
//! ```
//!
//! It listens on a free port of this machine, which it prints.

mod json;
mod postgres;
mod queries;
mod sqlite;

use std::sync::Arc;

use actix_web::http::header;
use actix_web::web::{Data, Json, Path};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, Result, error, web};

use crate::json::{NewPost, Outcome};
use crate::postgres::Postgres;
use crate::queries::List;
use crate::sqlite::Sqlite;

/// As many as the product has.
const WORKERS: usize = 2;

/// The database of a worker.
#[derive(Clone)]
enum Database {
    Sqlite(Arc<Sqlite>),
    Postgres(Arc<Postgres>),
}

impl Database {
    /// The rows of a list as JSON, and how many there are on all pages.
    async fn list(&self, list: &'static List) -> Result<(Vec<u8>, Option<i64>)> {
        match self {
            Self::Sqlite(database) => {
                let database = Arc::clone(database);
                web::block(move || database.list(list)).await?.map_err(error::ErrorInternalServerError)
            }
            Self::Postgres(database) => database.list(list).await.map_err(error::ErrorInternalServerError),
        }
    }

    async fn revision(&self) -> Result<i64> {
        match self {
            Self::Sqlite(database) => {
                let database = Arc::clone(database);
                web::block(move || database.revision()).await?.map_err(error::ErrorInternalServerError)
            }
            Self::Postgres(database) => database.revision().await.map_err(error::ErrorInternalServerError),
        }
    }

    async fn mark_read(&self, id: i64) -> Result<Vec<u8>> {
        match self {
            Self::Sqlite(database) => {
                let database = Arc::clone(database);
                web::block(move || database.mark_read(id)).await?.map_err(error::ErrorInternalServerError)
            }
            Self::Postgres(database) => database.mark_read(id).await.map_err(error::ErrorInternalServerError),
        }
    }

    async fn schedule(&self, post: NewPost) -> Result<Vec<u8>> {
        match self {
            Self::Sqlite(database) => {
                let database = Arc::clone(database);
                web::block(move || database.schedule(&post)).await?.map_err(error::ErrorInternalServerError)
            }
            Self::Postgres(database) => database.schedule(&post).await.map_err(error::ErrorInternalServerError),
        }
    }
}

#[actix_web::main]
async fn main() -> Outcome<()> {
    let url = std::env::args().nth(1).ok_or("usage: bare-server sqlite://PATH | postgres://…")?;
    let server = HttpServer::new(move || {
        let url = url.clone();
        App::new()
            .data_factory(move || connect(url.clone()))
            .route("/api/notifications", web::get().to(notifications))
            .route("/api/notifications/unread", web::get().to(async |database| list(database, &queries::UNREAD).await))
            .route("/api/notifications/{id}/read", web::put().to(mark_read))
            .route("/api/scripts", web::get().to(async |database| list(database, &queries::SCRIPTS).await))
            .route("/api/videos", web::get().to(async |database| list(database, &queries::VIDEOS).await))
            .route("/api/scheduled-posts", web::get().to(async |database| list(database, &queries::POSTS).await))
            .route("/api/scheduled-posts", web::post().to(schedule))
            .route("/api/dashboard/stats", web::get().to(async |database| list(database, &queries::STATS).await))
            .route("/api/analytics/summary", web::get().to(async |database| list(database, &queries::SUMMARY).await))
    });
    let server = server.workers(WORKERS).bind(("127.0.0.1", 0))?;
    for address in server.addrs() {
        println!("http://{address}");
    }
    Ok(server.run().await?)
}

async fn connect(url: String) -> Outcome<Database> {
    Ok(match url.strip_prefix("sqlite://") {
        Some(path) => Database::Sqlite(Arc::new(Sqlite::open(path)?)),
        None => Database::Postgres(Arc::new(Postgres::connect(&url).await?)),
    })
}

async fn list(database: Data<Database>, list: &'static List) -> Result<HttpResponse> {
    let (rows, total) = database.list(list).await?;
    let mut response = HttpResponse::Ok();
    if let Some(total) = total {
        response.insert_header(("x-total-count", total));
    }
    Ok(response.content_type(header::ContentType::json()).body(rows))
}

async fn notifications(database: Data<Database>, request: HttpRequest) -> Result<HttpResponse> {
    let tag = format!("\"{}\"", database.revision().await?);
    if request.headers().get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok(HttpResponse::NotModified().insert_header((header::ETAG, tag)).finish());
    }
    let (rows, _) = database.list(&queries::NOTIFICATIONS).await?;
    Ok(HttpResponse::Ok().insert_header((header::ETAG, tag)).content_type(header::ContentType::json()).body(rows))
}

async fn mark_read(database: Data<Database>, id: Path<i64>) -> Result<HttpResponse> {
    let row = database.mark_read(*id).await?;
    Ok(HttpResponse::Ok().content_type(header::ContentType::json()).body(row))
}

async fn schedule(database: Data<Database>, post: Json<NewPost>) -> Result<HttpResponse> {
    let row = database.schedule(post.into_inner()).await?;
    Ok(HttpResponse::Created().content_type(header::ContentType::json()).body(row))
}
