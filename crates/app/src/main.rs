//! `showrunner`: the one program, with a command for each thing that an operator does.

mod commands;
mod config;
mod folders;
mod hardening;
mod key_file;
mod machine;
mod sealing;
mod store_lock;
mod telemetry;
mod wiring;
mod worker;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::commands::{
    backup, database, demo, doctor, health, media, operator_settings, rehearse, rotate_key, serve, sign_in, voices,
};

/// Runs an automated pipeline for short videos.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// A configuration file that is read after config/default.toml and the profile's.
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,

    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run the server.
    Serve(serve::Arguments),
    /// Run the database migrations of this version.
    Migrate,
    /// Check that the local server is healthy.
    Health(health::Arguments),
    /// Bind the database to this key and media store, after the old ones were lost.
    Adopt(database::AdoptArguments),
    /// Change the key that secrets in the database are sealed with, while the product runs.
    RotateKey(rotate_key::Arguments),
    /// Fetch the natural voices of the local studio.
    #[command(subcommand)]
    Voices(voices::Command),
    /// Read, change, export or import the settings of the browser.
    #[command(subcommand)]
    Settings(operator_settings::Command),
    /// Carry media over to another store, or look into a file.
    #[command(subcommand)]
    Media(media::Command),
    /// Make a backup in one file, while the server runs.
    Backup(backup::BackupArguments),
    /// Read a backup to its end and compare everything with its checksums and its signature.
    Verify(backup::VerifyArguments),
    /// Restore a backup into an empty database and an empty media store.
    Restore(backup::RestoreArguments),
    /// Check configuration, tools, folders and database, and say what to do.
    Doctor(doctor::Arguments),
    /// Fill an empty store with sample data.
    Demo(demo::Arguments),
    /// Try a provider with the configured keys, on something that nobody else sees, and write a log without secrets.
    Rehearse(rehearse::Arguments),
    /// Print the description of the API.
    Openapi,
    /// Remove the password that was set in the browser, after it was forgotten, and sign everybody out.
    RemovePassword,
    /// Turn off the second factor of the sign-in, after the authenticator app and the recovery codes were lost.
    RemoveSecondFactor,
    /// Read a password from standard input and print what belongs into `auth.password_hash`.
    HashPassword,
}

#[expect(clippy::print_stderr, reason = "an error before or without logging has nowhere else to go")]
fn main() -> ExitCode {
    // Before there is a second thread, a file or a secret.
    match hardening::harden().map_err(Into::into).and_then(|()| run(Arguments::parse())) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("showrunner: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> anyhow::Result<ExitCode> {
    let settings = || config::load(arguments.config.as_deref());
    match arguments.command {
        Command::Openapi => commands::print(showrunner_http::OPENAPI_DOCUMENT)?,
        Command::HashPassword => sign_in::hash_password()?,
        Command::Serve(serve) => serve::run(&serve, &settings()?)?,
        Command::Health(health) => health::run(&health, &settings()?)?,
        Command::Backup(backup) => backup::back_up(&backup, &settings()?)?,
        Command::Verify(verify) => backup::verify(&verify, &settings()?)?,
        Command::Restore(restore) => backup::restore(&restore, &settings()?)?,
        Command::RemovePassword => sign_in::remove_password(&settings()?)?,
        Command::RemoveSecondFactor => sign_in::remove_second_factor(&settings()?)?,
        Command::Migrate => database::migrate(&settings()?)?,
        Command::Demo(demo) => demo::run(&demo, &settings()?)?,
        Command::Rehearse(rehearse) => return rehearse::run(&rehearse, &settings()?),
        Command::Adopt(adopt) => database::adopt(&adopt, &settings()?)?,
        Command::RotateKey(rotate) => rotate_key::run(&rotate, &settings()?)?,
        Command::Settings(command) => operator_settings::run(&command, &settings()?)?,
        Command::Media(media::Command::Inspect { file }) => media::inspect(&file)?,
        Command::Media(media::Command::Move { from, to }) => media::move_files(&from, &to, &settings()?)?,
        Command::Voices(voices::Command::Fetch { quiet }) => voices::fetch(quiet, &settings()?)?,
        Command::Doctor(doctor) => return doctor::run(&doctor, &settings()?),
    }
    Ok(ExitCode::SUCCESS)
}
