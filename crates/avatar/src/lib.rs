//! Avatar providers: adapters that turn a script into a video with a presenter.

pub mod studio;
