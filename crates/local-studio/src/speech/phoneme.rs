//! Phonemes: the sounds of speech, with flite's names.

use showrunner_video_tools::Seconds;

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Phoneme {
    pub(crate) name: String,
    pub(crate) start: Seconds,
    pub(crate) end: Seconds,
}

/// The sound of silence.
pub(crate) const PAUSE: &str = "pau";

const VOWELS: [&str; 17] =
    ["aa", "ae", "ah", "ao", "aw", "ax", "ay", "eh", "er", "ey", "ih", "iy", "ow", "oy", "uh", "uw", "axr"];

pub(crate) fn is_vowel(name: &str) -> bool {
    VOWELS.contains(&name)
}

impl Phoneme {
    pub(crate) fn is_pause(&self) -> bool {
        self.name == PAUSE
    }
}

/// Parses the output of `flite -psdur`: one line per utterance with `name:end` for each sound, and times that start
/// again on each line. The returned times count from the start of the whole speech.
pub(crate) fn parse_durations(output: &str) -> Vec<Vec<Phoneme>> {
    let mut offset = 0.0;
    let mut utterances = Vec::new();
    for line in output.lines() {
        let mut start = 0.0;
        let mut utterance = Vec::new();
        for sound in line.split_whitespace() {
            let Some((name, end)) = sound.rsplit_once(':') else { continue };
            let Ok(end) = end.parse::<Seconds>() else { continue };
            utterance.push(Phoneme { name: name.to_owned(), start: offset + start, end: offset + end });
            start = end;
        }
        offset += start;
        if !utterance.is_empty() {
            utterances.push(utterance);
        }
    }
    utterances
}

/// Parses the output of `flite -ps`: one line per paragraph with the names of its sounds, without times. Pauses are
/// omitted.
pub(crate) fn parse_pronunciations(output: &str) -> Vec<Vec<String>> {
    output
        .lines()
        .map(|line| line.split_whitespace().filter(|&name| name != PAUSE).map(str::to_owned).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_output_of_flite_is_parsed() {
        let utterances = parse_durations("pau:0.2 hh:0.3 ay:0.5 \npau:0.1 y:0.25 \n\n");
        assert_eq!(utterances.len(), 2);
        assert_eq!(utterances[0][2], Phoneme { name: "ay".into(), start: 0.3, end: 0.5 });
        assert_eq!(utterances[1][1], Phoneme { name: "y".into(), start: 0.6, end: 0.75 });
        assert_eq!(parse_durations("warning\nhh:x ay:0.5").concat().len(), 1, "other output is passed over");
        let pronunciations = parse_pronunciations("pau th r iy pau\npau f ay v pau\n");
        assert_eq!(pronunciations, [vec!["th", "r", "iy"], vec!["f", "ay", "v"]], "without pauses");
    }
}
