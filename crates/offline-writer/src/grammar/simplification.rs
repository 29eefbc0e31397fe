//! Simpler forms of a message: without reasons and judgements, and with pronouns replaced by what they refer to.
//!
//! "Video 33 is awful, so please delete it because the sound is broken" becomes "please delete Video 33". Only a clause that
//! gives a reason or a judgement is removed, never one that may limit a wish or contain another.

use super::token::{Kind, Token, phrase_length};

/// Phrases that begin a reason.
const REASONS: &str = "because, because of, since, as, now that, given that, given, so that, due to, considering, considering that, \
    seeing that, seeing as, seeing how, in order to, in order that, owing to, thanks to, on account of, in view of, as long as, \
    in light of, so i can, so we can, so people can, so they can, so i do not, so we do not, the reason is, the reason being, \
    reason, which is, which suits, which would, which fits, which looks, which sounds, which works, which feels, which i, which we";

/// Phrases that begin a reason or, with "so", a conclusion behind a comma.
const REASONS_BEHIND_COMMAS: &str = "because, because of, since, as, now that, given that, given, so, considering, seeing that, seeing as, \
    due to, owing to, thanks to";

/// Phrases that begin a reason even without a comma before them.
const PLAIN_REASONS: &str = "because, because of, now that, given that, so that, due to, considering that, seeing that, seeing as, \
    in order that, owing to, so i can, so we can, so people can, so they can, since i, since we, since it, since my, since our, \
    since the, since they, since he, since she, since people, since nobody, since this, since that, since everybody, \
    since everyone, since most, since there, since today, since tomorrow, as i, as we, as it is, as it looks, as it has, as my, \
    as they, as he, as she, as people, as there";

/// The first words of statements.
const STATEMENTS: &str = "i we it they he she that this there my our the people everyone everybody nobody money time \
    things these those most his her their its works looks sounds much far more";

/// Words of a clause that may limit a wish, take it back or date it.
const LIMITS: &str = "if unless until except but instead otherwise however although though kidding joking exception \
    exceptions weekend weekends while excluding weekday weekdays daily apart whenever wait first nevermind mind without";

/// Words of a clause that may hold a wish of its own.
const WISHES: &str = "want wish need needs please should must shall let set make turn use not never no stop cancel \
    keep would could yesterday forget";

/// Words of a remark that may refer to the wish before it and contradict it.
const CONTRADICTIONS: &str = "not never no keep leave stay that this them those these forget only later tomorrow just \
    one ones yesterday need needs wondering curious";

/// Words with which a statement about something goes on.
const VERBS: &str = "is are was has have had will would does do did looks sounds works suits fits seems feels look \
    sound work suit fit seem performs keeps gets makes brings costs sells went got became turned came annoys bores \
    should could can needs";

const PRONOUNS: &str = "it that this him her them his these those their its";

/// The first words of wishes.
const WISH_BEGINNINGS: &str = "please go so let can could would i we set make use change put add switch turn delete \
    remove take get drop keep save cancel publish move reject retry write stop";

/// Words that begin a sentence rather than a topic.
const SENTENCE_BEGINNINGS: &str = "i we do should could would is was can let please have use take make set not never \
    it there would are were did shall will may if delete remove keep what which reject publish cancel";

/// How a wish to see something begins.
const LOOKS: &str = "to see, to look, to have, a look, another look, a glance";

/// How many forms are tried.
const MAX_FORMS: usize = 12;

/// The message as it was written, and every simpler form. `understood` returns whether a part of it is a wish by itself.
pub(crate) fn simplifications(message: &str, understood: impl Fn(&str) -> bool) -> Vec<String> {
    let mut all = vec![message.to_owned()];
    let mut next = 0;
    while next < all.len().min(MAX_FORMS) {
        let tokens = super::token::tokens(&all[next]);
        for form in shorter(&all[next], &tokens, &understood) {
            if !all.contains(&form) {
                all.push(form);
            }
        }
        next += 1;
    }
    all
}

