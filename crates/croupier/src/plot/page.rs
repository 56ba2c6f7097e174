//! The sheet a picture is drawn on: colours, words, strokes.

use std::fmt::Write;

/// How many lines have a colour of their own; after that colours come again.
pub(super) const COLOURS: usize = 6;

/// How wide a character of an ordinary word is, about.
pub(super) const LETTER: f64 = 7.3;

/// Colours that stay apart for colour-blind eyes, on white and on black.
const STYLE: &str = "\
text{font:14px system-ui,sans-serif;fill:#24292f}
.title{font-size:19px;font-weight:600}
.small{font-size:13px}
.paper{fill:#fff}
.grid{stroke:#e2e5e9}
.axis{stroke:#6e7781}
.mark{stroke:#6e7781;stroke-dasharray:3 4}
.bar{fill:#0072b2}
.line{fill:none;stroke-width:2.2;stroke-linejoin:round}
.dashed{stroke-dasharray:8 5}
.broad{stroke-width:9}
.faint{fill:none;stroke:#8c959f;stroke-opacity:.55;stroke-width:1}
.c0{stroke:#0072b2}.c1{stroke:#d55e00}.c2{stroke:#009e73}.c3{stroke:#b5488f}.c4{stroke:#a87b00}.c5{stroke:#444c56}
@media(prefers-color-scheme:dark){
text{fill:#e6edf3}
.paper{fill:#14171c}
.grid{stroke:#2b3138}
.axis,.mark{stroke:#8b949e}
.bar{fill:#56b4e9}
.faint{stroke:#9aa4ae}
.c0{stroke:#56b4e9}.c1{stroke:#ff9249}.c2{stroke:#35c99a}.c3{stroke:#e39bcb}.c4{stroke:#e8c33c}.c5{stroke:#c9d1d9}
}
";

/// A sheet with what has been drawn on it so far.
pub(super) struct Page {
    svg: String,
}

/// Which side of its point a text stands on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Anchor {
    /// To the right of it.
    Start,
    /// Around it.
    Middle,
    /// To the left of it.
    End,
}

impl Page {
    /// An empty sheet with its title, and its description for who cannot see it.
    pub(super) fn new(width: f64, height: f64, title: &str, about: &str) -> Page {
        let (title, about) = (escaped(title), escaped(about));
        let mut page = Page { svg: String::new() };
        page.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\" aria-labelledby=\"title about\">\n\
             <title id=\"title\">{title}</title>\n<desc id=\"about\">{about}</desc>\n\
             <style>\n{STYLE}</style>\n<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n\
             <text class=\"title\" x=\"24\" y=\"34\">{title}</text>\n"
        ));
        page
    }

    /// The finished picture.
    pub(super) fn finish(mut self) -> String {
        self.svg.push_str("</svg>\n");
        self.svg
    }

    /// Words at a point.
    pub(super) fn words(&mut self, (x, y): (f64, f64), anchor: Anchor, words: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let words = escaped(words);
        self.put(format_args!(
            "<text class=\"small\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{words}</text>\n"
        ));
    }

    /// Words that stand upright along an axis, around a point.
    pub(super) fn upright_words(&mut self, (x, y): (f64, f64), words: &str) {
        let words = escaped(words);
        self.put(format_args!(
            "<text class=\"small\" transform=\"translate({x:.1} {y:.1}) rotate(-90)\" \
             text-anchor=\"middle\">{words}</text>\n"
        ));
    }

    /// A straight stroke.
    pub(super) fn stroke(&mut self, class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) {
        self.put(format_args!(
            "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>\n"
        ));
    }

    /// A rectangle of at least half a point, so that nothing at all is still seen.
    pub(super) fn bar(&mut self, (x, y): (f64, f64), width: f64, height: f64, name: &str) {
        let (width, name) = (width.max(0.5), escaped(name));
        self.put(format_args!(
            "<rect class=\"bar\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\">\
             <title>{name}</title></rect>\n"
        ));
    }

    /// A line through points, with its name. Where a point is not finite, the line has a gap.
    pub(super) fn path(&mut self, class: &str, name: &str, points: impl Iterator<Item = (f64, f64)>) {
        let mut way = String::new();
        let mut last = None;
        for (x, y) in points {
            if !(x.is_finite() && y.is_finite()) {
                last = None;
                continue;
            }
            let point = format!("{x:.1} {y:.1}");
            // Many points fall on one dot of the screen.
            if last.as_ref() != Some(&point) {
                way.push(if last.is_none() { 'M' } else { 'L' });
                way.push_str(&point);
                last = Some(point);
            }
        }
        if !way.is_empty() {
            let name = escaped(name);
            self.put(format_args!("<path class=\"{class}\" d=\"{way}\"><title>{name}</title></path>\n"));
        }
    }

    fn put(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = self.svg.write_fmt(text);
    }
}

/// A text as it may stand in XML: signs written out, control characters left out.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            // Neither these two nor control characters are characters of XML.
            '\u{fffe}' | '\u{ffff}' => {}
            control if control.is_control() => safe.push(' '),
            plain => safe.push(plain),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn nothing_typed_becomes_markup() {
        assert_eq!(escaped("<b a=\"1\">&\u{1b}\n"), "&lt;b a=&quot;1&quot;&gt;&amp;  ");
    }
}
