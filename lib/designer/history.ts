// PURE. Undo and redo: a step is kept as the difference it made, so that a hundred of them stay small. What it did to the
// package beside its fields, its acts, lies on the server: whoever takes such a step back runs them there first.
import type { Role } from "#lib/contract/records/role.ts";
import { versionOf } from "#lib/contract/version.ts";
import type { FieldPath } from "#lib/packages/fields/condition-syntax.ts";
import { pathKey } from "#lib/packages/fields/written-conditions.ts";
import type { DesignerField } from "./designer-field.ts";
import type { DocumentChange } from "./document-change.ts";
import { withoutAsked } from "./field-rules.ts";

type Change = { before: DesignerField | null; after: DesignerField | null };
/** One gesture in several commands, as presses of an arrow key are: what it is of, and when the last of them came (ms). */
export type Run = { of: string; at: number };
/** One record of the package that a step changed, as the server had it before and after: null where there was none. */
export type PackageAct = { kind: "role"; id: string; before: Role | null; after: Role | null };
export type Step = {
  label: string;
  changes: Change[];
  acts: readonly PackageAct[];
  /** The same of documents. */
  documents: readonly DocumentChange[];
  run?: Run;
};
/** What a step did beside the fields, and the gesture that it belongs to. */
type Beside = Partial<Pick<Step, "acts" | "documents">> & { run?: Run | undefined };
export type Way = "undo" | "redo";
export type History = { past: Step[]; future: Step[] };

export const emptyHistory: History = { past: [], future: [] };
const depth = 100;
/** Our choice, in milliseconds: whoever waits longer between two presses begins anew. */
const pause = 1000;

/** What changed from one state to the next; undefined when nothing did. */
export function stepBetween(
  label: string,
  before: DesignerField[],
  after: DesignerField[],
  { run, acts = [], documents = [] }: Beside = {},
): Step | undefined {
  const old = new Map(before.map((field) => [field.key, field]));
  const now = new Map(after.map((field) => [field.key, field]));
  const changes: Change[] = [];
  for (const [key, field] of old) {
    const next = now.get(key) ?? null;
    if (next !== field) changes.push({ before: field, after: next });
  }
  for (const [key, field] of now) if (!old.has(key)) changes.push({ before: null, after: field });
  const step = { label, changes, acts, documents, ...(run && { run }) };
  return isEmpty(step) ? undefined : step;
}

const isEmpty = ({ changes, acts, documents }: Step): boolean => changes.length + acts.length + documents.length === 0;

/** What was saved elsewhere to one field: new values of some members, or null when it is gone; `path` where nothing has its name now. */
export type ForeignChange =
  | { key: string; members: null; path?: FieldPath }
  | { key: string; members: Partial<DesignerField>; was: DesignerField; clashing: (keyof DesignerField)[] };

function rebased(
  field: DesignerField | null,
  change: Extract<ForeignChange, { was: DesignerField }>,
): DesignerField | null {
  if (!field) return null;
  const { was, members, clashing } = change;
  // Where both changed a member, the steps keep what was done here; only what stood before it has become theirs.
  const kept = clashing.filter((member) => versionOf([field[member]]) !== versionOf([was[member]]));
  return { ...field, ...members, ...Object.fromEntries(kept.map((member) => [member, field[member]])) };
}

/**
 * Own steps only: undoing one neither takes back nor repeats what was saved elsewhere. A step that has nothing of its own
 * left is gone.
 */
export function rebase(history: History, foreign: readonly ForeignChange[]): History {
  if (foreign.length === 0) return history;
  const byKey = new Map(foreign.map((change) => [change.key, change]));
  const gone = new Set(foreign.flatMap((one) => (one.members === null && one.path ? [pathKey(one.path)] : [])));
  /** No step leads to where something waits for what is gone. */
  const asks = (field: DesignerField | null) => field && withoutAsked(field, gone);
  const moved = (change: Change): Change[] => {
    const other = byKey.get((change.before ?? change.after)?.key ?? "");
    if (other?.members === null) return [];
    const [before, after] = [change.before, change.after].map((one) => asks(other ? rebased(one, other) : one));
    if (before === change.before && after === change.after) return [change];
    if (!before || !after) return [{ before: before ?? null, after: after ?? null }];
    return versionOf(before) === versionOf(after) ? [] : [{ before, after }];
  };
  return withChanges(history, moved);
}

/** Of a document that is gone there is nothing to undo; what a step did elsewhere stays in it. */
export const withoutDocument = (history: History, documentId: string): History =>
  withChanges(history, (change) => ((change.before ?? change.after)?.documentId === documentId ? [] : [change]));

/** A step that has nothing left is gone. */
function withChanges(history: History, become: (change: Change) => Change[]): History {
  const steps = (all: Step[]) =>
    all.map((step) => ({ ...step, changes: step.changes.flatMap(become) })).filter((step) => !isEmpty(step));
  return { past: steps(history.past), future: steps(history.future) };
}

/** Where own steps have put a field of which something is known elsewhere, such as into somebody else's approval. */
export function movedTo({ past }: History, field: DesignerField): string {
  return past.reduce((key, { changes }) => {
    if (!changes.some(({ before, after }) => before?.key === key && !after)) return key;
    const came = changes.find(
      ({ before, after }) => !before && after?.documentId === field.documentId && after.id === field.id,
    );
    return came?.after?.key ?? key;
  }, field.key);
}

/** The step that comes next on that way. */
export const stepOn = ({ past, future }: History, way: Way): Step | undefined =>
  way === "undo" ? past.at(-1) : future[0];

const keyOf = ({ before, after }: Change): string | undefined => (before ?? after)?.key;

/**
 * A step that can be taken neither back nor forward any more is dropped. What other steps did to the fields that it changed
 * goes with it: they led to or from a state that is not reached any more.
 */
export function withoutStep({ past, future }: History, step: Step): History {
  const others = (all: Step[]) => all.filter((one) => one !== step);
  const touched = new Set(step.changes.map(keyOf));
  return withChanges({ past: others(past), future: others(future) }, (change) =>
    touched.has(keyOf(change)) ? [] : [change],
  );
}

export function remember(history: History, step: Step): History {
  const last = history.past.at(-1);
  if (last && history.future.length === 0 && isSameRun(last.run, step.run)) {
    const both = {
      ...step,
      // What the gesture was begun as: typing on at what was added is adding still.
      label: last.label,
      changes: joined(last.changes, step.changes, keyOf),
      acts: joined(last.acts, step.acts, ({ kind, id }) => `${kind} ${id}`),
      documents: joined(last.documents, step.documents, ({ kind, id }) => `${kind} ${id}`),
    };
    const before = history.past.slice(0, -1);
    return { past: isEmpty(both) ? before : [...before, both], future: [] };
  }
  return { past: [...history.past, step].slice(-depth), future: [] };
}

const isSameRun = (last: Run | undefined, next: Run | undefined): boolean =>
  last !== undefined && next !== undefined && last.of === next.of && next.at - last.at < pause;

/** What both made together; nothing of a record that is again as it was. */
function joined<Made extends { before: unknown; after: unknown }>(
  first: readonly Made[],
  second: readonly Made[],
  nameOf: (made: Made) => string | undefined,
): Made[] {
  const byName = new Map(first.map((made) => [nameOf(made), made]));
  for (const made of second) {
    const was = byName.get(nameOf(made));
    byName.set(nameOf(made), was ? { ...made, before: was.before } : made);
  }
  return [...byName.values()].filter(({ before, after }) => versionOf([before]) !== versionOf([after]));
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
