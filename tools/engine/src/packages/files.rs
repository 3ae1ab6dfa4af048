//! Files of a package: none is read or run that lies outside of it.

use crate::programs::paths_in;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Component, Path, PathBuf};

/// Folders below the package are read down to this depth.
const DEPTH: usize = 8;

/// The files of a folder and of those in it, as paths from it, sorted. Hidden ones and links out of `root` are left
/// out.
pub fn below(folder: &Path, root: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    add(folder, Path::new(""), root, DEPTH, &mut files);
    files.sort();
    files
}

fn add(folder: &Path, from: &Path, root: &Path, depth: usize, files: &mut Vec<PathBuf>) {
    for path in entries(folder, root) {
        let name = from.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            // A link may lead around in a circle.
            if depth > 0 && !path.is_symlink() {
                add(&path, &name, root, depth - 1, files);
            }
        } else if path.is_file() {
            // A pipe or a device could be read for ever.
            files.push(name);
        }
    }
}

/// Whether a link leads out of a folder.
pub fn leaves(path: &Path, root: &Path) -> bool {
    match (path.canonicalize(), root.canonicalize()) {
        (Ok(path), Ok(root)) => !path.starts_with(root),
        _ => true,
    }
}

/// The text of a file of a package. Empty if it is not there, or lies outside.
pub fn text(file: &Path, root: &Path) -> String {
    let is_inside = file.is_file() && !leaves(file, root);
    let bytes = is_inside.then(|| fs::read(file)).and_then(Result::ok).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A file that a package names. The error says why it is not read.
pub fn named(root: &Path, name: &str) -> Result<PathBuf, String> {
    let path = Path::new(name);
    let is_plain = |part: Component| matches!(part, Component::Normal(_) | Component::CurDir);
    let full = root.join(path);
    let is_inside = !name.is_empty() && path.components().all(is_plain);
    if !is_inside || full.exists() && leaves(&full, root) {
        return Err(format!("{name:?}: a path out of the package"));
    }
    Ok(full)
}

/// The folders in a folder, sorted, without hidden ones and links out of `root`.
pub fn folders(folder: &Path, root: &Path) -> Vec<PathBuf> {
    let mut folders = entries(folder, root);
    folders.retain(|path| path.is_dir());
    folders
}

/// The files and folders in a folder, sorted, without hidden ones and links out of `root`.
pub fn entries(folder: &Path, root: &Path) -> Vec<PathBuf> {
    let mut entries = paths_in(folder);
    entries.retain(|path| !is_hidden(path) && !leaves(path, root));
    entries
}

/// Whether a file is compressed.
pub fn is_compressed(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "gz")
}

/// The path of a file when it is unpacked.
pub fn unpacked(path: &Path) -> PathBuf {
    if is_compressed(path) {
        path.with_extension("")
    } else {
        path.to_path_buf()
    }
}

/// A file, or the compressed one in its place.
pub fn or_compressed(path: PathBuf) -> PathBuf {
    let mut compressed = path.clone().into_os_string();
    compressed.push(".gz");
    if !path.exists() && Path::new(&compressed).is_file() {
        compressed.into()
    } else {
        path
    }
}

/// Whether a file is a pointer of Git LFS: its content was not downloaded.
pub fn is_pointer(path: &Path) -> bool {
    const START: &[u8] = b"version https://git-lfs";
    let mut start = [0; START.len()];
    // A pipe or a device could be read for ever.
    path.is_file()
        && File::open(path).and_then(|mut file| file.read_exact(&mut start)).is_ok()
        && start == START
}

pub fn is_hidden(path: &Path) -> bool {
    path.file_name().is_none_or(|name| name.as_encoded_bytes().starts_with(b"."))
}

/// The value of a key of an `ini` file, perhaps in quotes.
pub fn ini_value(ini: &str, key: &str) -> Option<String> {
    let value = |line: &str| {
        let (name, value) = line.split_once('=')?;
        (name.trim() == key).then(|| value.trim().trim_matches(['\'', '"']).to_string())
    };
    ini.lines().find_map(value).filter(|value| !value.is_empty())
}
