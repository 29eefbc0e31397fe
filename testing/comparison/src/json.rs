//! JSON of the calls: rows are written once into the answer.

use std::error::Error;

use serde::{Deserialize, Serialize};

pub type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// A post to schedule.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewPost {
    pub video_id: i64,
    pub platform: String,
    pub scheduled_at: String,
}

/// A value of a row.
pub enum Value<'row> {
    Null,
    Number(i64),
    Flag(bool),
    Text(&'row str),
    Json(&'row str),
}

/// A list of objects that is being written.
pub struct Rows(Vec<u8>);

impl Rows {
    pub fn new() -> Self {
        Self(b"[".to_vec())
    }

    /// Writes one object.
    pub fn push<'row>(&mut self, columns: impl Iterator<Item = (&'row str, Value<'row>)>) {
        if self.0.len() > 1 {
            self.0.push(b',');
        }
        let mut separator = b'{';
        for (name, value) in columns {
            self.0.push(separator);
            separator = b',';
            self.write(name);
            self.0.push(b':');
            match value {
                Value::Null => self.0.extend_from_slice(b"null"),
                Value::Number(number) => self.write(number),
                Value::Flag(flag) => self.write(flag),
                Value::Text(text) => self.write(text),
                Value::Json(json) => self.0.extend_from_slice(json.as_bytes()),
            }
        }
        self.0.push(b'}');
    }

    fn write(&mut self, value: impl Serialize) {
        serde_json::to_writer(&mut self.0, &value).expect("a number, a flag or a text");
    }

    pub fn finish(mut self) -> Vec<u8> {
        self.0.push(b']');
        self.0
    }
}
