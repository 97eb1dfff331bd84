// The rules for the trailer with the information dictionary, the catalog, the form dictionary, and what is added to pages.
import { isDeepStrictEqual } from "node:util";
import type { Comparison } from "./comparison.ts";
import type { Json } from "./read-revisions.ts";
import { catalogOf, formOf, pagesOf } from "./revision-parts.ts";

const catalogKeys = new Set(["/AcroForm", "/DSS"]);
const formKeys = new Set(["/Fields"]);
const trailerKeys = new Set(["/Root", "/Encrypt", "/Info"]);

export function judgeTrailer(c: Comparison): void {
  for (const key of trailerKeys)
    if (!isDeepStrictEqual(c.before.trailer[key], c.after.trailer[key])) c.object(`trailer: ${key}`);
  // The first half stays for as long as the file lives; the second is another with every revision.
  const [was, is] = [c.before, c.after].map((revision) => revision.list(revision.trailer["/ID"])[0]);
  if (was !== undefined && was !== is) c.object("trailer: /ID");
  const [old, now] = [c.before, c.after].map((revision) => revision.dict(revision.trailer["/Info"]));
  if (!isDeepStrictEqual(old, now)) c.object("the information dictionary");
}

export function judgeCatalog(c: Comparison): void {
  const root = String(c.after.trailer["/Root"]);
  c.cleared.add(root);
  c.compareKeys(catalogOf(c.before), catalogOf(c.after), catalogKeys, "catalog");
}

export function judgeForm(c: Comparison): void {
  const root = String(c.after.trailer["/Root"]);
  const form = catalogOf(c.after)["/AcroForm"];
  c.clear(root, "/AcroForm", form);
  c.compareKeys(formOf(c.before), formOf(c.after), formKeys, "form");
  const at = c.after.resolve(form).at ?? root;
  c.clear(at, at === root ? "/AcroForm/Fields" : "/Fields", formOf(c.after)["/Fields"]);
  const list = c.after.resolve(formOf(c.after)["/Fields"]).at;
  const [old, now] = [c.before.list(formOf(c.before)["/Fields"]), c.after.list(formOf(c.after)["/Fields"])];
  if (!old.every((item) => now.some((one) => one === item))) c.object("form: a field was taken away");
  if (new Set(now.map(String)).size !== now.length) c.object("form: a field is listed twice");
  if (list) c.way(list, "");
}

/** Widgets of new signature fields may be added to pages, each once. */
export function judgeAnnotations(c: Comparison): void {
  const pages = pagesOf(c.before);
  if (!isDeepStrictEqual(pages, pagesOf(c.after))) c.object("the pages");
  for (const page of pages) {
    const [old, now] = [c.before.dict(page), c.after.dict(page)];
    if (isDeepStrictEqual(old["/Annots"], now["/Annots"]) && isSameList(c, old["/Annots"])) continue;
    const [was, is] = [c.before.list(old["/Annots"]), c.after.list(now["/Annots"])];
    if (!isDeepStrictEqual(is.slice(0, was.length), was)) c.object(`annotations of ${page}`);
    for (const item of is.slice(was.length)) {
      const field = c.fields.get(String(item));
      if (!field || c.oldFields.has(field.at)) c.object(`an annotation was added: ${item}`);
      else if (field.dict["/P"] !== undefined && field.dict["/P"] !== page)
        c.object(`a widget of another page: ${item}`);
    }
    if (!isDeepStrictEqual({ ...old, "/Annots": null }, { ...now, "/Annots": null })) continue;
    c.cleared.add(page);
    c.clear(page, "/Annots", now["/Annots"]);
    const list = c.after.resolve(now["/Annots"]).at;
    if (list) c.way(list, "");
  }
}

function isSameList(c: Comparison, value: Json | undefined): boolean {
  const { at } = c.after.resolve(value);
  return at === null || c.before.isSame(c.after, at);
}
