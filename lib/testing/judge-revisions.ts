/**
 * Judges a signed PDF as validators with a strict difference policy do: every revision is compared with every signed one
 * before it, object by object, and what no rule allows makes the signature invalid. It shares no rule with lib/verify.
 *
 *     catalog              other values only under /AcroForm, /DSS, /Extensions, /Metadata, /MarkInfo, /Version
 *     form dictionary      only under /Fields, /DR, /DA, /Q, /NeedAppearances
 *     new fields           signature fields only, at the root; visible ones not after a certification
 *     an existing field    only /AP, /AS, /V, /F, /DA, /Q, /Ff, /Type; where a lock covers it only /Ff and /Type
 *     a signed field       nothing
 *     security store       /Type, /VRI, /Certs, /CRLs, /OCSPs; streams only; entries that were there stay as they were
 *     description          the information dictionary, well-formed XMP
 *     everything else      untouched, and reached in no way that it was not reached before
 */
import { spawnSync } from "node:child_process";
import { isDeepStrictEqual } from "node:util";
import { endsIn, isDict, type Json, type JsonDict, Revision } from "./read-revisions.ts";
import { withFile } from "./with-file.ts";

/** `objections`: why a strict validator calls the signature invalid; empty where it accepts what came after. */
type JudgedRevision = { field: string; objections: string[] };

/** In the order of the file; nothing for a file without signatures. */
export function judgeRevisions(bytes: Uint8Array): JudgedRevision[] {
  const { signatures, all } = endsIn(bytes);
  const ends = [...all, ...(all.length > 0 && (all.at(-1) ?? 0) < bytes.length - 2 ? [bytes.length] : [])];
  const read = new Map(ends.map((end) => [end, new Revision(bytes.subarray(0, end))]));
  return ends
    .filter((end) => signatures.has(end) && !isUsageRight(read.get(end) as Revision, end))
    .map((end) => {
      const signed = read.get(end) as Revision;
      const signature = signatureThatEnds(signed, end);
      if (!signature) return { field: "", objections: ["no field of the form holds the signature"] };
      const later = ends.filter((one) => one > end);
      const objections = later.flatMap((one) =>
        new Comparison(signed, read.get(one) as Revision, signature).objections(),
      );
      return { field: signature.name, objections: [...new Set(objections)] };
    });
}

/** Every objection with the signature it is about; what a test expects to be empty. */
export const objectionsTo = (bytes: Uint8Array): string[] =>
  judgeRevisions(bytes).flatMap(({ field, objections }) => objections.map((one) => `${field}: ${one}`));

type Field = { name: string; at: string; dict: JsonDict; kind: string; depth: number };

/** Every field by the object it is; parents before kids. */
function fieldsOf(revision: Revision): Map<string, Field> {
  const found = new Map<string, Field>();
  const walk = (item: Json, prefix: string, inherited: string, depth: number) => {
    const { value: dict, at } = revision.resolve(item);
    if (!isDict(dict) || at === null || found.has(at)) return;
    const part = typeof dict["/T"] === "string" ? dict["/T"].replace(/^[ub]:/, "") : "";
    const name = prefix && part ? `${prefix}.${part}` : prefix || part;
    const kind = typeof dict["/FT"] === "string" ? dict["/FT"] : inherited;
    found.set(at, { name, at, dict, kind, depth });
    for (const kid of revision.list(dict["/Kids"])) walk(kid, name, kind, depth + 1);
  };
  for (const item of revision.list(formOf(revision)["/Fields"])) walk(item, "", "", 0);
  return found;
}

const catalogOf = (revision: Revision) => revision.dict(revision.trailer["/Root"]);
const formOf = (revision: Revision) => revision.dict(catalogOf(revision)["/AcroForm"]);

function signatureThatEnds(revision: Revision, end: number): Field | undefined {
  return [...fieldsOf(revision).values()].find(({ dict, kind }) => {
    const range = kind === "/Sig" ? revision.list(revision.dict(dict["/V"])["/ByteRange"]) : [];
    return range.length === 4 && Number(range[2]) + Number(range[3]) === end;
  });
}

