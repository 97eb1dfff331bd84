// Says what each object of a revision is for, by every way that leads to it from the catalog: what may change follows from that.
import { fieldsOf } from "./field-tree.ts";
import { said } from "./finding.ts";
import type { PdfRevision } from "./pdf-reader.ts";
import { isDict, isRef, nameOf, PdfError, type Value } from "./pdf-value.ts";

export type RoleKind =
  | "catalog"
  | "pages"
  | "page"
  | "content"
  | "annotations"
  | "annotation"
  | "form"
  | "fields"
  | "field"
  | "value"
  | "appearance"
  /** How a signature's field looks. */
  | "look"
  | "signature"
  | "form-resources"
  | "validation"
  | "attachments"
  | "structure"
  | "description"
  | "settings";
/** `of`: the number of the page or the name of the field concerned; `drawn`: what is shown is read from it. */
export type Role = { kind: RoleKind; of: string; drawn?: boolean };

const maxVisits = 1_000_000;

type Way = (role: Role, key: string, isSignature: boolean) => Role;
const to =
  (kind: RoleKind): Way =>
  (_, of) => ({ kind, of });
const content =
  (drawn: boolean): Way =>
  ({ kind, of }) => ({ kind: "content", of: kind === "page" ? of : "", drawn });
const same: Way = (role) => role;

/** Where a key of each kind of dictionary leads, and where every other key does. The keys are the file's own, so these are maps. */
const ways: Partial<Record<RoleKind, { keys: ReadonlyMap<string, Way>; other: Way }>> = {
  catalog: {
    keys: new Map<string, Way>([
      ["Pages", to("pages")],
      ["AcroForm", to("form")],
      ["DSS", to("validation")],
      ["Metadata", to("description")],
      ["Extensions", to("validation")],
      ["AF", to("attachments")],
      ["StructTreeRoot", to("structure")],
      ["Names", () => ({ kind: "settings", of: "names" })],
    ]),
    other: to("settings"),
  },
  settings: {
    keys: new Map<string, Way>([
      ["EmbeddedFiles", (role) => (role.of === "names" ? { kind: "attachments", of: "" } : role)],
    ]),
    other: same,
  },
  pages: {
    keys: new Map<string, Way>([
      ["Kids", same],
      ["Resources", content(true)],
      ["Contents", content(true)],
    ]),
    other: content(false),
  },
  page: {
    keys: new Map<string, Way>([
      ["Annots", ({ of }) => ({ kind: "annotations", of })],
      ["Resources", content(true)],
      ["Contents", content(true)],
    ]),
    other: content(false),
  },
  annotation: { keys: new Map<string, Way>([["AP", (role) => ({ ...role, drawn: true })]]), other: same },
  form: {
    keys: new Map<string, Way>([
      ["Fields", () => ({ kind: "fields", of: "" })],
      ["DR", () => ({ kind: "form-resources", of: "form", drawn: true })],
    ]),
    other: () => ({ kind: "settings", of: "form" }),
  },
  field: {
    keys: new Map<string, Way>([
      ["Kids", ({ of }) => ({ kind: "fields", of })],
      ["AP", ({ of }, _, isSignature) => ({ kind: isSignature ? "look" : "appearance", of, drawn: true })],
      ["V", ({ of }, _, isSignature) => ({ kind: isSignature ? "signature" : "value", of })],
    ]),
    other: ({ of }) => ({ kind: "settings", of }),
  },
};

