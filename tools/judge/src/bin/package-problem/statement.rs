//! Makes the statement of a package, in LaTeX, from the Markdown in `docs`.

/// Sets the Hangul of a PDF in a Korean font.
const KOREAN_FONT: &str = r"% Hangul in PDF needs a Korean font.
\ifdefined\setmainfont\IfFontExistsTF{Noto Serif CJK KR}{%
\setmainfont{Noto Serif CJK KR}\setsansfont{Noto Sans CJK KR}\setmonofont{Noto Sans Mono CJK KR}}{}\fi
";

/// Knows paragraphs, lists, bold, code, blocks of code and sections. Leaves out the line of links, pictures,
/// and the last section, which is the example: judges show the samples themselves.
pub fn tex(markdown: &str, is_korean: bool) -> String {
    let (statement, _example) = markdown.rsplit_once("\n## ").unwrap_or((markdown, ""));
    let mut tex = if is_korean { KOREAN_FONT } else { "" }.to_string();
    let mut is_list = false;
    let mut is_code = false;
    for line in statement.lines() {
        let item = line.strip_prefix("- ").filter(|_| !is_code);
        if item.is_some() != is_list {
            tex += if is_list { "\\end{itemize}\n" } else { "\\begin{itemize}\n" };
            is_list = !is_list;
        }
        tex += &if line == "```" {
            is_code = !is_code;
            format!("\\{}{{verbatim}}", if is_code { "begin" } else { "end" })
        } else if is_code {
            line.to_string()
        } else if let Some(item) = item {
            format!("\\item {}", styled(item))
        } else if let Some(title) = line.strip_prefix("# ") {
            format!("\\problemname{{{}}}", styled(title))
        } else if let Some(title) = line.strip_prefix("## ") {
            format!("\\section*{{{}}}", styled(title))
        } else if line.starts_with('[') || line.starts_with("![") {
            String::new()
        } else {
            styled(line)
        };
        tex += "\n";
    }
    tex + if is_list { "\\end{itemize}\n" } else { "" }
}

/// Sets a line of text: `**bold**` and `` `code` ``.
fn styled(line: &str) -> String {
    let line = line.replace('≤', "$\\le$").replace('…', "\\ldots ");
    // Every second part is between two marks.
    let set = |text: &str, mark: &str, command: &str| -> String {
        let part = |(index, part): (usize, &str)| match index % 2 {
            0 => part.to_string(),
            _ => format!("\\{command}{{{part}}}"),
        };
        text.split(mark).enumerate().map(part).collect()
    };
    set(&set(&line, "**", "textbf"), "`", "texttt")
}
