//! Composes a script from the passages of the bank so that it has the requested number of words.

use showrunner_domain::value::ScriptContent;

use crate::opening::Heard;
use crate::outline::Outline;
use crate::passage::Arc;
use crate::plan::{Opening, Plan, Planner, Shape};
use crate::rotation::rotated;
use crate::topic::Form;

/// The average number of words of a passage, and of hook and call to action together.
const WORDS_OF_A_PASSAGE: usize = 18;
const WORDS_AROUND_THE_BODY: usize = 15;

/// The body names the topic in one passage of this many, but at least in two.
const NAMED_EVERY: usize = 5;
const LEAST_NAMED: usize = 2;

/// How many earlier scripts the hook and the other sentences keep away from, the strictest first.
const AVOIDED: [(usize, usize); 5] = [(50, 50), (50, 20), (50, 5), (50, 0), (0, 0)];

impl Outline<'_> {
    /// The script with the target length if the bank allows it, or else as near to it as the limits allow. Its sentences
    /// do not begin like those of the earlier scripts as long as the bank has others.
    pub(crate) fn compose(&self) -> Option<String> {
        let known = self.earlier.len();
        // With few earlier scripts some of the levels are the same.
        let levels = AVOIDED.map(|(hooks, others)| (hooks.min(known), others.min(known)));
        let mut tried = Vec::new();
        for level in levels {
            if tried.contains(&level) {
                continue;
            }
            tried.push(level);
            if let Some(script) = self.compose_avoiding(level) {
                return Some(script);
            }
        }
        None
    }

    fn compose_avoiding(&self, (hooks, others): (usize, usize)) -> Option<String> {
        let heard = |count: usize| Heard::of(self.earlier.iter().take(count).map(ScriptContent::as_str));
        let planner = Planner::new(self, heard(hooks), heard(others));
        let (min, target, max) = self.words;
        let mut lengths: Vec<usize> = (min..=max).collect();
        lengths.sort_by_key(|length| length.abs_diff(target));
        let nearest = |plans: &[Plan], lengths: &[usize]| {
            lengths.iter().find_map(|&length| plans.iter().find_map(|plan| plan.said(length)))
        };
        let plans = |openings: &[Opening]| -> Vec<Plan> {
            self.shapes(openings).into_iter().filter_map(|shape| planner.plan(shape)).collect()
        };
        // The first plan nearly always fits.
        let fitting = |openings: &[Opening]| -> Result<String, Vec<Plan>> {
            let mut others = Vec::new();
            for shape in self.shapes(openings) {
                let Some(plan) = planner.plan(shape) else { continue };
                if let Some(script) = plan.said(target) {
                    return Ok(script);
                }
                others.push(plan);
            }
            Err(others)
        };
        for opening in self.own_openings() {
            match fitting(&[opening]) {
                Ok(script) => return Some(script),
                Err(plans) => {
                    if let Some(script) = nearest(&plans, &lengths) {
                        return Some(script);
                    }
                }
            }
        }
        let named = match fitting(&self.openings()) {
            Ok(script) => return Some(script),
            Err(plans) => plans,
        };
        let near = lengths.partition_point(|length| length.abs_diff(target) <= target / 20);
        nearest(&named, &lengths[..near])
            .or_else(|| nearest(&plans(&[Opening::Subject]), &lengths))
            .or_else(|| nearest(&named, &lengths))
    }

    /// The openings with the operator's hook, starting with the one that names the topic. Empty without such a hook.
    fn own_openings(&self) -> Vec<Opening> {
        match (self.hooks.is_empty(), self.topic.form) {
            (true, _) => Vec::new(),
            (false, Form::Unsayable) => vec![Opening::Own],
            (false, _) => vec![Opening::OwnThenTopic, Opening::Own],
        }
    }

    /// The openings that name the topic, starting with the one for this variation.
    fn openings(&self) -> Vec<Opening> {
        const IN_THREE: u64 = 3;
        match self.topic.form {
            Form::Unsayable => Vec::new(),
            _ if self.variation % IN_THREE == IN_THREE - 1 => vec![Opening::SubjectThenTopic, Opening::Topic],
            _ => vec![Opening::Topic, Opening::SubjectThenTopic],
        }
    }

    /// Every opening and arc with about as many passages as fit, the most wanted first.
    fn shapes(&self, openings: &[Opening]) -> Vec<Shape> {
        let (_, target, _) = self.words;
        let usual = target.saturating_sub(WORDS_AROUND_THE_BODY).div_ceil(WORDS_OF_A_PASSAGE).max(1);
        let counts = [usual, usual + 1, usual.saturating_sub(1), usual + 2, usual.saturating_sub(2)];
        let arcs = rotated(&mut self.steady.clone(), &Arc::ALL, self.variation);
        let mut shapes = Vec::new();
        let most_named = if self.topic.form == Form::Unsayable { 0 } else { LEAST_NAMED };
        for least_named in (0..=most_named).rev() {
            for &opening in openings {
                for &arc in &arcs {
                    for passages in counts.into_iter().filter(|count| *count >= least_named.max(1)) {
                        let named = if least_named < LEAST_NAMED {
                            least_named
                        } else {
                            least_named.max(passages / NAMED_EVERY)
                        };
                        shapes.push(Shape { opening, arc, passages, named });
                    }
                }
            }
        }
        shapes
    }
}