/** Rights that a maker of reader programs gives to a form are kept like a signature, and are none. */
function isUsageRight(revision: Revision, end: number): boolean {
  const range = revision.list(revision.dict(revision.dict(catalogOf(revision)["/Perms"])["/UR3"])["/ByteRange"]);
  return Number(range[2]) + Number(range[3]) === end && !signatureThatEnds(revision, end);
}

const isInvisible = (revision: Revision, field: JsonDict): boolean => {
  const [a, b, c, d] = revision.list(field["/Rect"]);
  return (a === c && b === d) || revision.list(field["/Rect"]).length !== 4;
};

const catalogKeys = new Set(["/AcroForm", "/DSS", "/Extensions", "/Metadata", "/MarkInfo", "/Version"]);
const formKeys = new Set(["/Fields", "/DR", "/DA", "/Q", "/NeedAppearances"]);
const fieldKeys = new Set(["/AP", "/AS", "/V", "/F", "/DA", "/Q", "/Ff", "/Type"]);
const lockedKeys = new Set(["/Ff", "/Type"]);
const storeKeys = new Set(["/Type", "/VRI", "/Certs", "/CRLs", "/OCSPs"]);
const entryKeys = new Set(["/Type", "/Cert", "/CRL", "/OCSP", "/TU", "/TS"]);
const trailerKeys = new Set(["/Root", "/Encrypt"]);

/** One signed revision against one later. */
class Comparison {
  private readonly found: string[] = [];
  /** Changed and new objects that a rule has cleared. */
  private readonly cleared = new Set<string>();
  /** Ways to new objects that a rule has cleared: an object, and the beginning of a path in it. */
  private readonly ways = new Map<string, string[]>();
  private readonly before: Revision;
  private readonly after: Revision;
  private readonly oldFields: Map<string, Field>;
  private readonly fields: Map<string, Field>;
  private readonly permitted: { level: number; isLocked: (name: string) => boolean; isCertified: boolean };

  constructor(before: Revision, after: Revision, signature: Field) {
    this.before = before;
    this.after = after;
    this.oldFields = fieldsOf(before);
    this.fields = fieldsOf(after);
    this.permitted = permissionsOf(before, signature);
  }

  objections(): string[] {
    this.judgeTrailer();
    this.judgeCatalog();
    this.judgeForm();
    this.judgeFields();
    this.judgeAnnotations();
    this.judgeStore();
    this.judgeRest();
    return this.found;
  }

  private object(words: string): void {
    if (!this.found.includes(words)) this.found.push(words);
  }

  private isNew(reference: string): boolean {
    return !this.before.objects.has(reference);
  }

  private way(from: string, path: string): void {
    this.ways.set(from, [...(this.ways.get(from) ?? []), path]);
  }

  /** Clears the object that stands there, if it is one of its own, and the way to it. */
  private clear(from: string, path: string, value: Json | undefined): void {
    this.way(from, path);
    const { at } = this.after.resolve(value);
    if (at) this.cleared.add(at);
  }

  /** Clears everything new that is reached from there. */
  private clearAll(from: string, path: string): void {
    this.way(from, path);
    const waiting = this.after.references().filter((edge) => edge.from === from && isUnder(edge.path, path));
    const seen = new Set<string>();
    for (let edge = waiting.pop(); edge; edge = waiting.pop()) {
      const { to } = edge;
      if (!this.isNew(to) || seen.has(to)) continue;
      seen.add(to);
      this.cleared.add(to);
      this.way(to, "");
      waiting.push(...this.after.references().filter((one) => one.from === to));
    }
  }

