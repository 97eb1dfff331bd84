// Does again what windows that are gone have left unsaved, as one step that can be undone.
import type { DesignerField } from "#lib/designer/designer-field.ts";
import type { Known } from "#lib/designer/known.ts";
import type { DesignerStore } from "#lib/designer/store.ts";
import { broughtBack, type Unsaved, withFieldChanges } from "#lib/designer/unsaved.ts";

type Now = { known: Known; roles: ReadonlySet<string>; label: string };

/** `left` is the oldest first: where two windows changed the same, the newer one stands. `count` is of fields. */
export function bringBack(
  store: DesignerStore,
  left: readonly Unsaved[],
  { known, roles, label }: Now,
): { count: number; lost: DesignerField[] } {
  const all = left.map((one) => broughtBack(one, known, roles));
  const changes = all.flatMap((one) => one.changes);
  const { fields, conflicts, commit } = store.getState();
  store.setState({ conflicts: new Map([...conflicts, ...all.flatMap((one) => [...one.conflicts])]) });
  commit(label, withFieldChanges(fields, changes));
  return { count: new Set(changes.map(({ of }) => of.key)).size, lost: all.flatMap((one) => one.lost) };
}
