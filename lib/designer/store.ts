// The designer's state without React: fields, selection, history. Every change of the fields goes through `commit`.
import { createStore, type StoreApi } from "zustand/vanilla";
import type { DesignerField } from "./designer-field.ts";
import { emptyHistory, type History, redo, remember, stepBetween, undo } from "./history.ts";

export type DesignerState = {
  fields: DesignerField[];
  selection: ReadonlySet<string>;
  history: History;
  /** The role that new fields are for. */
  roleId: string;
  /** The kind of field that the next click places, or null when clicks select. */
  armedKind: string | null;
  /** Copied fields, for pasting on any page. */
  clipboard: DesignerField[];
  commit: (label: string, next: DesignerField[], select?: Iterable<string>) => void;
  select: (keys: Iterable<string>) => void;
  toggle: (key: string) => void;
  setRole: (roleId: string) => void;
  arm: (kindId: string | null) => void;
  copySelection: () => void;
  undo: () => void;
  redo: () => void;
  /** Takes what somebody else saved, without an undo step. */
  replace: (fields: DesignerField[]) => void;
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
    clipboard: [],
    commit: (label, next, select) => {
      const step = stepBetween(label, get().fields, next);
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
    copySelection: () => set({ clipboard: get().fields.filter((field) => get().selection.has(field.key)) }),
    undo: () => {
      const back = undo(get().fields, get().history);
      if (back) set({ ...back, selection: onlyExisting(get().selection, back.fields) });
    },
    redo: () => {
      const on = redo(get().fields, get().history);
      if (on) set({ ...on, selection: onlyExisting(get().selection, on.fields) });
    },
    replace: (next) => set({ fields: next, selection: onlyExisting(get().selection, next), history: emptyHistory }),
  }));
}
