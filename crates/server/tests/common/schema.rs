//! The document of the interface, read as a program reads it: requests are made from it and answers held against it.

use serde_json::{Map, Value, json};

use super::Dice;

/// The document.
pub(crate) struct Document(Value);

/// A route and a method.
pub(crate) struct Operation {
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) body: Option<Value>,
    pub(crate) good: Option<Value>,
}

/// A parameter of a route.
pub(crate) struct Parameter {
    pub(crate) name: String,
    pub(crate) in_path: bool,
    pub(crate) schema: Value,
}

fn json_schema(content: &Value) -> Option<Value> {
    content.get("content")?.get("application/json")?.get("schema").cloned()
}

impl Document {
    pub(crate) fn read() -> Document {
        Document(serde_json::to_value(server::rest::openapi()).expect("the document can be written"))
    }

    pub(crate) fn operations(&self) -> Vec<Operation> {
        let mut operations = Vec::new();
        for (path, methods) in self.0["paths"].as_object().expect("paths") {
            for (method, operation) in methods.as_object().expect("methods") {
                let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
                operations.push(Operation {
                    method: method.to_uppercase(),
                    path: path.clone(),
                    parameters: parameters
                        .iter()
                        .map(|parameter| Parameter {
                            name: parameter["name"].as_str().expect("a name").to_owned(),
                            in_path: parameter["in"] == "path",
                            schema: parameter["schema"].clone(),
                        })
                        .collect(),
                    body: operation.get("requestBody").and_then(json_schema),
                    good: operation["responses"].get("200").and_then(json_schema),
                });
            }
        }
        operations
    }

    /// What a reference stands for.
    fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        let name = schema["$ref"].as_str().and_then(|path| path.strip_prefix("#/components/schemas/"));
        match name {
            Some(name) => self.resolved(&self.0["components"]["schemas"][name]),
            None => schema,
        }
    }

    /// A schema by its name.
    pub(crate) fn named(name: &str) -> Value {
        json!({"$ref": format!("#/components/schemas/{name}")})
    }

    /// Something of this kind.
    pub(crate) fn make(&self, schema: &Value, field: &str, dice: &mut Dice) -> Value {
        // Numbers by chance make no table: most often it is one that can be opened, or nearly.
        if field == "spec" && !dice.one_in(4) {
            return table(dice);
        }
        let schema = self.resolved(schema);
        if let Some(kinds) = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array()) {
            let kind = dice.pick(kinds).clone();
            return self.make(&kind, field, dice);
        }
        if let Some(parts) = schema["allOf"].as_array() {
            let mut whole = Map::new();
            for part in parts {
                if let Value::Object(fields) = self.make(part, field, dice) {
                    whole.extend(fields);
                }
            }
            return Value::Object(whole);
        }
        if let Some(words) = schema["enum"].as_array() {
            return dice.pick(words).clone();
        }
        let kinds: Vec<&str> = match &schema["type"] {
            Value::String(kind) => vec![kind.as_str()],
            Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
            _ => Vec::new(),
        };
        let kind = if kinds.is_empty() { "null" } else { dice.pick(&kinds) };
        match kind {
            "object" => {
                let mut whole = Map::new();
                let required: Vec<&str> =
                    schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
                for (name, property) in schema["properties"].as_object().into_iter().flatten() {
                    if required.contains(&name.as_str()) || dice.one_in(2) {
                        whole.insert(name.clone(), self.make(property, name, dice));
                    }
                }
                Value::Object(whole)
            }
            "array" => {
                let count = dice.below(4);
                (0..count).map(|_| self.make(&schema["items"], field, dice)).collect()
            }
            "string" => Value::String(word(field, schema, dice)),
            "integer" => number(field, schema, dice),
            "number" => json!(0.5),
            "boolean" => json!(dice.one_in(2)),
            _ => Value::Null,
        }
    }

    /// What is wrong with a value, if anything.
    pub(crate) fn fault(&self, schema: &Value, value: &Value, at: &str) -> Option<String> {
        let schema = self.resolved(schema);
        if let Some(kinds) = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array()) {
            let faults: Vec<String> = kinds.iter().map_while(|kind| self.fault(kind, value, at)).collect();
            return (faults.len() == kinds.len()).then(|| format!("{at} is none of: {}", faults.join(" | ")));
        }
        if let Some(parts) = schema["allOf"].as_array() {
            return parts.iter().find_map(|part| self.fault(part, value, at));
        }
        if let Some(words) = schema["enum"].as_array()
            && !words.contains(value)
        {
            return Some(format!("{at} is {value}, none of {words:?}"));
        }
        let is = |kind: &str| match kind {
            "object" => value.is_object(),
            "array" => value.is_array(),
            "string" => value.is_string(),
            "integer" => value.is_u64() || value.is_i64(),
            "number" => value.is_number(),
            "boolean" => value.is_boolean(),
            "null" => value.is_null(),
            _ => false,
        };
        let fits = match &schema["type"] {
            Value::String(kind) => is(kind),
            Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).any(is),
            _ => true,
        };
        if !fits {
            return Some(format!("{at} is {value}, not {}", schema["type"]));
        }
        if let (Some(least), Some(value)) = (schema["minimum"].as_i64(), value.as_i64())
            && value < least
        {
            return Some(format!("{at} is {value}, less than {least}"));
        }
        if let (Some(items), Some(values)) = (schema.get("items"), value.as_array()) {
            return values
                .iter()
                .enumerate()
                .find_map(|(nth, value)| self.fault(items, value, &format!("{at}[{nth}]")));
        }
        let fields = value.as_object()?;
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if !fields.contains_key(name) {
                return Some(format!("{at} has no {name}"));
            }
        }
        let properties = schema["properties"].as_object()?;
        properties.iter().find_map(|(name, property)| {
            fields.get(name).and_then(|value| self.fault(property, value, &format!("{at}.{name}")))
        })
    }
}

