//! PostgreSQL: a connection for each worker, on which requests wait for their answers in a row.

use std::collections::HashMap;

use tokio_postgres::types::{FromSql, ToSql, Type};
use tokio_postgres::{Client, NoTls, Row, Statement};

use crate::json::{NewPost, Outcome, Rows, Value};
use crate::queries::{self, List};

const SCHEDULE: &str = include_str!("../queries/schedule.postgres.sql");

pub struct Postgres {
    client: Client,
    statements: HashMap<&'static str, Statement>,
}

impl Postgres {
    pub async fn connect(url: &str) -> Outcome<Self> {
        let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
        // It ends with the client.
        drop(actix_web::rt::spawn(connection));
        let lists = [
            &queries::NOTIFICATIONS,
            &queries::UNREAD,
            &queries::SCRIPTS,
            &queries::VIDEOS,
            &queries::POSTS,
            &queries::STATS,
            &queries::SUMMARY,
        ];
        let of_lists = lists.into_iter().flat_map(|list| [Some(list.rows), list.total]).flatten();
        let mut statements = HashMap::new();
        for text in of_lists.chain([queries::NOTIFICATIONS_REVISION, queries::MARK_READ, SCHEDULE]) {
            statements.insert(text, client.prepare(text).await?);
        }
        Ok(Self { client, statements })
    }

    pub async fn list(&self, list: &List) -> Outcome<(Vec<u8>, Option<i64>)> {
        // Both are sent before the first is answered.
        let (rows, total) = tokio::try_join!(self.rows(list.rows, &[]), async {
            match list.total {
                Some(total) => self.number(total).await.map(Some),
                None => Ok(None),
            }
        })?;
        Ok((rows, total))
    }

    pub async fn revision(&self) -> Outcome<i64> {
        self.number(queries::NOTIFICATIONS_REVISION).await
    }

    pub async fn mark_read(&self, id: i64) -> Outcome<Vec<u8>> {
        self.rows(queries::MARK_READ, &[&id]).await
    }

    pub async fn schedule(&self, post: &NewPost) -> Outcome<Vec<u8>> {
        self.rows(SCHEDULE, &[&post.video_id, &post.platform, &post.scheduled_at]).await
    }

    async fn rows(&self, text: &str, parameters: &[&(dyn ToSql + Sync)]) -> Outcome<Vec<u8>> {
        let found = self.client.query(&self.statements[text], parameters).await?;
        let mut written = Rows::new();
        for row in &found {
            // Times need a place until they are written.
            let mut times = vec![String::new(); row.len()];
            for (time, (index, column)) in times.iter_mut().zip(row.columns().iter().enumerate()) {
                if *column.type_() == Type::TIMESTAMPTZ
                    && let Some(moment) = row.try_get::<_, Option<jiff::Timestamp>>(index)?
                {
                    *time = moment.to_string();
                }
            }
            let columns = row.columns().iter().enumerate();
            let values = columns.map(|(index, column)| Ok((column.name(), value(row, index, &times[index])?)));
            written.push(values.collect::<Outcome<Vec<_>>>()?.into_iter());
        }
        Ok(written.finish())
    }

    /// The number that a statement answers with.
    async fn number(&self, text: &str) -> Outcome<i64> {
        Ok(self.client.query_one(&self.statements[text], &[]).await?.try_get(0)?)
    }
}

/// A value as it arrives.
struct Raw<'row>(&'row [u8]);

impl<'row> FromSql<'row> for Raw<'row> {
    fn from_sql(_: &Type, raw: &'row [u8]) -> Outcome<Self> {
        Ok(Self(raw))
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

fn value<'row>(row: &'row Row, index: usize, time: &'row str) -> Outcome<Value<'row>> {
    let Some(Raw(bytes)) = row.try_get::<_, Option<Raw<'row>>>(index)? else { return Ok(Value::Null) };
    Ok(match *row.columns()[index].type_() {
        Type::INT4 => Value::Number(i32::from_be_bytes(bytes.try_into()?).into()),
        Type::INT8 => Value::Number(i64::from_be_bytes(bytes.try_into()?)),
        Type::BOOL => Value::Flag(bytes == [1]),
        Type::TIMESTAMPTZ => Value::Text(time),
        // Behind the version of the format.
        Type::JSONB => Value::Json(str::from_utf8(&bytes[1..])?),
        _ => Value::Text(str::from_utf8(bytes)?),
    })
}
