//! Changes the order of items for each variation.

use showrunner_domain::seeded_random::SeededRandom;

/// The items in a shuffled order, rotated so that each variation begins with another item. The rotation skips
/// neighbours: a variation that cannot use its first item takes the second, which must not be the first of the next
/// variation.
pub(crate) fn rotated<T: Copy>(random: &mut SeededRandom, items: &[T], variation: u64) -> Vec<T> {
    const STRIDES: [u64; 4] = [3, 2, 5, 1];
    let mut items = random.shuffled(items.to_vec());
    if let Ok(count @ 1..) = u64::try_from(items.len()) {
        let stride = STRIDES.into_iter().find(|stride| count % stride != 0).unwrap_or(1);
        let begin = (variation % count) * stride % count;
        items.rotate_left(usize::try_from(begin).unwrap_or(0));
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_variation_begins_at_another_place() {
        for count in 1..40_usize {
            let items: Vec<usize> = (0..count).collect();
            let first = |variation| rotated(&mut SeededRandom::of(&[b"x"]), &items, variation)[0];
            let variations = u64::try_from(count).unwrap();
            let mut firsts: Vec<usize> = (0..variations).map(first).collect();
            assert_eq!(first(variations), firsts[0]);
            firsts.sort_unstable();
            assert_eq!(firsts, items);
        }
        assert!(rotated::<u8>(&mut SeededRandom::of(&[]), &[], 7).is_empty());
        assert_eq!(rotated(&mut SeededRandom::of(&[]), &[1], u64::MAX), [1]);
    }
}