/// Words that mean something in one place or another.
const WORDS: [&str; 44] = [
    "holdem",
    "tray",
    "bank",
    "break",
    "meal",
    "sight",
    "hearing",
    "access",
    "management",
    "passport",
    "driving-licence",
    "state-card",
    "not-qualified",
    "talk",
    "fouled-cards",
    "collusion",
    "bad-beat",
    "high-hand",
    "nj-bad-beat",
    "bad-beat-reserve",
    "pass",
    "dont-pass",
    "come",
    "field",
    "place-win-6",
    "hardway-8",
    "any-seven",
    "under-7",
    "over-7",
    "seven",
    "odds-pass",
    "cage",
    "house rake",
    "table 1",
    "player 3",
    "in-person",
    "phone",
    "cb:4.blinds.5a",
    "cb",
    "blinds",
    "procedure",
    "true",
    "floor",
    "holdem fixed 2-4",
];

fn word(field: &str, schema: &Value, dice: &mut Dice) -> String {
    if schema["pattern"].as_str().is_some_and(|pattern| pattern.contains("cdhs")) {
        return (*dice.pick(&["Ah", "Td", "2c", "Ks", "??", "7h", "9s"])).to_owned();
    }
    match field {
        "id" if !dice.one_in(12) => dice.id(),
        "name" => format!("Somebody {}", dice.below(100_000)),
        "password" => format!("a fine password {}", dice.below(100_000)),
        "transcript" => "croupier transcript 1\nhand 1\n".to_owned(),
        _ => (*dice.pick(&WORDS)).to_owned(),
    }
}

