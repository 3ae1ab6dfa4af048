//! What is compiled, and with which arguments.

use super::languages::SourceLanguage;
use super::toolchain::Toolchain;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// What to compile.
pub(super) struct Sources<'a> {
    pub language: SourceLanguage,
    /// The file, or the folder of all files, which errors name.
    pub path: &'a Path,
    pub files: Vec<PathBuf>,
    /// In place of the usual standard of the language.
    pub standard: Option<&'static str>,
}

impl Sources<'_> {
    /// The options of the compiler: the judge's, and then those that the user chose.
    pub fn options(&self, toolchain: &Toolchain) -> Vec<OsString> {
        let language = self.language;
        let chosen = language.chosen().map_or(Vec::new(), |chosen| chosen.options);
        let mut options: Vec<OsString> = language.options().iter().map(OsString::from).collect();
        let is_edition = |word: &OsString| word.to_string_lossy().starts_with("--edition");
        if language == SourceLanguage::Rust && chosen.iter().any(is_edition) {
            // rustc takes one edition only.
            options.retain(|word| !is_edition(word) && language.standard() != word.to_str());
        }
        if let SourceLanguage::C | SourceLanguage::Cpp = language {
            let macros = toolchain.repository.macros.iter();
            options.extend(macros.map(|name| OsString::from(format!("-D{name}"))));
        }
        options.extend(self.standard.map(OsString::from));
        options.extend(language.language_option(self.path).iter().map(OsString::from));
        options.extend(chosen);
        options
    }

    /// The arguments that compile all files to a program.
    pub fn arguments(&self, toolchain: &Toolchain, program: &Path) -> Vec<OsString> {
        let mut arguments = self.options(toolchain);
        arguments.extend(self.files.iter().map(OsString::from));
        arguments.extend(["-o".into(), program.into()]);
        if self.language == SourceLanguage::C {
            arguments.push("-lm".into());
        }
        arguments
    }
}
