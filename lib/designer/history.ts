// PURE. Undo and redo: a step is kept as the difference it made, so that a hundred of them stay small.
import type { DesignerField } from "./designer-field.ts";

type Change = { before: DesignerField | null; after: DesignerField | null };
export type Step = { label: string; changes: Change[] };
export type History = { past: Step[]; future: Step[] };

export const emptyHistory: History = { past: [], future: [] };
const depth = 100;

/** What changed from one state to the next; undefined when nothing did. */
export function stepBetween(label: string, before: DesignerField[], after: DesignerField[]): Step | undefined {
  const old = new Map(before.map((field) => [field.key, field]));
  const now = new Map(after.map((field) => [field.key, field]));
  const changes: Change[] = [];
  for (const [key, field] of old) {
    const next = now.get(key) ?? null;
    if (next !== field) changes.push({ before: field, after: next });
  }
  for (const [key, field] of now) if (!old.has(key)) changes.push({ before: null, after: field });
  return changes.length > 0 ? { label, changes } : undefined;
}

export function remember(history: History, step: Step): History {
  return { past: [...history.past, step].slice(-depth), future: [] };
}

function apply(
  fields: DesignerField[],
  changes: { from: DesignerField | null; to: DesignerField | null }[],
): DesignerField[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  for (const { from } of changes) if (from) byKey.delete(from.key);
  for (const { to } of changes) if (to) byKey.set(to.key, to);
  return [...byKey.values()];
}

export function undo(
  fields: DesignerField[],
  history: History,
): { fields: DesignerField[]; history: History } | undefined {
  const step = history.past.at(-1);
  if (!step) return undefined;
  return {
    fields: apply(
      fields,
      step.changes.map((c) => ({ from: c.after, to: c.before })),
    ),
    history: { past: history.past.slice(0, -1), future: [step, ...history.future] },
  };
}

export function redo(
  fields: DesignerField[],
  history: History,
): { fields: DesignerField[]; history: History } | undefined {
  const step = history.future[0];
  if (!step) return undefined;
  return {
    fields: apply(
      fields,
      step.changes.map((c) => ({ from: c.before, to: c.after })),
    ),
    history: { past: [...history.past, step], future: history.future.slice(1) },
  };
}
