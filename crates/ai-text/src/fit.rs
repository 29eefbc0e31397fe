//! Chooses one phrase for each place so that together they have exactly the wanted number of words.

use crate::phrase::Phrase;

/// The choices for each place, the most wanted first.
pub(crate) type Places = Vec<Vec<Phrase>>;

/// One phrase for each place with `target` words together. Each is the most wanted one for which the other places can
/// still complete the sum. `None` if no choice has that length.
pub(crate) fn choose(places: &[Vec<Phrase>], target: usize) -> Option<Vec<&Phrase>> {
    let reachable = reachable_from(places, target);
    let mut left = target;
    let mut chosen = Vec::with_capacity(places.len());
    for (place, rest) in places.iter().zip(&reachable[1..]) {
        let phrase = place.iter().find(|phrase| phrase.words <= left && rest[left - phrase.words])?;
        left -= phrase.words;
        chosen.push(phrase);
    }
    (left == 0).then_some(chosen)
}

/// For each place, the numbers of words that the places from it to the end can have together.
fn reachable_from(places: &[Vec<Phrase>], target: usize) -> Vec<Vec<bool>> {
    let mut at_the_end = vec![false; target + 1];
    at_the_end[0] = true;
    let mut reachable = vec![at_the_end];
    for place in places.iter().rev() {
        let mut lengths: Vec<usize> = place.iter().map(|phrase| phrase.words).collect();
        lengths.sort_unstable();
        lengths.dedup();
        let mut here = vec![false; target + 1];
        if let Some(rest) = reachable.last() {
            for (words, _) in rest.iter().enumerate().filter(|(_, possible)| **possible) {
                for sum in lengths.iter().map(|length| words + length).filter(|sum| *sum <= target) {
                    here[sum] = true;
                }
            }
        }
        reachable.push(here);
    }
    reachable.reverse();
    reachable
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(lengths: &[usize]) -> Vec<Phrase> {
        lengths.iter().map(|&words| Phrase { words, ..Phrase::new(words.to_string()) }).collect()
    }

    #[test]
    fn the_most_wanted_that_fit_are_chosen() {
        let places = [place(&[9, 4, 5]), place(&[7, 3, 6])];
        let lengths = |target| choose(&places, target).map(|chosen| chosen.iter().map(|p| p.words).collect::<Vec<_>>());
        assert_eq!(lengths(16), Some(vec![9, 7]));
        assert_eq!(lengths(12), Some(vec![9, 3]));
        assert_eq!(lengths(11), Some(vec![4, 7]));
        assert_eq!(lengths(17), None);
        assert_eq!(lengths(0), None);
        assert_eq!(choose(&[], 0), Some(Vec::new()));
        assert_eq!(choose(&[Vec::new()], 0), None);
    }
}
