//! oxiri through C: what peers/oxiri.cpp declares.

use oxiri::IriRef;
use std::slice;
use std::str;

unsafe fn bytes<'a>(data: *const u8, size: usize) -> &'a [u8] {
    slice::from_raw_parts(data, size)
}

/// The caller vouches for UTF-8.
unsafe fn text<'a>(data: *const u8, size: usize) -> &'a str {
    str::from_utf8_unchecked(bytes(data, size))
}

#[no_mangle]
pub unsafe extern "C" fn oxiri_parse_text(data: *const u8, size: usize) -> bool {
    IriRef::parse(text(data, size)).is_ok()
}

#[no_mangle]
pub unsafe extern "C" fn oxiri_parse_bytes(data: *const u8, size: usize) -> bool {
    str::from_utf8(bytes(data, size)).map_or(false, |t| IriRef::parse(t).is_ok())
}

/// A base and the buffer that results are written to.
pub struct Resolver {
    base: IriRef<String>,
    out: String,
}

#[no_mangle]
pub unsafe extern "C" fn oxiri_resolver_new(data: *const u8, size: usize) -> *mut Resolver {
    let base = IriRef::parse(text(data, size).to_owned()).expect("a base that is an IRI");
    Box::into_raw(Box::new(Resolver {
        base,
        out: String::new(),
    }))
}

#[no_mangle]
pub unsafe extern "C" fn oxiri_resolver_free(resolver: *mut Resolver) {
    drop(Box::from_raw(resolver));
}

#[no_mangle]
pub unsafe extern "C" fn oxiri_resolve(
    resolver: &mut Resolver,
    data: *const u8,
    size: usize,
    out: &mut *const u8,
    out_size: &mut usize,
) -> bool {
    resolver.out.clear();
    let done = resolver
        .base
        .resolve_into(text(data, size), &mut resolver.out);
    *out = resolver.out.as_ptr();
    *out_size = resolver.out.len();
    done.is_ok()
}

#[no_mangle]
pub unsafe extern "C" fn oxiri_resolve_base_each(
    resolver: &mut Resolver,
    data: *const u8,
    size: usize,
    out: &mut *const u8,
    out_size: &mut usize,
) -> bool {
    let base = match IriRef::parse(resolver.base.as_str()) {
        Ok(base) => base,
        Err(_) => return false,
    };
    resolver.out.clear();
    let done = base.resolve_into(text(data, size), &mut resolver.out);
    *out = resolver.out.as_ptr();
    *out_size = resolver.out.len();
    done.is_ok()
}
