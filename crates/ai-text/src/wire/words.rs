//! The codes and words by which servers say why they refuse or stop, in `words.txt`: sections with a name in brackets, one entry
//! a line, and comments behind a `#`.

/// The words of a section.
pub(super) fn words(section: &str) -> Vec<&'static str> {
    let heading = format!("[{section}]");
    let lines = include_str!("words.txt").lines().skip_while(|line| *line != heading).skip(1);
    let lines = lines.take_while(|line| !line.starts_with('['));
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).collect()
}
