// PURE. What a look at a package before sending has found: a code and what its sentence names; the words stand in the catalogues.
import type { Document } from "#lib/contract/records/document.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { paletteKind } from "./fields/field-kinds.ts";
import { givenLabel } from "./fields/field-label.ts";

/** Fills the places of a sentence in the area "designer" (`finding.*`). */
export type Parameters = Record<string, string | number>;

/** What it is about. */
export type Place = { roleId?: string; documentId?: string; approvalId?: string; fieldId?: string };

export type Finding<Code extends string = string> = Place & {
  code: Code;
  /** A blocker stops sending; a warning is worth a look. */
  severity: "blocker" | "warning";
  parameters?: Parameters;
};

/** A field in a sentence: by what people named it, by its kind where nobody did. */
export const calledBy = (field: Field): { field: string; kind: string } => ({
  field: givenLabel(field) ?? "",
  kind: paletteKind(field).id,
});

export const onPage = (document: Document, field: Field): Parameters => ({
  document: document.name,
  page: field.page + 1,
  paged: "yes",
});
