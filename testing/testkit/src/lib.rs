#![doc = include_str!("../README.md")]

pub mod builders;
pub mod clock;
pub mod contract;
pub mod finished_video;
pub mod injections;
pub mod patience;
pub mod scratch;
pub mod sealer;
pub mod store_contract;
pub mod waiting_model;

pub use clock::FixedClock;
pub use patience::patient;
pub use sealer::ClearSealer;
pub use waiting_model::WaitingModel;
