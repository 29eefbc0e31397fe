//! Builders of valid test data; a test changes only what it is about.

mod comment;
mod operation;
mod post;
mod script;
mod values;
mod video;

pub use comment::{CommentBuilder, a_comment, a_limit, a_risky_analysis, an_analysis, analyse, read, stored_comment};
pub use operation::{a_lease, a_notice, an_operation, claimed, given_up, settled, starting};
pub use post::{PostBuilder, a_choice_of_each, a_post};
pub use script::{ScriptBuilder, a_script};
pub use values::{
    CONNECTED, a_ledger_entry, a_render_reservation, an_alert, an_alert_channel, connected, pence, valid,
};
pub use video::{PROVIDER, VideoBuilder, a_video, some_facts};
