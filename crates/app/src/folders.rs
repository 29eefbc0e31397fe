//! Whether this server can use its folders and files, and what to do about one that it cannot.

use std::fs::Metadata;
use std::io::{self, ErrorKind};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use rustix::fs::Access;
use secrecy::ExposeSecret as _;

use crate::config::Settings;

/// A user and a group, by their numbers: names differ inside and outside of a container.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Ids {
    user: u32,
    group: u32,
}

impl Ids {
    /// Those that this server runs as.
    fn own() -> Self {
        Self { user: rustix::process::geteuid().as_raw(), group: rustix::process::getegid().as_raw() }
    }

    fn of(metadata: &Metadata) -> Self {
        Self { user: metadata.uid(), group: metadata.gid() }
    }
}

/// Checks the folders that a server writes to: that they are there or can be made, and that the files in them are its own.
pub(crate) fn check(settings: &Settings) -> anyhow::Result<()> {
    let data = &settings.data.dir;
    try_out("data.dir", data)?;
    let mut files = vec![("secrets.key_file", settings.secrets.key_file.clone(), Access::READ_OK)];
    let url = settings.database.url();
    if let Some(database) = url.expose_secret().strip_prefix("sqlite://").filter(|path| !path.is_empty()) {
        if let Some(folder) = Path::new(database).parent().filter(|folder| !folder.as_os_str().is_empty()) {
            try_out("database.url", folder)?;
        }
        let names = ["", "-wal", "-shm", ".lock"].map(|end| PathBuf::from(format!("{database}{end}")));
        files.extend(names.map(|name| ("database.url", name, Access::READ_OK | Access::WRITE_OK)));
    }
    let may_use = Access::READ_OK | Access::WRITE_OK | Access::EXEC_OK;
    let media = settings.media.url.strip_prefix("file://").map(|folder| ("media.url", PathBuf::from(folder), may_use));
    files.extend(media);
    files.extend([
        ("data.dir", settings.scratch_dir(), may_use),
        ("data.dir", settings.avatar_dir(), may_use),
        ("studio.dir", settings.studio.dir.clone(), may_use),
        ("sandbox.outbox_dir", settings.sandbox.outbox_dir.clone(), may_use),
        ("backup.folder", settings.backup.folder.clone(), may_use),
    ]);
    for (key, path, access) in files {
        if let Err(error) = usable(&path, access) {
            return Err(unusable(key, &path, &error));
        }
    }
    Ok(())
}

/// Whether a path may be used. What is missing is made when it is needed.
fn usable(path: &Path, access: Access) -> io::Result<()> {
    let Ok(metadata) = path.metadata() else { return Ok(()) };
    match (metadata.is_dir(), access.contains(Access::EXEC_OK)) {
        (true, false) => Err(ErrorKind::IsADirectory.into()),
        (false, true) => Err(ErrorKind::NotADirectory.into()),
        _ => Ok(rustix::fs::access(path, access)?),
    }
}

/// Makes the folder, and a file in it that is removed at once.
fn try_out(key: &str, folder: &Path) -> anyhow::Result<()> {
    let trial = folder.join(format!(".trial-{}", uuid::Uuid::new_v4().simple()));
    let tried = std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::File::create_new(&trial))
        .and_then(|_| std::fs::remove_file(&trial));
    tried.map_err(|error| unusable(key, folder, &error))
}

/// What is wrong with the path of this key, and what to do.
fn unusable(key: &str, path: &Path, error: &io::Error) -> anyhow::Error {
    // The parts of a relative path do not lead to the folder that a missing one would be made in.
    let path = &std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let shown = path.display();
    let reason = match error.kind() {
        ErrorKind::PermissionDenied => forbidden(path),
        ErrorKind::ReadOnlyFilesystem => {
            Some(format!("{shown} is on a read-only file system: mount it for writing, or name another folder"))
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            Some(format!("the disk of {shown} is full: free space on it"))
        }
        ErrorKind::IsADirectory => Some(format!(
            "{shown} is a folder, and a file is needed there: remove it (a container engine makes one to mount)"
        )),
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists | ErrorKind::NotFound => in_the_way(path),
        _ => None,
    };
    reason.map_or_else(|| anyhow!("{key}: {shown} cannot be used: {error}"), |reason| anyhow!("{key}: {reason}"))
}

/// The file or the link that is where a folder is needed.
fn in_the_way(path: &Path) -> Option<String> {
    let way = path.ancestors().find(|part| part.symlink_metadata().is_ok())?;
    let shown = way.display();
    if let (Ok(target), false) = (std::fs::read_link(way), way.exists()) {
        return Some(format!(
            "{shown} is a link to {}, which does not exist: make it, or remove the link",
            target.display()
        ));
    }
    way.is_file()
        .then(|| format!("{shown} is a file, and a folder is needed there: move it away, or name another folder"))
}

/// Who owns what may not be used, and the command that changes it.
fn forbidden(path: &Path) -> Option<String> {
    let (place, metadata) = path.ancestors().find_map(|part| Some((part, part.metadata().ok()?)))?;
    Some(forbidden_to(Ids::own(), path, place, Ids::of(&metadata), metadata.mode() & 0o7777))
}

/// See [`forbidden`]; `place` is the part of `path` that exists.
fn forbidden_to(us: Ids, path: &Path, place: &Path, owner: Ids, mode: u32) -> String {
    let Ids { user, group } = us;
    let root = if owner.user == 0 { " (root)" } else { "" };
    let (shown, quoted) = (place.display(), quoted(path));
    let facts = format!("{shown} belongs to user {}{root} and group {}, mode {mode:04o}", owner.user, owner.group);
    let is_there = place == path;
    let needed = if is_there && !place.is_dir() { 0o600 } else { 0o700 };
    if owner.user == user && mode & needed == needed {
        return format!(
            "{facts}, and so to this server, but the system denies it all the same: a security module such as SELinux may do \
             that (in a container, mount the folder with `:z`)"
        );
    }
    let command = match (is_there, owner.user == user) {
        (true, true) => format!("chmod -R u+rwX {quoted}"),
        (true, false) => format!("chown -R {user}:{group} {quoted}"),
        (false, _) => format!("install -d -o {user} -g {group} {quoted}"),
    };
    format!(
        "{facts}, and this server runs as user {user} and group {group}, which may not use it. Run `{command}` as root; for a \
         container, run it on the host with the folder that is mounted there"
    )
}

/// The absolute path, as a shell takes it.
fn quoted(path: &Path) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let text = path.display().to_string();
    let is_plain = text.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c));
    if is_plain { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests;
