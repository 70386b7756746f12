//! Crates for IRIs, through C: what peers/crates.cpp declares.

use fluent_uri::{Iri, IriRef as FluentRef, Uri};
use iri_string::types::{IriReferenceStr, IriStr, UriStr};
use oxiri::IriRef;
use std::fmt::Write;
use std::slice;
use std::str;

/// A base and the buffer that results are written to.
pub struct Desk {
    base: IriRef<String>,
    out: String,
}

unsafe fn bytes<'a>(data: *const u8, size: usize) -> &'a [u8] {
    slice::from_raw_parts(data, size)
}

/// The caller vouches for UTF-8.
unsafe fn text<'a>(data: *const u8, size: usize) -> &'a str {
    str::from_utf8_unchecked(bytes(data, size))
}

#[no_mangle]
pub unsafe extern "C" fn desk_new(data: *const u8, size: usize) -> *mut Desk {
    let base = IriRef::parse(text(data, size).to_owned()).expect("a base that is an IRI");
    let out = String::new();
    Box::into_raw(Box::new(Desk { base, out }))
}

#[no_mangle]
pub unsafe extern "C" fn desk_free(desk: *mut Desk) {
    drop(Box::from_raw(desk));
}

#[no_mangle]
pub extern "C" fn desk_out(desk: &Desk, size: &mut usize) -> *const u8 {
    *size = desk.out.len();
    desk.out.as_ptr()
}

/// `name(desk, data, size)`: whether the crate accepts the text. A result is in `desk.out`.
macro_rules! operation {
    ($name:ident, $read:ident, |$desk:ident, $text:ident| $body:expr) => {
        #[no_mangle]
        pub unsafe extern "C" fn $name($desk: &mut Desk, data: *const u8, size: usize) -> bool {
            $desk.out.clear();
            match $read(data, size) {
                Some($text) => $body.is_some(),
                None => false,
            }
        }
    };
}

unsafe fn known<'a>(data: *const u8, size: usize) -> Option<&'a str> {
    Some(text(data, size))
}

unsafe fn validated<'a>(data: *const u8, size: usize) -> Option<&'a str> {
    str::from_utf8(bytes(data, size)).ok()
}

operation!(oxiri_parse_text, known, |desk, t| IriRef::parse(t).ok());
operation!(oxiri_parse_bytes, validated, |desk, t| IriRef::parse(t).ok());
operation!(iri_string_parse_text, known, |desk, t| IriReferenceStr::new(t).ok());
operation!(iri_string_parse_bytes, validated, |desk, t| IriReferenceStr::new(t).ok());
operation!(fluent_uri_parse_text, known, |desk, t| FluentRef::parse(t).ok());
operation!(fluent_uri_parse_bytes, validated, |desk, t| FluentRef::parse(t).ok());

operation!(oxiri_resolve, known, |desk, t| {
    let reference = IriRef::parse(t).ok();
    reference.map(|r| desk.base.resolve_into(&r, &mut desk.out))
});
operation!(oxiri_resolve_base_each, known, |desk, t| {
    let base = IriRef::parse(desk.base.as_str()).ok();
    let reference = IriRef::parse(t).ok();
    base.zip(reference).map(|(base, r)| base.resolve_into(&r, &mut desk.out))
});

operation!(iri_string_to_uri, validated, |desk, t| {
    let iri = IriStr::new(t).ok();
    iri.and_then(|iri| write!(desk.out, "{}", iri.encode_to_uri()).ok())
});
operation!(iri_string_normalize, validated, |desk, t| {
    let uri = UriStr::new(t).ok();
    uri.and_then(|uri| write!(desk.out, "{}", uri.normalize()).ok())
});

operation!(fluent_uri_to_uri, validated, |desk, t| {
    let iri = Iri::parse(t).ok();
    iri.map(|iri| desk.out = iri.to_uri().into_string())
});
operation!(fluent_uri_to_iri, validated, |desk, t| {
    let iri = Iri::parse(t).ok();
    iri.map(|iri| desk.out = iri.normalize().into_string())
});
operation!(fluent_uri_normalize, validated, |desk, t| {
    let uri = Uri::parse(t).ok();
    uri.map(|uri| desk.out = uri.normalize().into_string())
});
