//! A layer whose picture changes: still pictures with their durations, as ffmpeg's concat list.

use std::fmt::Write as _;

use crate::frame::seconds_of;

/// The pictures of a layer in the order in which they are shown.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Sequence {
    shown: Vec<(String, u32)>,
}

impl Sequence {
    /// Creates a layer from one file per frame of the video.
    pub(crate) fn of_frames<'a>(files: impl IntoIterator<Item = &'a str>) -> Self {
        let mut sequence = Self::default();
        for file in files {
            sequence.push(file, 1);
        }
        sequence
    }

    /// Shows a file for this many more frames. File names are this crate's own: letters, digits, dots and dashes.
    pub(crate) fn push(&mut self, file: &str, frames: u32) {
        match self.shown.last_mut() {
            Some((last, shown)) if last == file => *shown += frames,
            _ if frames > 0 => self.shown.push((file.to_owned(), frames)),
            _ => {}
        }
    }

    pub(crate) fn to_ffconcat(&self) -> String {
        let mut list = "ffconcat version 1.0\n".to_owned();
        for (file, frames) in &self.shown {
            // Writing to a string cannot fail.
            let _ = writeln!(list, "file {file}\nduration {:.6}", seconds_of(*frames));
        }
        // The demuxer ignores the duration of the last file, so it is listed again.
        if let Some((file, _)) = self.shown.last() {
            let _ = writeln!(list, "file {file}");
        }
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_pictures_are_joined_and_one_without_time_is_left_out() {
        let mut sequence = Sequence::of_frames(["a.png", "a.png", "a.png", "b.png"]);
        sequence.push("c.png", 0);
        assert_eq!(
            sequence.to_ffconcat(),
            "ffconcat version 1.0\nfile a.png\nduration 0.100000\nfile b.png\nduration 0.033333\nfile b.png\n"
        );
    }
}
