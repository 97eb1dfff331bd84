// PURE. What was done to the documents here, held against what was saved elsewhere meanwhile.
import type { Document } from "#lib/contract/records/document.ts";
import { versionOf } from "#lib/contract/version.ts";

type Listed = Pick<Document, "id">;

/** `wanted` as far as it is there still, then what has come since, in its own order. */
export function orderAfter(present: readonly Listed[], wanted: readonly string[]): string[] {
  const there = present.map(({ id }) => id);
  return [...wanted.filter((id) => there.includes(id)), ...there.filter((id) => !wanted.includes(id))];
}

/** Whether those that both lists hold stand in the same order. */
export function isSameOrder(seen: readonly string[], present: readonly Listed[]): boolean {
  const now = present.map(({ id }) => id).filter((id) => seen.includes(id));
  return seen.filter((id) => now.includes(id)).every((id, at) => id === now[at]);
}

const fieldsOf = (document: Document): string[] =>
  document.approvals.flatMap(({ role, fields }) => fields.map((field) => versionOf([role, field])));

/** Whether a document holds nothing but what was seen when its removal was asked for: fields may have gone, none come. */
export function isWithin(seen: Document, present: Document): boolean {
  const known = new Set(fieldsOf(seen));
  return (
    present.name === seen.name &&
    versionOf(present.pages) === versionOf(seen.pages) &&
    fieldsOf(present).every((field) => known.has(field))
  );
}

/** Whether documents were renamed, moved or removed; one that has come is seen without a word. */
export function areDocumentsNews(before: readonly Document[], fresh: readonly Document[]): boolean {
  return (
    !isSameOrder(
      before.map(({ id }) => id),
      fresh,
    ) || before.some((document) => fresh.find(({ id }) => id === document.id)?.name !== document.name)
  );
}
