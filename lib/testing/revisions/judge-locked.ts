/**
 * The rules for fields that a signature locks, beyond that they stay as they are. A validator in wide use takes the look of
 * a locked field for one that was replaced in place, wherever it was not written together with that signature and no /AS
 * names it. And nothing behind a lock of everything, which is our seal's, names a locked field: only the form's list does.
 */
import type { Comparison } from "./comparison.ts";
import { isReference, referencesIn } from "./read-revisions.ts";
import { type Field, formOf } from "./revision-parts.ts";

export function judgeLocked(c: Comparison): void {
  const locked = [...c.oldFields.values()].filter(
    ({ kind, name, dict }) => kind !== "/Sig" && dict["/T"] !== undefined && c.permitted.isLocked(name),
  );
  for (const field of locked) judgeLook(c, field);
  if (c.permitted.locksAll) judgeNames(c, new Map(locked.map(({ at, name }) => [at, name])));
}

function judgeLook(c: Comparison, { at, name, dict }: Field): void {
  const now = c.fields.get(at)?.dict["/AP"];
  if (dict["/AS"] !== undefined || dict["/AP"] === undefined || now === undefined) return;
  if (isReference(now)) c.object(`the locked field ${name}: its looks stand in an object of their own`);
  const [old, looks] = [c.before.dict(dict["/AP"]), c.after.dict(now)];
  for (const key of ["/N", "/R", "/D"]) {
    const look = looks[key];
    if (!isReference(look) || look !== old[key]) continue;
    const place = c.span.written.lastPlaceOf(look);
    if (place < c.span.begin || place >= c.span.end)
      c.object(`the locked field ${name}: its look was not written with the signature that locks it, and has no /AS`);
  }
}

function judgeNames(c: Comparison, locked: ReadonlyMap<string, string>): void {
  const list = c.after.resolve(formOf(c.after)["/Fields"]).at;
  for (const from of c.span.written.between(c.span.end, c.span.later)) {
    if (from === list) continue;
    for (const { path, to } of referencesIn(c.after.resolve(from).value))
      if (locked.has(to) && !/^(\/AcroForm)?\/Fields\/\d+$/.test(path))
        c.object(`${from}${path} names the locked field ${locked.get(to)}`);
  }
}
