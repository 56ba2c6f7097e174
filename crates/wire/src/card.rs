//! A card as it goes over the wire.

use alloc::string::{String, ToString};
use core::fmt;

use cards::Card;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A card, or only that there is one: `Ah`, `Td`, `??`.
///
/// ```
/// use wire::Face;
///
/// let faces: Vec<Face> = serde_json::from_str(r#"["Ah", "??"]"#)?;
/// assert_eq!(faces, [Face::up("Ah".parse().expect("a card")), Face::DOWN]);
/// assert_eq!(faces[1].card(), None);
/// assert_eq!(serde_json::to_string(&faces)?, r#"["Ah","??"]"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Face(Option<Card>);

impl Face {
    /// A card nobody may see.
    pub const DOWN: Face = Face(None);

    /// A card that may be seen.
    pub const fn up(card: Card) -> Face {
        Face(Some(card))
    }

    /// A card, where it is known.
    pub const fn of(card: Option<Card>) -> Face {
        Face(card)
    }

    /// The card, where it is known.
    pub const fn card(self) -> Option<Card> {
        self.0
    }
}

impl From<Card> for Face {
    fn from(card: Card) -> Face {
        Face::up(card)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(card) => fmt::Display::fmt(&card, f),
            None => f.pad("??"),
        }
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Face, D::Error> {
        let text = String::deserialize(from)?;
        if text == "??" {
            return Ok(Face::DOWN);
        }
        let card = text.parse::<Card>().map_err(|why| de::Error::custom(why.to_string()))?;
        Ok(Face::up(card))
    }
}

#[cfg(feature = "schema")]
mod schema {
    use alloc::borrow::Cow;

    use utoipa::openapi::RefOr;
    use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

    impl utoipa::PartialSchema for super::Face {
        fn schema() -> RefOr<Schema> {
            let card = ObjectBuilder::new()
                .schema_type(Type::String)
                .description(Some("A card, `Ah`, `Td`, or `??` for one that lies face down"))
                .pattern(Some("^([2-9TJQKA][cdhs]|\\?\\?)$"));
            RefOr::T(Schema::Object(card.build()))
        }
    }

    impl utoipa::ToSchema for super::Face {
        fn name() -> Cow<'static, str> {
            Cow::Borrowed("Face")
        }
    }
}
