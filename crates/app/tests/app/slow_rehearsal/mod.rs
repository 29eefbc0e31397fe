//! `showrunner rehearse` against the fakes of all seven providers.

mod paid;
mod platforms;
mod run;
