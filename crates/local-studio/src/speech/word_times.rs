//! The times of words: by matching the sounds of each word, spoken alone, with the sounds of the whole speech, or from the letters
//! of the words for voices that report only the duration of a clause.
//!
//! In context a word sounds a little different ("the" before a vowel), so matching is an edit alignment in which replacing
//! one vowel by another is cheap.

use showrunner_video_tools::Seconds;

use super::phoneme::{PAUSE, Phoneme, is_vowel};
use super::script::ScriptWord;

/// Costs in tenths of an edit.
const GAP: u32 = 8;
const SAME_KIND: u32 = 4;
const OTHER_KIND: u32 = 12;

/// The start and end of every word, from the pronunciation of each word alone and the sounds of the speech. A word
/// without a match gets zero length after the word before it.
pub(crate) fn align(pronunciations: &[Vec<String>], heard: &[Phoneme]) -> Vec<(Seconds, Seconds)> {
    let expected: Vec<(usize, &str)> = pronunciations
        .iter()
        .enumerate()
        .flat_map(|(word, names)| names.iter().map(move |name| (word, name.as_str())))
        .collect();
    let heard: Vec<&Phoneme> = heard.iter().filter(|phoneme| !phoneme.is_pause()).collect();

    let mut times: Vec<Option<(Seconds, Seconds)>> = vec![None; pronunciations.len()];
    for (word, phoneme) in matched(&expected, &heard) {
        let (start, end) = times[word].unwrap_or((phoneme.start, phoneme.end));
        times[word] = Some((start.min(phoneme.start), end.max(phoneme.end)));
    }

    let mut previous_end = 0.0;
    times
        .into_iter()
        .map(|time| {
            let (start, end) = time.unwrap_or((previous_end, previous_end));
            previous_end = end;
            (start, end)
        })
        .collect()
}

/// The pairs of the cheapest alignment, the last first.
fn matched<'a>(expected: &[(usize, &str)], heard: &[&'a Phoneme]) -> Vec<(usize, &'a Phoneme)> {
    let costs = edit_costs(expected, heard);
    let width = heard.len() + 1;
    let (mut row, mut column) = (expected.len(), heard.len());
    let mut pairs = Vec::with_capacity(row);
    while row > 0 && column > 0 {
        let (word, name) = expected[row - 1];
        let here = costs[row * width + column];
        if here == costs[(row - 1) * width + column - 1] + difference(name, &heard[column - 1].name) {
            row -= 1;
            column -= 1;
            pairs.push((word, heard[column]));
        } else if here == costs[(row - 1) * width + column] + GAP {
            row -= 1;
        } else {
            column -= 1;
        }
    }
    pairs
}

/// The cost of aligning every prefix of one sequence with every prefix of the other, row by row.
fn edit_costs(expected: &[(usize, &str)], heard: &[&Phoneme]) -> Vec<u32> {
    let width = heard.len() + 1;
    let mut costs = vec![0; (expected.len() + 1) * width];
    for column in 1..width {
        costs[column] = costs[column - 1] + GAP;
    }
    for (index, (_, name)) in expected.iter().enumerate() {
        let row = (index + 1) * width;
        costs[row] = costs[row - width] + GAP;
        for column in 1..width {
            let matching = costs[row - width + column - 1] + difference(name, &heard[column - 1].name);
            let skipping = costs[row - width + column].min(costs[row + column - 1]) + GAP;
            costs[row + column] = matching.min(skipping);
        }
    }
    costs
}

fn difference(expected: &str, heard: &str) -> u32 {
    if expected == heard {
        0
    } else if is_vowel(expected) == is_vowel(heard) {
        SAME_KIND
    } else {
        OTHER_KIND
    }
}

/// The weight of a word: its number of letters, and one more for the gap around it.
fn weight(word: &ScriptWord) -> f64 {
    let letters = word.bare().chars().filter(|character| character.is_alphanumeric()).count();
    f64::from(u32::try_from(letters).unwrap_or(u32::MAX)) + 1.0
}

