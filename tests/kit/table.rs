//! Texts beside each other, for people to compare.

/// Columns of lines under their titles. With `marked`, a `|` stands where the texts differ.
pub fn side_by_side(titles: [&str; 2], texts: [&str; 2], marked: bool) -> String {
    let [left, right] = texts.map(|text| text.lines().collect::<Vec<_>>());
    let width = left
        .iter()
        .chain(&[titles[0]])
        .map(|line| line.chars().count())
        .max()
        .unwrap_or(0);
    let mut table = format!("{:width$}   {}\n", titles[0], titles[1]);
    for index in 0..left.len().max(right.len()) {
        let (left, right) = (left.get(index), right.get(index));
        let mark = if marked && left != right { '|' } else { ' ' };
        let line = format!(
            "{:width$} {mark} {}",
            left.unwrap_or(&""),
            right.unwrap_or(&"")
        );
        table.push_str(line.trim_end());
        table.push('\n');
    }
    table
}
