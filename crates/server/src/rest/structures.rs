//! Structures of tournaments: those of the house, a look at one that is being written, and the two forms of text that
//! people keep them in.

#![allow(unused_qualifications, reason = "the macro that describes a route writes paths out")]

use std::sync::Arc;

use axum::routing::{get, post};
use axum::{Json, Router};
use script::structure::{self, Form};
use wire::{
    ReadyStructures, StructureCheck, StructureForm, StructureQuestion, StructureReading, StructureText,
    StructureToWrite,
};

use crate::app::House;
use crate::door::Body;
use crate::refusals::HttpRefused;

pub(super) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/structures", get(structures))
        .route("/structures/check", post(check_structure))
        .route("/structures/read", post(read_structure))
        .route("/structures/write", post(write_structure))
}

#[cfg(feature = "document")]
#[derive(utoipa::OpenApi)]
#[openapi(paths(structures, check_structure, read_structure, write_structure))]
pub(super) struct StructuresApi;

/// The structures of the house.
#[cfg_attr(feature = "document", utoipa::path(get, path = "/api/structures", responses((status = 200, body = ReadyStructures))))]
async fn structures() -> Json<ReadyStructures> {
    Json(view::tournament::ready_structures())
}

/// Whether a structure can be played, what speaks against it, and how long it is likely to take. Nothing is kept.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/structures/check", request_body = StructureQuestion,
    responses((status = 200, body = StructureCheck), (status = 400, body = wire::Refused))
))]
async fn check_structure(Body(question): Body<StructureQuestion>) -> Json<StructureCheck> {
    Json(view::tournament::check(&question))
}

/// A structure from text, as `docs/TOURNAMENTS.md` describes it: the sheet, or the line that cannot be read. Whether the
/// sheet can be played is another question. Nothing is kept.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/structures/read", request_body = StructureText,
    responses((status = 200, body = StructureReading), (status = 400, body = wire::Refused))
))]
async fn read_structure(Body(written): Body<StructureText>) -> Result<Json<StructureReading>, HttpRefused> {
    let plan = match structure::read(&written.text, form(written.form)) {
        Ok(plan) => plan,
        Err(wrong) => {
            let line = u32::try_from(wrong.line).unwrap_or(u32::MAX);
            return Ok(Json(StructureReading::Wrong { line, says: wrong.fault.to_string() }));
        }
    };
    let sheet = view::tournament::sheet(&plan).map_err(|why| why.refused())?;
    Ok(Json(StructureReading::Sheet { sheet }))
}

/// A structure as text. Nothing is kept.
#[cfg_attr(feature = "document", utoipa::path(
    post, path = "/api/structures/write", request_body = StructureToWrite,
    responses((status = 200, body = StructureText), (status = 400, body = wire::Refused))
))]
async fn write_structure(Body(asked): Body<StructureToWrite>) -> Result<Json<StructureText>, HttpRefused> {
    let plan = view::tournament::plan(&asked.sheet).map_err(|why| why.refused())?;
    let text = structure::write(&plan, form(asked.form));
    Ok(Json(StructureText { text, form: asked.form }))
}

const fn form(of: StructureForm) -> Form {
    match of {
        StructureForm::Toml => Form::Toml,
        StructureForm::Csv => Form::Csv,
    }
}