/// Divides the time between `start` and `end` among the words by their weights.
pub(crate) fn spread(words: &[ScriptWord], (start, end): (Seconds, Seconds)) -> Vec<(Seconds, Seconds)> {
    let total: f64 = words.iter().map(weight).sum();
    let mut passed = 0.0;
    words
        .iter()
        .map(|word| {
            let from = start + (end - start) * passed / total;
            passed += weight(word);
            (from, start + (end - start) * passed / total)
        })
        .collect()
}

/// Guesses the sounds of a word from its letters, which is enough to move the mouth.
pub(crate) fn sounds_of(word: &str, start: Seconds, end: Seconds) -> Vec<Phoneme> {
    let letters: Vec<char> = word.chars().filter(|character| character.is_alphanumeric()).collect();
    let length = (end - start) / f64::from(u32::try_from(letters.len().max(1)).unwrap_or(1));
    let mut from = start;
    letters
        .into_iter()
        .map(|letter| {
            let sound = Phoneme { name: sound_of(letter).to_owned(), start: from, end: from + length };
            from += length;
            sound
        })
        .collect()
}

fn sound_of(letter: char) -> &'static str {
    match letter.to_lowercase().next().unwrap_or(letter) {
        'a' | 'á' | 'à' | 'â' | 'ã' | 'ä' => "aa",
        'e' | 'é' | 'è' | 'ê' | 'ë' => "eh",
        'i' | 'í' | 'ì' | 'î' | 'y' => "iy",
        'o' | 'ó' | 'ò' | 'ô' | 'õ' | 'ö' => "ow",
        'u' | 'ú' | 'ù' | 'û' | 'ü' | 'w' => "uw",
        'm' | 'b' | 'p' => "m",
        'f' | 'v' => "f",
        'h' => PAUSE,
        _ => "t",
    }
}

#[cfg(test)]
mod tests {
    use super::super::phoneme::{parse_durations, parse_pronunciations};
    use super::super::script::{Letters, words_of};
    use super::*;

    #[test]
    fn words_get_the_times_of_their_sounds() {
        type Case = (&'static str, &'static str, &'static str, &'static [(Seconds, Seconds)]);
        let cases: [Case; 4] = [
            (
                "every sound is spoken",
                "pau th r iy pau\npau hh ae b ax t s pau",
                "pau:0.2 th:0.27 r:0.33 iy:0.41 hh:0.46 ae:0.58 b:0.63 ax:0.67 t:0.7 s:0.77 pau:0.9",
                &[(0.2, 0.41), (0.41, 0.77)],
            ),
            (
                "a vowel reduced in context still belongs to its word",
                "dh iy\nk ae t",
                "dh:0.1 ax:0.2 k:0.3 ae:0.4 t:0.5",
                &[(0.0, 0.2), (0.2, 0.5)],
            ),
            (
                "a word that was not spoken does not shift the others",
                "k ae t\nax\nd ao g",
                "k:0.1 ae:0.2 t:0.3 pau:0.5 d:0.6 ao:0.7 g:0.8",
                &[(0.0, 0.3), (0.3, 0.3), (0.5, 0.8)],
            ),
            ("silence gives every word an instant", "k ae t", "", &[(0.0, 0.0)]),
        ];
        for (why, alone, spoken, times) in cases {
            let sounds = parse_durations(spoken).concat();
            assert_eq!(align(&parse_pronunciations(alone), &sounds), times, "{why}");
        }
    }

    #[test]
    fn longer_words_take_longer_and_the_last_ends_with_the_clause() {
        let times = spread(&words_of("a abc", Letters::All), (1.0, 4.0));
        assert_eq!(times, [(1.0, 2.0), (2.0, 4.0)]);
    }

    #[test]
    fn the_sounds_of_a_word_fill_its_time() {
        let sounds = sounds_of("mão!", 1.0, 2.5);
        let names: Vec<_> = sounds.iter().map(|sound| sound.name.as_str()).collect();
        assert_eq!(names, ["m", "aa", "ow"]);
        assert!((sounds[2].end - 2.5).abs() < 1e-9);
    }
}
