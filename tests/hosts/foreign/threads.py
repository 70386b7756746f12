"""Uses a library in eight threads at once: `threads.py LIBRARY`, in the folder of the documents.

Prints what the threads have in common, and whether they all found the same.
"""

import ctypes
import ctypes.util
import sqlite3
import sys
import threading

THREADS = 8
ROUNDS = 10


def library(name, **results):
    # As in a program that is linked to the library, functions of a preloaded one come first.
    ctypes.CDLL(name, mode=ctypes.RTLD_GLOBAL)
    loaded = ctypes.CDLL(None)
    for function, result in results.items():
        getattr(loaded, function).restype = result
    return loaded


pointer = ctypes.c_void_p


def with_lxml():
    from lxml import etree

    sheet = etree.XSLT(etree.parse("sheet.xsl"))

    def attempt(call):
        try:
            return call()
        except etree.LxmlError as error:
            return type(error).__name__

    def include():
        tree = etree.parse("inclusion.xml")
        tree.xinclude()
        return etree.tostring(tree)

    return lambda: [
        attempt(lambda: etree.tostring(etree.parse("names.xml"), method="c14n")),
        attempt(include),
        attempt(lambda: etree.tostring(etree.parse("entity.xml", etree.XMLParser(resolve_entities=True)))),
        attempt(lambda: str(sheet(etree.parse("plain.xml")))),
    ]


def with_rsvg():
    rsvg = library("librsvg-2.so.2", rsvg_handle_new_from_file=pointer)
    glib = library("libgobject-2.0.so.0")

    def run():
        made = rsvg.rsvg_handle_new_from_file(b"names.svg", None)
        if made:
            glib.g_object_unref(pointer(made))
        return [bool(made)]

    return run


def with_xmlsec():
    # The libxml2 is that which it is linked to.
    name = ctypes.util.find_library("xmlsec1")
    sec = library(name, xmlSecKeysMngrCreate=pointer, xmlSecDSigCtxCreate=pointer, xmlSecFindNode=pointer,
                  xmlSecKeyReadMemory=pointer, xmlReadFile=pointer, xmlDocGetRootElement=pointer)
    ssl = library(name.replace(".so", "-openssl.so"), xmlSecOpenSSLKeyDataHmacGetKlass=pointer)
    sec.xmlSecInit()
    ssl.xmlSecOpenSSLAppInit(None)
    ssl.xmlSecOpenSSLInit()
    key = b"secret key"

    def run():
        keys = pointer(sec.xmlSecKeysMngrCreate())
        ssl.xmlSecOpenSSLAppDefaultKeysMngrInit(keys)
        klass = pointer(ssl.xmlSecOpenSSLKeyDataHmacGetKlass())
        named = pointer(sec.xmlSecKeyReadMemory(klass, key, len(key)))
        sec.xmlSecKeySetName(named, b"k")
        ssl.xmlSecOpenSSLAppDefaultKeysMngrAdoptKey(keys, named)
        document = pointer(sec.xmlReadFile(b"signed2.xml", None, 2048 | 32 | 64))
        root = pointer(sec.xmlDocGetRootElement(document))
        node = sec.xmlSecFindNode(root, b"Signature", b"http://www.w3.org/2000/09/xmldsig#")
        context = pointer(sec.xmlSecDSigCtxCreate(keys))
        status = sec.xmlSecDSigCtxSign(context, pointer(node))
        sec.xmlSecDSigCtxDestroy(context)
        sec.xmlFreeDoc(document)
        sec.xmlSecKeysMngrDestroy(keys)
        return [status]

    return run


def with_sord():
    sord = library("libsord-0.so.0", sord_world_new=pointer, sord_new=pointer, sord_new_reader=pointer,
                   sord_num_quads=ctypes.c_size_t)
    serd = library("libserd-0.so.0", serd_env_new=pointer)

    def run():
        counts = []
        for name in (b"plain.ttl", b"spaces.ttl", b"broken.ttl"):
            world = pointer(sord.sord_world_new())
            model = pointer(sord.sord_new(world, 1, False))
            environment = pointer(serd.serd_env_new(None))
            reader = pointer(sord.sord_new_reader(model, environment, 1, None))
            status = serd.serd_reader_read_file(reader, name)
            counts.append((status, sord.sord_num_quads(model)))
            serd.serd_reader_free(reader)
            serd.serd_env_free(environment)
            sord.sord_free(model)
            sord.sord_world_free(world)
        return counts

    return run


def with_lilv():
    lilv = library("liblilv-0.so.0", lilv_world_new=pointer, lilv_world_get_all_plugins=pointer)

    def run():
        world = pointer(lilv.lilv_world_new())
        lilv.lilv_world_load_all(world)
        count = lilv.lilv_plugins_size(pointer(lilv.lilv_world_get_all_plugins(world)))
        lilv.lilv_world_free(world)
        return [count]

    return run


def with_sqlite():
    return lambda: sqlite3.connect(":memory:").execute("SELECT group_concat(value) FROM json_each('[1,2]')").fetchall()


def main():
    run = globals()["with_" + sys.argv[1]]()
    found = [None] * THREADS

    def work(i):
        found[i] = {repr(run()) for _ in range(ROUNDS)}

    threads = [threading.Thread(target=work, args=(i,)) for i in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for text in sorted(set.union(*found)):
        print(text)


main()
