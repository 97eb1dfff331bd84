// The designer's state without React: fields, selection, history. Every change of the fields goes through `commit`.
import { createStore, type StoreApi } from "zustand/vanilla";
import type { FieldKindId } from "#lib/packages/fields/field-kinds.ts";
import type { DesignerField } from "./designer-field.ts";
import { rulesKept } from "./field-rules.ts";
import {
  emptyHistory,
  type History,
  type Run,
  rebase,
  redo,
  remember,
  stepBetween,
  undo,
  withoutDocument,
} from "./history.ts";
import { afterLocking, isLocked, type Locked, lockPlace } from "./locks.ts";
import type { Conflicts, TakenIn } from "./take-in.ts";

export type DesignerState = {
  fields: DesignerField[];
  selection: ReadonlySet<string>;
  history: History;
  /** The role that new fields are for. */
  roleId: string;
  /** The kind of field that the next click places, or null when clicks select. */
  armedKind: FieldKindId | null;
  /** What gestures and keys leave as it is. */
  locked: Locked;
  /** `run`: one step with the one before, where that is the same gesture. */
  commit: (label: string, next: DesignerField[], select?: Iterable<string>, run?: Run) => void;
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
  /** Of a document that was deleted here nothing stays: no field, no question, no step to undo. */
  dropDocument: (documentId: string) => void;
  /** Keeps the field as it is here, or takes what was saved elsewhere, which undo can take back under this label. */
  decide: (key: string, keep: "mine" | { theirs: string }) => void;
};

export type DesignerStore = StoreApi<DesignerState>;

const onlyExisting = (selection: Iterable<string>, fields: DesignerField[]): Set<string> => {
  const keys = new Set(fields.map((field) => field.key));
  return new Set([...selection].filter((key) => keys.has(key)));
};

export function createDesignerStore(fields: DesignerField[], roleId: string): DesignerStore {
  return createStore<DesignerState>()((set, get) => ({
    fields,
    selection: new Set(),
    history: emptyHistory,
    roleId,
    armedKind: null,
    locked: new Set(),
    conflicts: new Map(),
    commit: (label, made, select, run) => {
      const next = rulesKept(get().fields, made);
      const step = stepBetween(label, get().fields, next, run);
      set({
        ...(step ? { fields: next, history: remember(get().history, step) } : {}),
        selection: onlyExisting(select ?? get().selection, step ? next : get().fields),
      });
    },
    select: (keys) => set({ selection: onlyExisting(keys, get().fields) }),
    toggle: (key) => {
      const selection = new Set(get().selection);
      if (!selection.delete(key)) selection.add(key);
      set({ selection });
    },
    setRole: (role) => set({ roleId: role }),
    arm: (armedKind) => set({ armedKind }),
    lock: (label, chosen, on) => {
      const { locked, history } = get();
      const places = chosen.filter((field) => isLocked(locked, field) !== on).map(lockPlace);
      if (places.length === 0) return;
      const locking = { places, on };
      set({
        locked: afterLocking(locked, locking),
        history: remember(history, { label, changes: [], locking }),
      });
    },
    undo: () => {
      const locking = get().history.past.at(-1)?.locking;
      const back = undo(get().fields, get().history);
      if (back)
        set({
          ...back,
          locked: afterLocking(get().locked, locking, true),
          selection: onlyExisting(get().selection, back.fields),
        });
    },
    redo: () => {
      const locking = get().history.future[0]?.locking;
      const on = redo(get().fields, get().history);
      if (on)
        set({
          ...on,
          locked: afterLocking(get().locked, locking),
          selection: onlyExisting(get().selection, on.fields),
        });
    },
    takeIn: ({ fields: next, conflicts, foreign }) =>
      set({
        fields: next,
        conflicts,
        selection: onlyExisting(get().selection, next),
        history: rebase(get().history, foreign),
      }),
    dropDocument: (documentId) => {
      const before = get().fields;
      const next = rulesKept(
        before,
        before.filter((field) => field.documentId !== documentId),
      );
      set({
        fields: next,
        conflicts: new Map([...get().conflicts].filter(([key]) => !key.startsWith(`${documentId}/`))),
        selection: onlyExisting(get().selection, next),
        history: withoutDocument(get().history, documentId),
      });
    },
    decide: (key, keep) => {
      const conflicts = new Map(get().conflicts);
      const theirs = conflicts.get(key) ?? null;
      conflicts.delete(key);
      set({ conflicts });
      if (keep === "mine") return;
      const rest = get().fields.filter((field) => field.key !== key);
      get().commit(keep.theirs, theirs ? [...rest, theirs] : rest, theirs ? [key] : []);
    },
  }));
}
