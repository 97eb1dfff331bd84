// The rules for the security store (/DSS): only what helps to check signatures, and nothing of it taken away.
import { isDeepStrictEqual } from "node:util";
import type { Comparison } from "./comparison.ts";
import { isDict, type Json } from "./read-revisions.ts";
import { catalogOf } from "./revision-parts.ts";

const storeKeys = new Set(["/Type", "/VRI", "/Certs", "/CRLs", "/OCSPs"]);
const entryKeys = new Set(["/Type", "/Cert", "/CRL", "/OCSP", "/TU", "/TS"]);

export function judgeStore(c: Comparison): void {
  const root = String(c.after.trailer["/Root"]);
  const { value: store, at } = c.after.resolve(catalogOf(c.after)["/DSS"]);
  if (!isDict(store)) return;
  const [from, path] = at ? [at, ""] : [root, "/DSS"];
  c.clear(root, "/DSS", catalogOf(c.after)["/DSS"]);
  c.compareKeys({}, store, storeKeys, "the security store");
  for (const key of ["/Certs", "/CRLs", "/OCSPs"]) clearStreams(c, from, `${path}${key}`, store[key]);
  const was = c.before.dict(c.before.dict(catalogOf(c.before)["/DSS"])["/VRI"]);
  const { value: related, at: list } = c.after.resolve(store["/VRI"]);
  if (!isDict(related)) return;
  c.clear(from, `${path}/VRI`, store["/VRI"]);
  for (const [key, entry] of Object.entries(related)) {
    if (key === "/Type") continue;
    if (!/^\/[0-9A-F]{40}$/.test(key)) c.object(`the security store: ${key}`);
    if (key in was && !isDeepStrictEqual(c.before.resolve(was[key]).value, c.after.resolve(entry).value))
      c.object(`the security store: ${key} was changed`);
    const [holder, way] = list ? [list, key] : [from, `${path}/VRI${key}`];
    c.clear(holder, way, entry);
    const found = c.after.resolve(entry);
    c.compareKeys({}, c.after.dict(entry), entryKeys, "the security store");
    for (const [name, value] of Object.entries(c.after.dict(entry)))
      if (name !== "/Type" && name !== "/TU")
        clearStreams(c, found.at ?? holder, `${found.at ? "" : way}${name}`, value);
  }
  for (const key of Object.keys(was)) if (!(key in related)) c.object(`the security store: ${key} was taken away`);
}

function clearStreams(c: Comparison, from: string, path: string, value: Json | undefined): void {
  if (value === undefined) return;
  c.clear(from, path, value);
  const { at, value: held } = c.after.resolve(value);
  for (const item of Array.isArray(held) ? held : [value]) {
    if (!c.after.isStream(item)) c.object("the security store: something that is no stream");
    if (c.isNew(String(item))) c.cleared.add(String(item));
  }
  if (at && Array.isArray(held)) c.way(at, "");
}
