//! `showrunner`: the one program, with a command for each thing that an operator does.

mod backup_origin;
mod commands;
mod config;
mod demo;
mod disk_space;
mod folders;
mod hardening;
mod key_file;
mod onnx_telemetry;
mod passphrase;
mod sealing;
mod shutdown;
mod store_lock;
mod system_clock;
mod telemetry;
mod unfinished_restore;
mod wiring;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::commands::{
    adopt, backup, doctor, hash_password, health, media, migrate, openapi, rehearse, remove_password,
    remove_second_factor, restore, rotate_key, serve, verify,
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
    /// Bring the database to this version's form.
    Migrate,
    /// Succeed if the server that runs here with this configuration is well.
    Health(health::Arguments),
    /// Make this configuration's key or media store the database's own, after the old one was lost.
    Adopt(adopt::Arguments),
    /// Change the key that secrets in the database are sealed with, while the product runs.
    RotateKey(rotate_key::Arguments),
    /// Fetch the natural voices of the local studio.
    #[command(subcommand)]
    Voices(commands::voices::Command),
    /// Carry media over to another store, or look into a file.
    #[command(subcommand)]
    Media(media::Command),
    /// Make a backup in one file, while the server runs.
    Backup(backup::Arguments),
    /// Read a backup to its end and compare everything with its checksums and its signature.
    Verify(verify::Arguments),
    /// Restore a backup into an empty database and an empty media store.
    Restore(restore::Arguments),
    /// Check configuration, tools, folders and database, and say what to do.
    Doctor(doctor::Arguments),
    /// Fill an empty store with sample data.
    Demo(commands::demo::Arguments),
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
    match arguments.command {
        Command::Openapi => openapi::run(),
        Command::HashPassword => hash_password::run(),
        Command::Serve(serve) => serve::run(&serve, &config::load(arguments.config.as_deref())?),
        Command::Health(health) => health::run(&health, &config::load(arguments.config.as_deref())?),
        Command::Backup(backup) => backup::run(&backup, &config::load(arguments.config.as_deref())?),
        Command::Verify(verify) => verify::run(&verify, &config::load(arguments.config.as_deref())?),
        Command::Restore(restore) => restore::run(&restore, &config::load(arguments.config.as_deref())?),
        Command::RemovePassword => remove_password::run(&config::load(arguments.config.as_deref())?),
        Command::RemoveSecondFactor => remove_second_factor::run(&config::load(arguments.config.as_deref())?),
        Command::Migrate => migrate::run(&config::load(arguments.config.as_deref())?),
        Command::Demo(demo) => commands::demo::run(&demo, &config::load(arguments.config.as_deref())?),
        Command::Rehearse(rehearse) => rehearse::run(&rehearse, &config::load(arguments.config.as_deref())?),
        Command::Adopt(adopt) => adopt::run(&adopt, &config::load(arguments.config.as_deref())?),
        Command::RotateKey(rotate) => rotate_key::run(&rotate, &config::load(arguments.config.as_deref())?),
        Command::Media(media) => media::run(&media, arguments.config.as_deref()),
        Command::Voices(voices) => commands::voices::run(&voices, &config::load(arguments.config.as_deref())?),
        Command::Doctor(doctor) => doctor::run(&doctor, &config::load(arguments.config.as_deref())?),
    }
}