  /** Keys other than these have to be as they were. */
  private compareKeys(old: JsonDict, now: JsonDict, free: ReadonlySet<string>, what: string): void {
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)]))
      if (!free.has(key) && !isDeepStrictEqual(old[key], now[key])) this.object(`${what}: ${key}`);
  }

  private judgeTrailer(): void {
    for (const key of trailerKeys)
      if (!isDeepStrictEqual(this.before.trailer[key], this.after.trailer[key])) this.object(`trailer: ${key}`);
    // The description of the document is not part of what is signed.
    this.clear("trailer", "/Info", this.after.trailer["/Info"]);
  }

  private judgeCatalog(): void {
    const [old, now] = [catalogOf(this.before), catalogOf(this.after)];
    const root = String(this.after.trailer["/Root"]);
    this.cleared.add(root);
    this.compareKeys(old, now, catalogKeys, "catalog");
    for (const key of ["/Extensions", "/MarkInfo"]) this.clearAll(root, key);
    const metadata = this.after.resolve(now["/Metadata"]).at;
    if (!metadata) return;
    if (
      !isDeepStrictEqual(this.before.objects.get(metadata), this.after.objects.get(metadata)) &&
      !this.isXml(metadata)
    )
      this.object("metadata that are not well-formed");
    this.clear(root, "/Metadata", now["/Metadata"]);
  }

  private isXml(reference: string): boolean {
    if (this.after.dict(reference)["/Filter"] !== undefined) return false;
    const xml = this.after.bytesOf(reference);
    const reader = "import sys,xml.dom.minidom as m; m.parse(sys.argv[1])";
    return withFile(xml, (path) => spawnSync("python3", ["-c", reader, path]).status === 0);
  }

  private judgeForm(): void {
    const root = String(this.after.trailer["/Root"]);
    const form = catalogOf(this.after)["/AcroForm"];
    this.clear(root, "/AcroForm", form);
    this.compareKeys(formOf(this.before), formOf(this.after), formKeys, "form");
    const at = this.after.resolve(form).at ?? root;
    this.clearAll(at, at === root ? "/AcroForm/DR" : "/DR");
    this.clear(at, at === root ? "/AcroForm/Fields" : "/Fields", formOf(this.after)["/Fields"]);
    const list = this.after.resolve(formOf(this.after)["/Fields"]).at;
    const [old, now] = [
      this.before.list(formOf(this.before)["/Fields"]),
      this.after.list(formOf(this.after)["/Fields"]),
    ];
    if (!old.every((item) => now.some((one) => one === item))) this.object("form: a field was taken away");
    if (new Set(now.map(String)).size !== now.length) this.object("form: a field is listed twice");
    if (list) this.way(list, "");
  }

  private judgeFields(): void {
    for (const [at, field] of this.fields) {
      const old = this.oldFields.get(at);
      if (old) this.judgeOldField(old, field);
      else this.judgeNewField(field);
    }
    for (const [at, { name }] of this.oldFields)
      if (!this.fields.has(at)) this.object(`the field ${name} was taken away`);
  }

  private judgeOldField(old: Field, now: Field): void {
    if (this.before.isSame(this.after, now.at)) return;
    const isSigned = old.kind === "/Sig" && this.before.dict(old.dict["/V"])["/Contents"] !== undefined;
    if (isSigned) {
      this.object(`the signed field ${now.name}`);
      return;
    }
    const isLocked = this.permitted.isLocked(now.name);
    this.compareKeys(old.dict, now.dict, isLocked ? lockedKeys : fieldKeys, `the field ${now.name}`);
    if (now.dict["/Type"] !== undefined && now.dict["/Type"] !== "/Annot") this.object(`the field ${now.name}: /Type`);
    const isQuiet = now.kind === "/Sig" && isInvisible(this.after, now.dict);
    if (!isQuiet) this.needs(2, `the field ${now.name} was filled in`);
    this.cleared.add(now.at);
    this.clearContent(now);
  }

  /** How it looks, with all that takes; its value, which for a signature is one dictionary and nothing behind it. */
  private clearContent({ at, dict, kind }: Field): void {
    this.clearAll(at, "/AP");
    if (kind === "/Sig") this.clear(at, "/V", dict["/V"]);
    else this.clearAll(at, "/V");
  }

  private judgeNewField(field: Field): void {
    const { name, at, dict, kind, depth } = field;
    const isAllowed = kind === "/Sig" && depth === 0 && dict["/Kids"] === undefined;
    if (!isAllowed) {
      this.object(`a new field that is no signature at the root: ${name}`);
      return;
    }
    const isVisible = !isInvisible(this.after, dict);
    if (isVisible) this.needs(2, `a visible signature field ${name} was added`);
    if (isVisible && this.permitted.isCertified)
      this.object(`a visible signature field after a certification: ${name}`);
    const isTimestamp = this.after.dict(dict["/V"])["/Type"] === "/DocTimeStamp";
    if (isTimestamp && isVisible) this.object(`a timestamp that shows: ${name}`);
    this.cleared.add(at);
    this.clear(at, "/Lock", dict["/Lock"]);
    this.way(at, "/P");
    this.clearContent(field);
  }

  private needs(level: number, what: string): void {
    if (this.permitted.level < level) this.object(`${what}, which a signature forbids`);
  }

  /** Widgets of new signature fields may be added to pages, each once. */
  private judgeAnnotations(): void {
    const pages = pagesOf(this.before);
    if (!isDeepStrictEqual(pages, pagesOf(this.after))) this.object("the pages");
    for (const page of pages) {
      const [old, now] = [this.before.dict(page), this.after.dict(page)];
      if (isDeepStrictEqual(old["/Annots"], now["/Annots"]) && this.isSameList(old["/Annots"])) continue;
      const [was, is] = [this.before.list(old["/Annots"]), this.after.list(now["/Annots"])];
      if (!isDeepStrictEqual(is.slice(0, was.length), was)) this.object(`annotations of ${page}`);
      for (const item of is.slice(was.length)) {
        const field = this.fields.get(String(item));
        if (!field || this.oldFields.has(field.at)) this.object(`an annotation was added: ${item}`);
        else if (field.dict["/P"] !== undefined && field.dict["/P"] !== page)
          this.object(`a widget of another page: ${item}`);
      }
      if (!isDeepStrictEqual({ ...old, "/Annots": null }, { ...now, "/Annots": null })) continue;
      this.cleared.add(page);
      this.clear(page, "/Annots", now["/Annots"]);
      const list = this.after.resolve(now["/Annots"]).at;
      if (list) this.way(list, "");
    }
  }

  private isSameList(value: Json | undefined): boolean {
    const { at } = this.after.resolve(value);
    return at === null || this.before.isSame(this.after, at);
  }

  private judgeStore(): void {
    const root = String(this.after.trailer["/Root"]);
    const { value: store, at } = this.after.resolve(catalogOf(this.after)["/DSS"]);
    if (!isDict(store)) return;
    const [from, path] = at ? [at, ""] : [root, "/DSS"];
    this.clear(root, "/DSS", catalogOf(this.after)["/DSS"]);
    this.compareKeys({}, store, storeKeys, "the security store");
    for (const key of ["/Certs", "/CRLs", "/OCSPs"]) this.clearStreams(from, `${path}${key}`, store[key]);
    const was = this.before.dict(this.before.dict(catalogOf(this.before)["/DSS"])["/VRI"]);
    const { value: related, at: list } = this.after.resolve(store["/VRI"]);
    if (!isDict(related)) return;
    this.clear(from, `${path}/VRI`, store["/VRI"]);
    for (const [key, entry] of Object.entries(related)) {
      if (key === "/Type") continue;
      if (!/^\/[0-9A-F]{40}$/.test(key)) this.object(`the security store: ${key}`);
      if (key in was && !isDeepStrictEqual(this.before.resolve(was[key]).value, this.after.resolve(entry).value))
        this.object(`the security store: ${key} was changed`);
      const [holder, way] = list ? [list, key] : [from, `${path}/VRI${key}`];
      this.clear(holder, way, entry);
      const found = this.after.resolve(entry);
      this.compareKeys({}, this.after.dict(entry), entryKeys, "the security store");
      for (const [name, value] of Object.entries(this.after.dict(entry)))
        if (name !== "/Type" && name !== "/TU")
          this.clearStreams(found.at ?? holder, `${found.at ? "" : way}${name}`, value);
    }
    for (const key of Object.keys(was)) if (!(key in related)) this.object(`the security store: ${key} was taken away`);
  }

  private clearStreams(from: string, path: string, value: Json | undefined): void {
    if (value === undefined) return;
    this.clear(from, path, value);
    const { at, value: held } = this.after.resolve(value);
    for (const item of Array.isArray(held) ? held : [value]) {
      if (!this.after.isStream(item)) this.object("the security store: something that is no stream");
      if (this.isNew(String(item))) this.cleared.add(String(item));
    }
    if (at && Array.isArray(held)) this.way(at, "");
  }

  private judgeRest(): void {
    for (const reference of this.before.objects.keys())
      if (!this.cleared.has(reference) && !this.before.isSame(this.after, reference))
        this.object(`the object ${reference}`);
    const old = new Set(this.before.references().map(({ from, path, to }) => `${from}${path} ${to}`));
    for (const { from, path, to } of this.after.references()) {
      const isOld = !this.isNew(to) && old.has(`${from}${path} ${to}`);
      const isUntouched = !this.isNew(to) && this.before.isSame(this.after, to);
      // Locks name the catalog as what they are about.
      if (
        to === this.after.trailer["/Root"] ||
        isOld ||
        isUntouched ||
        (this.ways.get(from) ?? []).some((way) => isUnder(path, way))
      )
        continue;
      this.object(`${from}${path} leads to ${to}`);
    }
  }
}

