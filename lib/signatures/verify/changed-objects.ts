// Which objects a later revision changed, and which it added without anything leading to them.
import type { PdfRevision } from "./pdf-reader.ts";
import { isDict, isRef, isStream, nameOf, sameValue, type Value } from "./pdf-value.ts";

/** Objects of `before` that read differently in `after`; new ones only count where an old one names them. */
export function changedObjects(before: PdfRevision, after: PdfRevision): Set<number> {
  const changed = new Set<number>();
  after.reading.visit(before.entries.size);
  for (const [num, entry] of before.entries) {
    if ("free" in entry) continue;
    const now = after.entries.get(num);
    const isSamePlace =
      now && "offset" in entry && "offset" in now && entry.offset === now.offset && entry.gen === now.gen;
    if (isSamePlace && entry.offset < before.bytes.length) continue;
    if (!sameValue(before.objectOf(num), after.objectOf(num))) changed.add(num);
  }
  return changed;
}

/** New objects that nothing leads to but themselves: a reader that looks for objects by itself may take them up. */
export function strayObjects(before: PdfRevision, after: PdfRevision, changed: ReadonlySet<number>): number[] {
  const isThere = (revision: PdfRevision, num: number) => {
    const entry = revision.entries.get(num);
    return entry !== undefined && !("free" in entry);
  };
  const stray = new Set<number>();
  after.reading.visit(after.entries.size + after.sections.length);
  for (const [num, entry] of after.entries) if (!("free" in entry) && !isThere(before, num)) stray.add(num);
  for (const { at, kind } of after.sections) if (kind === "stream") stray.delete(after.readAt(at).num);
  for (const entry of after.entries.values()) if ("inside" in entry) stray.delete(entry.inside);
  const waiting: Value[] = [...after.trailer.map.values(), ...[...changed].map((num) => after.objectOf(num))];
  for (const value of waiting) {
    after.reading.visit();
    if (isRef(value)) {
      if (stray.delete(value.num)) waiting.push(after.get(value));
    } else if (Array.isArray(value)) for (const item of value) waiting.push(item);
    else if (isDict(value)) for (const item of value.map.values()) waiting.push(item);
  }
  // Our own preparation leaves an empty form where no field needs it.
  const isNothing = (value: Value) =>
    isStream(value) && value.data.length === 0 && nameOf(value.map.get("Subtype")) === "Form";
  return [...stray].filter((num) => !isNothing(after.objectOf(num))).slice(0, 3);
}
