// The designer's state without React: fields, selection, history. Every change of the fields goes through `commit`.
import { createStore, type StoreApi } from "zustand/vanilla";
import type { FieldKindId } from "#lib/packages/fields/field-kinds.ts";
import type { DesignerField } from "./designer-field.ts";
import type { DocumentChange } from "./document-change.ts";
import { rulesKept } from "./field-rules.ts";
import {
  emptyHistory,
  type History,
  movedTo,
  type PackageAct,
  type Run,
  rebase,
  redo,
  remember,
  type Step,
  stepBetween,
  undo,
  withoutDocument,
  withoutStep,
} from "./history.ts";
import type { Conflicts, TakenIn } from "./take-in.ts";

/** `was`: what stood here before it, where what it made of the fields has been taken in already. */
type NotedWays = { was?: DesignerField[]; next?: DesignerField[]; run?: Run };

export type DesignerState = {
  fields: DesignerField[];
  selection: ReadonlySet<string>;
  history: History;
  /** How many were begun by hand: undo that was pressed before one of them does not take it back. */
  gestures: number;
  beginGesture: () => void;
  /** The role that new fields are for. */
  roleId: string;
  /** The kind of field that the next click places, or null when clicks select. */
  armedKind: FieldKindId | null;
  /** What a step with these fields would leave of them: documents may not take all. Says what is refused. */
  admit: (next: DesignerField[]) => DesignerField[];
  /** `run`: one step with the one before, where that is the same gesture. What is not admitted is not in it. */
  commit: (label: string, next: DesignerField[], select?: Iterable<string>, run?: Run) => void;
  /** One step of what the server has done to the package already, and of what that made of the fields. */
  noteActs: (label: string, acts: readonly PackageAct[], ways?: NotedWays) => void;
  /** The same of a document. */
  noteDocument: (label: string, change: DocumentChange, ways?: NotedWays) => void;
  /** Forgets a step that can be taken neither back nor forward any more. */
  dropStep: (step: Step) => void;
  select: (keys: Iterable<string>) => void;
  toggle: (key: string) => void;
  setRole: (roleId: string) => void;
  arm: (kindId: FieldKindId | null) => void;
  /** Locks fields, or lets them go: a step of its own. */
  lock: (label: string, fields: readonly DesignerField[], on: boolean) => void;
  undo: () => void;
  redo: () => void;
  /** Fields that were changed here and elsewhere; they are not saved until one of the two is chosen. */
  conflicts: Conflicts;
  /** Takes what was saved elsewhere, without an undo step. */
  takeIn: (taken: Pick<TakenIn, "fields" | "conflicts" | "foreign">) => void;
  /** Of a document that is gone for good nothing stays: no field, no question, no step to undo. */
  dropDocument: (documentId: string) => void;
  /** Its pages are others now: what they do not hold is gone, and no step leads back to where it stood on those before. */
  fitDocument: (documentId: string, gone: ReadonlySet<string>) => void;
  /** Keeps the field as it is here, or takes what was saved elsewhere, which undo can take back under this label. */
  decide: (key: string, keep: "mine" | { theirs: string }) => void;
};

export type DesignerStore = StoreApi<DesignerState>;

const onlyExisting = (selection: Iterable<string>, fields: DesignerField[]): Set<string> => {
  const keys = new Set(fields.map((field) => field.key));
  return new Set([...selection].filter((key) => keys.has(key)));
};

type Done = Partial<Pick<Step, "acts" | "documents">>;

/** One step of what the server has done already. */
function noted(
  now: DesignerState,
  label: string,
  done: Done,
  { was = now.fields, next: made = now.fields, run }: NotedWays = {},
): Partial<DesignerState> {
  const fields = made === now.fields ? made : rulesKept(now.fields, made);
  const step = stepBetween(label, was, fields, { run, ...done });
  if (!step) return {};
  return { fields, history: remember(now.history, step), selection: onlyExisting(now.selection, fields) };
}

type CommitWays = { select?: Iterable<string> | undefined; run?: Run | undefined };