/** Only objects in `wanted` are listed, each with all its roles. */
export function rolesOf(revision: PdfRevision, wanted: ReadonlySet<number>): Map<number, Role[]> {
  const roles = new Map<number, Role[]>();
  const seen = new Set<string>();
  const fields = fieldsOf(revision);
  const signatures = new Set([...fields.values()].filter(({ kind }) => kind === "Sig").map(({ name }) => name));
  const pages = pageNumbers(revision);
  const root = revision.trailer.map.get("Root");
  const queue: [Value, Role][] = [];
  const visit = (value: Value | undefined, role: Role) => value !== undefined && queue.push([value, role]);

  function follow(value: Value, role: Role): void {
    revision.reading.visit();
    if (isRef(value)) {
      // What several signatures share belongs to each of them: one may be given, and another not yet.
      const mark = `${value.num} ${role.kind} ${role.drawn === true} ${role.kind === "look" ? role.of : ""}`;
      if (seen.has(mark)) return;
      if (seen.size > maxVisits) throw new PdfError(said("tooManyParts"));
      seen.add(mark);
      if (isElsewhere(value.num, role)) return;
      if (wanted.has(value.num)) {
        const known = roles.get(value.num);
        if (known) known.push(named(value.num, role));
        else roles.set(value.num, [named(value.num, role)]);
      }
      const target = revision.get(value);
      if (isRef(target)) visit(target, role);
      else children(target, named(value.num, role));
    } else children(value, role);
  }
  // Bookmarks, links and signatures point at pages, fields and the catalog: those are judged where they stand. Resources do
  // not point: a page whose pictures' names stand in the catalog is drawn from the catalog, and changes with it.
  function isElsewhere(num: number, { kind, drawn }: Role): boolean {
    if (drawn) return false;
    if (isRef(root) && root.num === num) return kind !== "catalog";
    if (pages.has(num)) return kind !== "pages" && kind !== "page";
    return fields.has(num) && kind !== "field" && kind !== "fields";
  }
  const named = (num: number, role: Role): Role =>
    role.kind === "field" ? { ...role, of: fields.get(num)?.name ?? role.of } : role;

  function children(value: Value, role: Role): void {
    if (Array.isArray(value)) {
      const kind = role.kind === "fields" ? "field" : role.kind;
      for (const item of value)
        visit(item, role.kind === "annotations" ? annotationRole(item, role) : { ...role, kind });
    } else if (isDict(value)) for (const [key, item] of value.map) visit(item, roleOf(key, role));
  }
  function annotationRole(item: Value, role: Role): Role {
    const isWidget = nameOf(revision.resolve(revision.dict(item)?.map.get("Subtype"))) === "Widget";
    return isWidget ? { kind: "field", of: "" } : { ...role, kind: "annotation" };
  }
  function roleOf(key: string, role: Role): Role {
    const way = ways[role.kind];
    return way ? (way.keys.get(key) ?? way.other)(role, key, signatures.has(role.of)) : role;
  }

  visit(revision.trailer.map.get("Root"), { kind: "catalog", of: "" });
  visit(revision.trailer.map.get("Info"), { kind: "description", of: "" });
  // The queue grows while it is walked.
  for (const [value, role] of queue) {
    const page = role.kind === "pages" && isRef(value) ? pages.get(value.num) : undefined;
    follow(value, page ? { kind: "page", of: page } : role);
  }
  return roles;
}

const numbered = new WeakMap<PdfRevision, ReadonlyMap<number, string>>();

/** Every node of the page tree by its object number: "3" for the third page, nothing for the nodes between. */
export function pageNumbers(revision: PdfRevision): ReadonlyMap<number, string> {
  const known = numbered.get(revision);
  if (known) return known;
  const found = new Map<number, string>();
  let count = 0;
  const walk = (item: Value | undefined, depth: number): void => {
    revision.reading.visit();
    if (!isRef(item) || found.has(item.num)) return;
    if (depth > 64 || found.size > 100_000) throw new PdfError(said("tooManyPages"));
    const kids = revision.dict(item)?.map.get("Kids");
    found.set(item.num, kids === undefined ? String(++count) : "");
    for (const kid of revision.array(kids)) walk(kid, depth + 1);
  };
  walk(revision.dict(revision.trailer.map.get("Root"))?.map.get("Pages"), 0);
  numbered.set(revision, found);
  return found;
}
