//! `showrunner rehearse` against the fakes of all seven providers.

mod paid;
mod platforms;
mod run;
mod sign_in;