/// Whether a text ends with a reason or a judgement that hardly belongs to it.
pub(crate) fn goes_on(text: &str) -> bool {
    let tokens = super::token::tokens(text);
    let about_speaker = |at: usize| {
        tokens.get(at + 1).is_some_and(|token| token.is_any_of("i we my our people it everyone everybody"))
            || (at > 1 && tokens[at].is_any_of("because"))
    };
    let asks = tokens.first().is_some_and(|token| token.is_any_of("why how what when"));
    let judges = |at: usize| {
        tokens[at].is_any_of("should must can could would was were will") && !asks && tokens.len() - at <= 4
    };
    (1..tokens.len()).any(|at| {
        let reason = begins_with(&tokens[at..], PLAIN_REASONS) && about_speaker(at) && !asks;
        reason
            || judges(at)
            || (tokens[at - 1].is_mark(',') && begins_with(&tokens[at..], REASONS_BEHIND_COMMAS))
            || (begins_with(&tokens[at..], "since") && !asks && tokens.len() - at > 2)
    })
}

/// Whether a text is the beginning of a sentence: "I do not want X" is no topic.
pub(crate) fn begins_sentence(text: &str) -> bool {
    super::token::tokens(text).first().is_some_and(|token| token.is_any_of(SENTENCE_BEGINNINGS))
}

/// Whether a text is a wish to see something: "a look at our" is no topic.
pub(crate) fn is_look(text: &str) -> bool {
    begins_with(&super::token::tokens(text), LOOKS)
}

/// Whether a text is incomplete.
pub(crate) fn is_cut_off(text: &str) -> bool {
    super::token::tokens(text).last().is_some_and(|token| token.is_any_of("at of the a my with from"))
}

fn shorter(message: &str, tokens: &[Token], understood: &impl Fn(&str) -> bool) -> Vec<String> {
    let mut forms = Vec::new();
    let harmless = |clause: &[Token]| {
        let ends = clause.iter().enumerate().filter(|(_, token)| separates(token) || token.is_and());
        !has(clause, LIMITS)
            && !understood(&text(message, clause))
            && !ends.into_iter().any(|(at, _)| understood(&text(message, &clause[at + 1..])))
    };
    let is_statement = |clause: &[Token]| clause.first().is_some_and(|token| token.is_any_of(STATEMENTS));
    let states = |clause: &[Token]| is_statement(clause) && is_judgement(clause) && harmless(clause);
    let question = if tokens.last().is_some_and(|token| token.is_mark('?')) { "?" } else { "" };
    for at in 1..tokens.len() {
        let (before, after) = (trimmed(&tokens[..at]), &tokens[at..]);
        let behind = &tokens[at + 1..];
        let separated = separates(&tokens[at - 1]);
        if before.is_empty() {
            continue;
        }
        // "…, because the sound is broken"
        let reason = begins_with(after, PLAIN_REASONS) || (separated && begins_with(after, REASONS));
        if reason && harmless(after) {
            forms.push(format!("{}{question}", text(message, before)));
        }
        // "…, it is a duplicate"
        if separates(&tokens[at]) && !behind.is_empty() && states(behind) {
            forms.push(format!("{}{question}", text(message, before)));
        }
        // "…? It failed anyway."
        let remark = |clause: &[Token]| {
            is_statement(clause) && !has_value(clause) && !has(clause, CONTRADICTIONS) && harmless(clause)
        };
        if tokens[at].is_mark('?') && !behind.is_empty() && remark(trimmed(behind)) {
            forms.push(format!("{}?", text(message, before)));
        }
        // "since money is tight, …"
        let parts = separates(&tokens[at]) || tokens[at].is_any_of("please");
        if parts && begins_with(before, REASONS) && harmless(before) {
            forms.push(text(message, behind));
        }
        // "Sofia suits us better, so …", "45 sounds right. Please …"
        let begins_wish = behind.first().is_some_and(|token| token.is_any_of(WISH_BEGINNINGS));
        let so = tokens[at].is_any_of("so therefore hence") && (separated || begins_wish);
        let wishes = separates(&tokens[at]) && begins_wish;
        if (so || wishes) && harmless(before) {
            forms.extend(with_its_noun(message, before, behind));
            if so || states(before) {
                forms.push(text(message, behind));
            }
        }
    }
    forms.retain(|form| !form.trim().is_empty());
    forms
}