function committed(
  now: DesignerState,
  label: string,
  made: DesignerField[],
  { select = now.selection, run }: CommitWays,
): Partial<DesignerState> {
  const next = rulesKept(now.fields, made);
  const step = stepBetween(label, now.fields, next, { run });
  if (!step) return { selection: onlyExisting(select, now.fields) };
  return {
    fields: next,
    history: remember(now.history, step),
    gestures: now.gestures + 1,
    selection: onlyExisting(select, next),
  };
}

/** Some fields of a document are gone for good, and nothing that was done in it can be undone any more. */
function without(now: DesignerState, documentId: string, gone: ReadonlySet<string>): Partial<DesignerState> {
  const fields = rulesKept(
    now.fields,
    now.fields.filter(({ key }) => !gone.has(key)),
  );
  return {
    fields,
    conflicts: new Map([...now.conflicts].filter(([key]) => !gone.has(key))),
    selection: onlyExisting(now.selection, fields),
    history: withoutDocument(now.history, documentId),
  };
}

/** Which fields of a step are taken; tells whoever made it of the others. */
export type Gate = (before: readonly DesignerField[], next: DesignerField[]) => DesignerField[];
const everything: Gate = (_, next) => next;

export function createDesignerStore(fields: DesignerField[], roleId: string, gate = everything): DesignerStore {
  return createStore<DesignerState>()((set, get) => ({
    fields,
    selection: new Set(),
    history: emptyHistory,
    gestures: 0,
    beginGesture: () => set({ gestures: get().gestures + 1 }),
    roleId,
    armedKind: null,
    conflicts: new Map(),
    admit: (next) => gate(get().fields, next),
    commit: (label, made, select, run) => set(committed(get(), label, get().admit(made), { select, run })),
    noteActs: (label, acts, ways) => set(noted(get(), label, { acts }, ways)),
    noteDocument: (label, change, ways) => set(noted(get(), label, { documents: [change] }, ways)),
    dropStep: (step) => set({ history: withoutStep(get().history, step) }),
    select: (keys) => set({ selection: onlyExisting(keys, get().fields) }),
    toggle: (key) => {
      const selection = new Set(get().selection);
      if (!selection.delete(key)) selection.add(key);
      set({ selection });
    },
    setRole: (role) => set({ roleId: role }),
    arm: (armedKind) => set({ armedKind }),
    lock: (label, chosen, on) => {
      const keys = new Set(chosen.filter(({ locked }) => locked !== on).map(({ key }) => key));
      if (keys.size === 0) return;
      const { fields: all, commit } = get();
      commit(
        label,
        all.map((field) => (keys.has(field.key) ? { ...field, locked: on } : field)),
      );
    },
    undo: () => {
      const back = undo(get().fields, get().history);
      if (back) set({ ...back, selection: onlyExisting(get().selection, back.fields) });
    },
    redo: () => {
      const on = redo(get().fields, get().history);
      if (on) set({ ...on, selection: onlyExisting(get().selection, on.fields) });
    },
    takeIn: ({ fields: next, conflicts, foreign }) =>
      set({
        fields: next,
        conflicts,
        selection: onlyExisting(get().selection, next),
        history: rebase(get().history, foreign),
      }),
    dropDocument: (documentId) => {
      const { fields: all, conflicts } = get();
      const own = all.filter((field) => field.documentId === documentId).map(({ key }) => key);
      const open = [...conflicts.keys()].filter((key) => key.startsWith(`${documentId}/`));
      set(without(get(), documentId, new Set([...own, ...open])));
    },
    fitDocument: (documentId, gone) => set(without(get(), documentId, gone)),
    decide: (key, keep) => {
      const conflicts = new Map(get().conflicts);
      const theirs = conflicts.get(key) ?? null;
      conflicts.delete(key);
      set({ conflicts });
      if (keep === "mine") return;
      const own = theirs ? movedTo(get().history, theirs) : key;
      const rest = get().fields.filter((field) => field.key !== key && field.key !== own);
      // It stands there already, wherever that is: refused here, it would be deleted there.
      set(committed(get(), keep.theirs, theirs ? [...rest, theirs] : rest, { select: theirs ? [key] : [] }));
    },
  }));
}