const isUnder = (path: string, beginning: string): boolean =>
  path === beginning || path.startsWith(`${beginning}/`) || beginning === "";

function pagesOf(revision: Revision): string[] {
  const pages: string[] = [];
  const seen = new Set<string>();
  const walk = (item: Json): void => {
    const { value: dict, at } = revision.resolve(item);
    if (!isDict(dict) || at === null || seen.has(at)) return;
    seen.add(at);
    if (dict["/Kids"] === undefined) pages.push(at);
    else for (const kid of revision.list(dict["/Kids"])) walk(kid);
  };
  const top = catalogOf(revision)["/Pages"];
  if (top !== undefined) walk(top);
  return pages;
}

/** What the signature forbids from then on: 1 everything but data for checking, 2 also more than filling in and signing. */
function permissionsOf(revision: Revision, signature: Field) {
  const levels: number[] = [];
  const locks: JsonDict[] = [];
  for (const item of revision.list(revision.dict(signature.dict["/V"])["/Reference"])) {
    const parameters = revision.dict(revision.dict(item)["/TransformParams"]);
    const method = revision.dict(item)["/TransformMethod"];
    if (method === "/FieldMDP") locks.push(parameters);
    if (method === "/DocMDP") levels.push(Number(parameters["/P"] ?? 2));
  }
  const announced = revision.dict(signature.dict["/Lock"]);
  if (announced["/Action"] !== undefined) locks.push(announced);
  if (typeof announced["/P"] === "number") levels.push(announced["/P"]);
  const isLocked = (name: string) =>
    locks.some((lock) => {
      const names = revision.list(lock["/Fields"]).map((one) => String(one).replace(/^[ub]:/, ""));
      const isNamed = names.some((one) => name === one || name.startsWith(`${one}.`));
      return lock["/Action"] === "/All" || (lock["/Action"] === "/Include" ? isNamed : !isNamed);
    });
  const isCertified = revision.dict(catalogOf(revision)["/Perms"])["/DocMDP"] !== undefined;
  return { level: Math.min(3, ...levels), isLocked, isCertified };
}
