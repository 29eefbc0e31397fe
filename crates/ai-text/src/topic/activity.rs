//! A verb phrase as an activity: `say no` becomes `saying no`.

use crate::topic::form::{IMPERATIVES, is_one_of};

/// Verbs that double their last letter.
const DOUBLING: &str = "stop get cut put run win begin quit let set sit swim plan beg drop shop ship hit dig spin chat clap grab hug jog knit \
    nap rub skip slip step swap tap trim trip wrap forget admit commit control regret spot snap pin plug pop scan bet bid nod cram flip \
    prep travel cancel label model";

/// Verbs that have another activity after them: there is no good form of `stop wasting`.
const WITH_ACTIVITY: &str = "stop start keep quit avoid begin finish";

/// The activity, or nothing if it would sound wrong.
pub(super) fn of(deed: &str) -> Option<String> {
    let words: Vec<&str> = deed.split(' ').collect();
    let (verb, rest) = words.split_first()?;
    let before_activity = is_one_of(verb, WITH_ACTIVITY) && rest.first().is_some_and(|next| next.ends_with("ing"));
    if before_activity || verb.ends_with("ly") || !verb.chars().all(|c| c.is_ascii_lowercase()) {
        return None;
    }
    let mut said = vec![ending(verb)];
    for (at, word) in rest.iter().enumerate() {
        let is_second_verb = at > 0 && matches!(rest[at - 1], "and" | "or") && is_one_of(word, IMPERATIVES);
        said.push(if is_second_verb { ending(word) } else { (*word).to_owned() });
    }
    Some(said.join(" "))
}

fn ending(verb: &str) -> String {
    if verb == "be" || ["ee", "oe", "ye"].iter().any(|end| verb.ends_with(end)) {
        format!("{verb}ing")
    } else if let Some(stem) = verb.strip_suffix("ie") {
        format!("{stem}ying")
    } else if let Some(stem) = verb.strip_suffix('e') {
        format!("{stem}ing")
    } else if is_one_of(verb, DOUBLING) {
        format!("{verb}{}ing", &verb[verb.len() - 1..])
    } else {
        format!("{verb}ing")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_activity_of_each_kind_of_verb() {
        for (deed, activity) in [
            ("say no", Some("saying no")),
            ("make friends", Some("making friends")),
            ("be happy", Some("being happy")),
            ("see clearly", Some("seeing clearly")),
            ("tie a tie", Some("tying a tie")),
            ("get up early", Some("getting up early")),
            ("plan and save", Some("planning and saving")),
            ("stop wasting money", None),
            ("stop at night", Some("stopping at night")),
            ("really listen", None),
            ("travel alone", Some("travelling alone")),
        ] {
            assert_eq!(of(deed).as_deref(), activity, "{deed}");
        }
    }
}