/// A table, perhaps with a figure in it that cannot be.
fn table(dice: &mut Dice) -> Value {
    let games = ["holdem", "stud", "badugi", "omaha8"];
    let mut spec = super::poker_table("A new table", dice.pick::<&str>(&games), 6);
    if dice.one_in(3) {
        spec = super::premium_table("Premium too");
    }
    let spec = server::specs::to_wire(&spec).expect("its words are ours");
    let mut spec = serde_json::to_value(spec).expect("a table can be written");
    if dice.one_in(2) {
        let figures = [json!(0), json!(1), json!(99_999_999_999_u64), json!(-1), json!(u64::MAX)];
        let figure = dice.pick(&figures).clone();
        let mut left = 1 + dice.below(2);
        figures_changed(&mut spec, &figure, &mut left);
    }
    spec
}

/// So many figures of 200 become another.
fn figures_changed(value: &mut Value, figure: &Value, left: &mut usize) {
    match value {
        Value::Object(fields) => fields.values_mut().for_each(|inner| figures_changed(inner, figure, left)),
        Value::Array(values) => values.iter_mut().for_each(|inner| figures_changed(inner, figure, left)),
        Value::Number(number) if number.as_u64() == Some(200) && *left > 0 => {
            *left -= 1;
            *value = figure.clone();
        }
        Value::Number(_) | Value::String(_) | Value::Bool(_) | Value::Null => {}
    }
}

fn number(field: &str, schema: &Value, dice: &mut Dice) -> Value {
    let small = |dice: &mut Dice, most: usize| json!(dice.below(most + 1));
    match field {
        "table" | "to" | "main" | "id" if dice.one_in(2) => small(dice, 6),
        "seat" | "times" | "bots" => small(dice, 9),
        "player" | "claim" | "proposal" | "movement" | "n" | "before" | "hand" => small(dice, 40),
        "limit" => json!(1 + dice.below(100)),
        _ => {
            let amounts =
                [0, 1, 100, 200, 400, 500, 1_000, 4_000, 10_000, 40_000, 1_000_000, 1 << 40, 1 << 53];
            let amount: u64 = *dice.pick(&amounts);
            match schema["format"].as_str() {
                Some("int32" | "uint32") => json!(amount.min(u64::from(u32::MAX))),
                _ => json!(amount),
            }
        }
    }
}

/// Something is changed in it so that it is not what was meant.
pub(crate) fn spoil(value: &mut Value, dice: &mut Dice) {
    let strange = strange(dice);
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let names: Vec<String> = fields.keys().cloned().collect();
            let name = dice.pick(&names).clone();
            match dice.below(6) {
                0 => {
                    fields.remove(&name);
                }
                1 => {
                    fields.insert("unheard-of".to_owned(), strange);
                }
                2 => {
                    fields.insert(name, strange);
                }
                _ => {
                    if let Some(inner) = fields.get_mut(&name) {
                        spoil(inner, dice);
                    }
                }
            }
        }
        Value::Array(values) if !values.is_empty() && dice.one_in(2) => {
            let many = values[0].clone();
            values.resize(5_000, many);
        }
        _ => *value = strange,
    }
}

/// Something nobody expects.
fn strange(dice: &mut Dice) -> Value {
    let mut deep = json!(1);
    for _ in 0..100 {
        deep = json!([deep]);
    }
    let values = [
        json!(-1),
        json!(0),
        json!(0.5),
        json!(1e300),
        json!(u64::MAX),
        json!(u64::from(u32::MAX)),
        json!(i64::MIN),
        json!(65_536),
        json!(256),
        json!(null),
        json!(true),
        json!(""),
        json!("x".repeat(3_000)),
        json!("\u{0}\u{1}\u{7f}"),
        json!("\u{202e}\u{2066}abc\u{2069}\u{200b}"),
        json!("Robert'); DROP TABLE account;--"),
        json!("../../etc/passwd"),
        json!("<script>alert(1)</script>"),
        json!("🂡🂢"),
        json!([]),
        json!({}),
        json!({"do": "fold"}),
        deep,
    ];
    dice.pick(&values).clone()
}
