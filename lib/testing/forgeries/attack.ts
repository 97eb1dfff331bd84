// What an attack on a signed file is made of: which of its objects become others, and by which way that comes into the file.
import { fieldsOf } from "#lib/signatures/verify/field-tree.ts";
import { pageNumbers } from "#lib/signatures/verify/object-roles.ts";
import { PdfRevision } from "#lib/signatures/verify/pdf-reader.ts";
import { isDict, isRef, nameOf } from "#lib/signatures/verify/pdf-value.ts";
import { append, appendStream, type Body, type Parts, sizeOf, startOf, textOf } from "./append.ts";
import { proofs } from "./tables.ts";

/** Where things stand in the file that is attacked. */
export type Base = {
  bytes: Uint8Array;
  revision: PdfRevision;
  /** Pages in their order, and the content and the font of the first. */
  pages: readonly number[];
  content: number;
  font: number;
  form: number;
  fields: ReadonlyMap<string, number>;
};
export type Edit = { objects: readonly (readonly [num: number, body: Body])[]; trailer?: string; root?: string };
/** `free`: from which number on nothing is taken. Null where the file has not what it is about. */
export type Forge = (base: Base, free: number) => Edit | null;

export function baseOf(bytes: Uint8Array): Base {
  const revision = new PdfRevision(bytes);
  const pages = [...pageNumbers(revision)].filter(([, name]) => name !== "").map(([num]) => num);
  const first = revision.objectOf(pages[0] ?? 0);
  const contents = isDict(first) ? first.map.get("Contents") : undefined;
  const content = isRef(contents) ? contents.num : 0;
  const isFont = (num: number) => {
    const value = revision.objectOf(num);
    return isDict(value) && nameOf(value.map.get("Type")) === "Font";
  };
  const font = [...revision.entries.keys()].toSorted((a, b) => a - b).find(isFont) ?? 0;
  const form = revision.dict(revision.trailer.map.get("Root"))?.map.get("AcroForm");
  return {
    bytes,
    revision,
    pages,
    content,
    font,
    form: isRef(form) ? form.num : 0,
    fields: new Map([...fieldsOf(revision).values()].map(({ name, num }) => [name, num])),
  };
}

export const joined = (one: Edit, other: Edit): Edit | null => {
  const nums = new Set(one.objects.map(([num]) => num));
  if (other.objects.some(([num]) => nums.has(num)) || (one.trailer && other.trailer) || (one.root && other.root))
    return null;
  return { ...one, ...other, objects: [...one.objects, ...other.objects] };
};

const isPlain = (body: Body): body is string => typeof body === "string";
const rest = ({ trailer, root }: Edit): Pick<Parts, "trailer" | "root"> => ({
  ...(trailer ? { trailer } : {}),
  ...(root ? { root } : {}),
});
const inTrailer = ({ trailer, root }: Edit) => trailer !== undefined || root !== undefined;

/** Ways into the file; null where the attack cannot take it. */
export const carriers: Readonly<Record<string, (bytes: Uint8Array, edit: Edit) => Uint8Array | null>> = {
  "in a new version": (bytes, edit) => append(bytes, { objects: edit.objects, ...rest(edit) }),
  "in a version with a table in a stream": (bytes, edit) =>
    inTrailer(edit) ? null : appendStream(bytes, { objects: edit.objects }),
  "packed into an object stream": (bytes, edit) => {
    const packed = edit.objects.flatMap(([num, body]) => (isPlain(body) ? [[num, body] as const] : []));
    if (inTrailer(edit) || packed.length === 0) return null;
    return appendStream(bytes, { objects: edit.objects.filter(([, body]) => !isPlain(body)), packed });
  },
  "beside proofs": (bytes, edit) => {
    if (edit.objects.some(([num]) => num === 1)) return null;
    const free = Math.max(sizeOf(bytes), ...edit.objects.map(([num]) => num + 1));
    const given = proofs(bytes).map(([num, body]): readonly [number, Body] =>
      num === 1 ? [1, String(body).replace(/\d+ 0 R\] >> >>$/, `${free} 0 R] >> >>`)] : [free, body],
    );
    return append(bytes, { objects: [...given, ...edit.objects], ...rest(edit) });
  },
  "object by object in versions of their own": (bytes, edit) => {
    if (edit.objects.length < 2) return null;
    return edit.objects
      .toSorted(([a], [b]) => b - a)
      .reduce((file, one) => append(file, { objects: [one], ...rest(edit) }), bytes);
  },
  "where only readers that search find it": (bytes, edit) =>
    append(bytes, { objects: [], unlisted: edit.objects, ...rest(edit), start: () => "startxref\n0\n%%EOF\n" }),
  "in a table beside the table": (bytes, edit) => {
    if (inTrailer(edit)) return null;
    let at = 0;
    const hidden = appendStream(bytes, {
      objects: edit.objects,
      start: (place) => {
        at = place;
        return "";
      },
    });
    return append(hidden, { objects: [], prev: `/Prev ${startOf(bytes)}`, trailer: `/XRefStm ${at}` });
  },
  "in a version that passes over the last": (bytes, edit) => {
    const starts = [...textOf(bytes).matchAll(/startxref\s+(\d+)/g)].map(([, start]) => Number(start));
    const older = starts.at(-2);
    return older === undefined ? null : append(bytes, { objects: edit.objects, ...rest(edit), prev: `/Prev ${older}` });
  },
  "in front of the header": (bytes, edit) =>
    new Uint8Array(
      Buffer.concat([
        ...edit.objects.map(([num, body]) =>
          Buffer.concat([
            Buffer.from(`${num} 0 obj\n`),
            Buffer.from(body as string, "latin1"),
            Buffer.from("\nendobj\n"),
          ]),
        ),
        Buffer.from(bytes),
      ]),
    ),
};
