//! Snapshots as a CSV table (RFC 4180), written piece by piece.

use std::borrow::Cow;

use actix_web::web::Bytes;
use csv::{Terminator, Writer, WriterBuilder};
use futures_util::{Stream, stream};
use showrunner_domain::analytics::Snapshot;
use showrunner_services::Export;

use crate::error::ApiError;

const COLUMNS: [&str; 11] = [
    "date",
    "video_id",
    "title",
    "category",
    "platform",
    "views",
    "likes",
    "comments",
    "shares",
    "engagement_percent",
    "sample",
];

/// The table. Its first piece has been read already, so that an unreachable database is still answered with an error.
pub(super) fn table(
    export: Export,
    first: &[Snapshot],
) -> Result<impl Stream<Item = Result<Bytes, ApiError>> + use<>, ApiError> {
    let mut head = writer();
    head.write_record(COLUMNS).map_err(broken)?;
    let head = written(head, first, export.sample)?;
    let rest = stream::try_unfold(export, |mut export| async move {
        let Some(rows) = export.next().await? else { return Ok(None) };
        let piece = written(writer(), &rows, export.sample)?;
        Ok(Some((piece, export)))
    });
    Ok(futures_util::StreamExt::chain(stream::iter([Ok(head)]), rest))
}

pub(crate) fn writer() -> Writer<Vec<u8>> {
    WriterBuilder::new().terminator(Terminator::CRLF).from_writer(Vec::new())
}

/// The bytes written so far, followed by these rows.
pub(crate) fn written(mut table: Writer<Vec<u8>>, rows: &[Snapshot], sample: bool) -> Result<Bytes, ApiError> {
    for Snapshot { key, title, category, figures } in rows {
        let number = |figure: Option<i64>| figure.map(|figure| figure.to_string()).unwrap_or_default();
        let cells = [
            key.day.to_string(),
            key.video_id.to_string(),
            inert(title).into_owned(),
            inert(category).into_owned(),
            key.platform.to_string(),
            number(figures.views),
            number(figures.likes),
            number(figures.comments),
            number(figures.shares),
            number(figures.engagement()),
            if sample { "yes" } else { "no" }.to_owned(),
        ];
        table.write_record(cells).map_err(broken)?;
    }
    table.into_inner().map(Bytes::from).map_err(|error| ApiError::Internal(error.into_error().into()))
}

fn broken(error: csv::Error) -> ApiError {
    ApiError::Internal(error.into())
}

/// Text that no spreadsheet evaluates as a formula: an apostrophe is put before text that would start one, also in
/// full-width form and after what is not seen, which some programs skip.
fn inert(text: &str) -> Cow<'_, str> {
    const BEGINNINGS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
    let is_formula = text.starts_with(['\t', '\r', '\n']) || text.trim_start_matches(is_unseen).starts_with(BEGINNINGS);
    if is_formula { Cow::Owned(format!("'{text}")) } else { Cow::Borrowed(text) }
}

/// Blanks, control characters, and the marks of Unicode that have no width or set the direction of writing.
fn is_unseen(character: char) -> bool {
    let has_no_width = matches!(
        character,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    );
    has_no_width || character.is_whitespace() || character.is_control()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use showrunner_domain::VideoId;
    use showrunner_domain::analytics::{Figures, SnapshotKey};
    use showrunner_domain::platform::Platform;

    use super::*;

    #[test]
    fn formulas_are_made_inert() {
        for formula in
            ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\n=1", "  =1", "＝1", "\u{feff}=1", "\u{200b} +1", "\0-1"]
        {
            assert_eq!(inert(formula), format!("'{formula}"), "{formula:?}");
        }
        for text in ["Cold showers", "1 = 1", "a-b", "", "'quoted'", "5-minute reset"] {
            assert_eq!(inert(text), text);
        }
    }

    #[test]
    fn cells_are_quoted_and_lines_ended_as_the_rfc_says() {
        let snapshot = Snapshot {
            key: SnapshotKey { day: date(2026, 11, 20), video_id: VideoId(7), platform: Platform::Tiktok },
            title: "Luck, \"made\"\nby you".to_owned(),
            category: "=cmd|' /C calc'!A0".to_owned(),
            figures: Figures { views: Some(200), likes: Some(20), comments: None, shares: Some(0) },
        };
        let table = written(writer(), &[snapshot], true).unwrap();
        assert_eq!(
            std::str::from_utf8(&table).unwrap(),
            "2026-11-20,7,\"Luck, \"\"made\"\"\nby you\",'=cmd|' /C calc'!A0,tiktok,200,20,,0,10,yes\r\n"
        );
    }
}
