//! Rows on their way into an archive: one compressed file of JSON lines for each table.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufWriter, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;
use showrunner_ports::backup::{ColumnKind, Layout, RowWriter, TableLayout};

use crate::checksum::{Sum, Summing};
use crate::format::{HEADER, Header, ManifestTable, rows_file};
use crate::limits::LONGEST_ROW;

/// An archive that is being written.
pub(crate) struct Archive {
    tar: tar::Builder<BufWriter<File>>,
    /// The folder for the file of a table until its length is known.
    folder: PathBuf,
    program: String,
    made_at: jiff::Timestamp,
    pub(crate) header: Option<Sum>,
    pub(crate) tables: Vec<ManifestTable>,
    /// The keys of the media files that rows name.
    pub(crate) media: BTreeSet<String>,
    table: Option<OpenTable>,
}

/// The table whose rows are being written.
struct OpenTable {
    name: String,
    media_columns: Vec<String>,
    lines: Summing<GzEncoder<BufWriter<File>>>,
    rows: u64,
}

impl Archive {
    pub(crate) fn new(file: File, folder: &Path, program: &str, made_at: jiff::Timestamp) -> Self {
        Self {
            tar: tar::Builder::new(BufWriter::with_capacity(256 * 1024, file)),
            folder: folder.to_owned(),
            program: program.to_owned(),
            made_at,
            header: None,
            tables: Vec::new(),
            media: BTreeSet::new(),
            table: None,
        }
    }

    /// Appends a file of this length. `bytes` must have as many.
    pub(crate) fn append(&mut self, name: &str, length: u64, bytes: impl io::Read) -> io::Result<()> {
        let mut header = tar::Header::new_gnu();
        header.set_size(length);
        header.set_mode(0o600);
        header.set_mtime(u64::try_from(self.made_at.as_second()).unwrap_or_default());
        self.tar.append_data(&mut header, name, bytes)
    }

    /// Ends the archive and returns its file.
    pub(crate) fn finish(self) -> io::Result<File> {
        self.tar.into_inner()?.into_inner().map_err(io::IntoInnerError::into_error)
    }

    fn begin(&mut self, layout: &Layout) -> io::Result<()> {
        let header = serde_json::to_vec_pretty(&Header::new(layout, &self.program, self.made_at))?;
        self.header = Some(Sum::of(&header));
        self.append(HEADER, header.len() as u64, header.as_slice())
    }

    fn begin_table(&mut self, table: &TableLayout) -> io::Result<()> {
        let is_media = |kind: ColumnKind| kind == ColumnKind::MediaKey;
        let media = table.columns.iter().filter(|column| is_media(column.kind));
        let unfinished = BufWriter::new(tempfile::tempfile_in(&self.folder)?);
        self.table = Some(OpenTable {
            name: table.name.clone(),
            media_columns: media.map(|column| column.name.clone()).collect(),
            lines: Summing::new(GzEncoder::new(unfinished, Compression::fast())),
            rows: 0,
        });
        Ok(())
    }

    fn row(&mut self, row: &str) -> io::Result<()> {
        let table = self.table.as_mut().ok_or_else(out_of_order)?;
        if row.len() > LONGEST_ROW {
            return Err(io::Error::other(format!("a row of {} has more than {LONGEST_ROW} bytes", table.name)));
        }
        if !table.media_columns.is_empty() {
            let row: Value = serde_json::from_str(row)?;
            let keys = table.media_columns.iter().filter_map(|column| row[column].as_str());
            self.media.extend(keys.map(str::to_owned));
        }
        table.rows += 1;
        table.lines.write_all(row.as_bytes())?;
        table.lines.write_all(b"\n")
    }

    fn end_table(&mut self, last_id: Option<i64>) -> io::Result<()> {
        let OpenTable { name, lines, rows, .. } = self.table.take().ok_or_else(out_of_order)?;
        let (compressed, sum) = lines.finish();
        let mut file = compressed.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
        let length = file.stream_position()?;
        file.rewind()?;
        self.append(&rows_file(&name), length, file)?;
        self.tables.push(ManifestTable { name, rows, last_id, sum: sum.into() });
        Ok(())
    }
}

fn out_of_order() -> io::Error {
    io::Error::other("a row outside of a table")
}

/// Writes rows into an archive that its creator keeps.
pub(crate) struct ArchiveRows(pub(crate) Arc<Mutex<Option<Archive>>>);

impl ArchiveRows {
    fn with<T>(&self, work: impl FnOnce(&mut Archive) -> io::Result<T>) -> io::Result<T> {
        let mut archive = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        work(archive.as_mut().ok_or_else(out_of_order)?)
    }
}

impl RowWriter for ArchiveRows {
    fn begin(&mut self, layout: &Layout) -> io::Result<()> {
        self.with(|archive| archive.begin(layout))
    }

    fn begin_table(&mut self, table: &TableLayout) -> io::Result<()> {
        self.with(|archive| archive.begin_table(table))
    }

    fn row(&mut self, row: &str) -> io::Result<()> {
        self.with(|archive| archive.row(row))
    }

    fn end_table(&mut self, last_id: Option<i64>) -> io::Result<()> {
        self.with(|archive| archive.end_table(last_id))
    }
}