/// A wish with its pronoun replaced by the subject of the clause before.
fn with_its_noun(message: &str, clause: &[Token], wish: &[Token]) -> Option<String> {
    let verb = clause.iter().position(|token| token.is_any_of(VERBS)).filter(|verb| *verb > 0)?;
    let at = wish.iter().position(|token| token.is_any_of(PRONOUNS))?;
    let noun = match &clause[..verb] {
        [none, of, rest @ ..] if none.is_any_of("none") && of.is_any_of("of") => rest,
        noun => noun,
    };
    Some(format!("{} {} {}", text(message, &wish[..at]), text(message, noun), text(message, &wish[at + 1..])))
}

/// Whether a clause contains neither a wish nor a value.
fn is_judgement(clause: &[Token]) -> bool {
    !has_value(clause) && !has(clause, WISHES)
}

fn has_value(clause: &[Token]) -> bool {
    clause.iter().any(|token| match &token.kind {
        Kind::Word(word) => word.starts_with('#') || word.chars().any(|c| c.is_ascii_digit()),
        Kind::Quoted(_) => true,
        Kind::Mark(_) => false,
    })
}

fn has(clause: &[Token], words: &str) -> bool {
    clause.iter().any(|token| token.is_any_of(words))
}

fn separates(token: &Token) -> bool {
    [',', '.', ';', '!', '-', '–', '—', '\n'].iter().any(|mark| token.is_mark(*mark))
}

fn begins_with(tokens: &[Token], phrases: &str) -> bool {
    phrases.split(", ").any(|phrase| phrase_length(tokens, phrase.trim()).is_some())
}

/// Without the marks and "and" at the end.
fn trimmed(tokens: &[Token]) -> &[Token] {
    match tokens {
        [rest @ .., last] if separates(last) || last.is_and() => trimmed(rest),
        _ => tokens,
    }
}

/// The text of these tokens as it was written; a half of a contraction is written out.
fn text(message: &str, tokens: &[Token]) -> String {
    match tokens {
        [] => String::new(),
        [first, .., last] if first.span != tokens[1].span => {
            message.get(first.span.0..last.span.1).unwrap_or_default().to_owned()
        }
        _ => {
            let word = |token: &Token| {
                token.word().map_or_else(
                    || message.get(token.span.0..token.span.1).unwrap_or_default().to_owned(),
                    str::to_owned,
                )
            };
            tokens.iter().map(word).collect::<Vec<_>>().join(" ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shortest(message: &str) -> String {
        let all = simplifications(message, |_| false);
        all.into_iter().min_by_key(String::len).unwrap_or_default()
    }

    #[test]
    fn reasons_are_left_out() {
        let cases = [
            ("Since money is tight, lower the budget", "lower the budget"),
            ("Delete video 3 because the sound is broken", "Delete video 3"),
            ("Delete video 3, it is a duplicate", "Delete video 3"),
            ("Delete video 3, but only tomorrow", "Delete video 3, but only tomorrow"),
            ("Delete video 3 because it is bad if you can", "Delete video 3 because it is bad if you can"),
            ("Delete video 3, that should be 4", "Delete video 3, that should be 4"),
        ];
        for (message, expected) in cases {
            assert_eq!(shortest(message), expected, "{message}");
        }
    }

    #[test]
    fn a_pronoun_is_replaced_by_what_it_refers_to() {
        let all = simplifications("Video 33 is awful, so please delete it", |_| false);
        assert!(all.iter().any(|form| form.trim() == "please delete Video 33"), "{all:?}");
    }

    #[test]
    fn a_reason_behind_a_text_is_seen() {
        assert!(goes_on("digital detox, because people ask"));
        assert!(goes_on("digital detox because my followers ask"));
        assert!(goes_on("digital detox would be boring"));
        assert!(!goes_on("why men quit because it hurts"));
        assert!(!goes_on("digital detox"));
    }
}
