// What two versions of a file are compared by: their fields by number and by name, gathered once and not for each change.
import { type Field, fieldsOf } from "./field-tree.ts";
import type { Finding } from "./finding.ts";
import { pageNumbers } from "./object-roles.ts";
import type { PdfRevision } from "./pdf-reader.ts";
import { isRef } from "./pdf-value.ts";

/** To a field, by its name; a form is filled in without one. */
export type FieldChange = { kind: "signed" | "timestamped" | "filled" | "field" | "unseenField"; field: string };
export type OtherChange = { kind: "attachment" | "structure" | "description" | "validation" };
type JudgedChange = { kind: "forbidden" | "unclear"; what: Finding };
/**
 * What a later revision did. signed, filled, field: allowed unless an earlier signature locks it; unseenField, one for a
 * signature that shows nothing, where signing is; attachment, structure and description as fields; validation: always harmless; forbidden: nobody may do that to a signed document; unclear:
 * readers may understand it differently.
 */
export type Change = FieldChange | OtherChange | JudgedChange;

export type Differ = {
  before: PdfRevision;
  after: PdfRevision;
  fields: ReadonlyMap<number, Field>;
  olds: ReadonlyMap<number, Field>;
  /** The first of each name. */
  named: ReadonlyMap<string, Field>;
  /** Names of what is signed in either, and how often each object stands on the pages after. */
  signedBefore: ReadonlySet<string>;
  signedAfter: ReadonlySet<string>;
  shown: () => ReadonlyMap<number, number>;
  note: (change: FieldChange | OtherChange) => void;
  forbid: (what: Finding) => void;
};

export function differOf({ before, after, ...heard }: Pick<Differ, "before" | "after" | "note" | "forbid">): Differ {
  const fields = fieldsOf(after);
  return {
    before,
    after,
    fields,
    olds: fieldsOf(before),
    named: new Map([...fields.values()].toReversed().map((field) => [field.name, field])),
    signedBefore: signedIn(before),
    signedAfter: signedIn(after),
    shown: once(() => shownOn(after)),
    ...heard,
  };
}

function signedIn(revision: PdfRevision): Set<string> {
  const isSigned = ({ dict }: Field) => revision.dict(dict.map.get("V")) !== undefined;
  return new Set([...fieldsOf(revision).values()].filter(isSigned).map(({ name }) => name));
}

function shownOn(revision: PdfRevision): Map<number, number> {
  const times = new Map<number, number>();
  for (const num of pageNumbers(revision).keys())
    for (const item of revision.array(revision.dict({ kind: "ref", num, gen: 0 })?.map.get("Annots"))) {
      revision.reading.visit();
      if (isRef(item)) times.set(item.num, (times.get(item.num) ?? 0) + 1);
    }
  return times;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
