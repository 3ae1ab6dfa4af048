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
    /// The option that chooses the standard of the language, or nothing.
    pub standard: &'static str,
}

impl<'a> Sources<'a> {
    /// Sources by the usual standard of their language.
    pub fn new(language: SourceLanguage, path: &'a Path, files: Vec<PathBuf>) -> Self {
        Self { language, path, files, standard: language.standard() }
    }

    /// The options of the compiler: the judge's, then the user's.
    pub fn options(&self, toolchain: &Toolchain) -> Vec<OsString> {
        let language = self.language;
        let mut options: Vec<OsString> =
            language.options(self.standard).into_iter().map(OsString::from).collect();
        if let SourceLanguage::C | SourceLanguage::Cpp = language {
            let macros = toolchain.repository.macros.iter();
            options.extend(macros.map(|name| OsString::from(format!("-D{name}"))));
        }
        options.extend(language.language_option(self.path).iter().map(OsString::from));
        options.extend(language.chosen().map_or(Vec::new(), |chosen| chosen.options));
        options
    }

    /// The arguments that compile all files to a program, or to a folder of classes.
    pub fn arguments(&self, toolchain: &Toolchain, made: &Path) -> Vec<OsString> {
        let mut arguments = self.options(toolchain);
        let files = self.files.iter().map(OsString::from);
        if self.language == SourceLanguage::Java {
            arguments.extend(["-d".into(), made.into()]);
            arguments.extend(files);
        } else {
            arguments.extend(files);
            arguments.extend(["-o".into(), made.into()]);
        }
        if self.language == SourceLanguage::C {
            arguments.push("-lm".into());
        }
        arguments
    }
}
