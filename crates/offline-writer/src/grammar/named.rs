//! Patterns with names, and frames: patterns with a name and with parameters.
//!
//! ```text
//! <the> = the|my|our                              used as <the>
//! <turn-off(S)> = (turn|switch) off $S|disable $S used as <turn-off(<the> listener)>
//! ```
//!
//! A frame says once how people word something that they wish of many things.

use std::collections::HashMap;
use std::sync::Arc;

use super::pattern::{Pattern, PatternError, PatternNames, read};

#[derive(Default)]
pub(crate) struct Named {
    patterns: HashMap<String, Arc<Pattern>>,
    frames: HashMap<String, Frame>,
}

struct Frame {
    parameters: Vec<String>,
    body: String,
}

impl Named {
    /// Adds the definition of a line such as `<the> = the|my|our`.
    pub(crate) fn define(&mut self, name: &str, body: &str) -> Result<(), PatternError> {
        match name.split_once('(') {
            None => {
                let pattern = read(body, self)?;
                self.patterns.insert(name.to_owned(), Arc::new(pattern));
            }
            Some((name, parameters)) => {
                let parameters = arguments(parameters.trim_end_matches(')')).map(str::to_owned).collect();
                self.frames.insert(name.to_owned(), Frame { parameters, body: body.to_owned() });
            }
        }
        Ok(())
    }
}

impl PatternNames for Named {
    fn get(&self, reference: &str) -> Result<Arc<Pattern>, PatternError> {
        let Some((name, given)) = reference.split_once('(') else {
            return self.patterns.get(reference).cloned().ok_or_else(|| format!("there is no <{reference}>"));
        };
        let frame = self.frames.get(name).ok_or_else(|| format!("there is no frame <{name}(…)>"))?;
        let given: Vec<&str> = arguments(given.strip_suffix(')').unwrap_or(given)).collect();
        if given.len() != frame.parameters.len() {
            return Err(format!("<{name}(…)> takes {} parts, not {}", frame.parameters.len(), given.len()));
        }
        let filled = frame.parameters.iter().zip(given).fold(frame.body.clone(), |body, (parameter, part)| {
            body.replace(&format!("${parameter}"), &format!("({part})"))
        });
        read(&filled, self).map(Arc::new)
    }
}

/// The parts between the commas that are in no brackets.
fn arguments(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_usize;
    let outside = move |c: char| {
        match c {
            '(' | '[' | '<' | '{' => depth += 1,
            ')' | ']' | '>' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == ',' && depth == 0
    };
    text.split(outside).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::super::token::{Input, tokens};
    use super::*;

    fn takes(named: &Named, pattern: &str, message: &str) -> bool {
        let pattern = read(pattern, named).unwrap();
        !pattern.readings(Input { message, tokens: &tokens(message) }).is_empty()
    }

    #[test]
    fn a_frame_is_filled_with_what_it_is_given() {
        let mut named = Named::default();
        named.define("the", "the|my").unwrap();
        named.define("change(S,V)", "set $S to $V|$S : $V").unwrap();
        named.define("of(S)", "[<the>] $S").unwrap();
        let pattern = "<change(<of(goal|target)>, {n:count} [videos])>";
        for message in ["set the target to 5", "my goal: 5 videos", "set goal to 5"] {
            assert!(takes(&named, pattern, message), "{message}");
        }
        assert!(!takes(&named, pattern, "set the to 5"));
    }

    #[test]
    fn mistakes_are_told() {
        let mut named = Named::default();
        named.define("off(S)", "turn off $S").unwrap();
        let mistake = |reference: &str| named.get(reference).err();
        assert_eq!(mistake("none"), Some("there is no <none>".to_owned()));
        assert_eq!(mistake("on(a)"), Some("there is no frame <on(…)>".to_owned()));
        assert_eq!(mistake("off(a, b)"), Some("<off(…)> takes 1 parts, not 2".to_owned()));
        assert_eq!(mistake("off((a)"), Some("')' is expected, not None".to_owned()));
    }
}
