// What the signer has given so far and where they are; one store per opened ceremony, shared by page, sheet and form view.

import { createStore, useStore } from "zustand";
import { requiredContext } from "#components/ui/required-context.ts";
import type { Field } from "#lib/contract/records/field.ts";
import type { DrawnMark, SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { checkedValue, takenValue } from "#lib/packages/fields/field-values.ts";
import type { SavedChange, SavingState } from "./autosave.ts";
import type { Adopted, Kept } from "./kept.ts";
import { type Answers, approvalKey, fieldKey, type Step } from "./signing-state.ts";

/** Where nothing is next any more: to Finish, as the keyboard needs it, or nowhere. */
type MovesOn = "orFinish" | "orStay";

export type CeremonyState = Answers & {
  adopted: Adopted;
  /** Key of the step the signer is at. */
  current: string | null;
  /** Whether they have been at one, on this page or before a reload. */
  begun: boolean;
  /** Key of the step they were at before a reload. */
  before: string | null;
  documentId: string;
  /** Documents whose pages were shown since this page was opened. */
  shown: string[];
  /** Grows with every trip, so that going to the same field again moves there again. */
  trips: number;
  /** Grows when a step is shown without being gone to: the focus stays where it is. */
  sights: number;
  /** Where the signer is being led; null as soon as the place has been reached. */
  trip: { key: string } | null;
  /** Set when something was just signed or confirmed: the way goes on to what is next. */
  movesOn: MovesOn | null;
  /** Grows each time the keyboard is led to Finish. */
  ledToFinish: number;
  /** A signature was set a moment ago: after the last one the last question follows. */
  hasJustSigned: boolean;
  /** Fields that were left once, or asked for by Finish: their problems are shown. */
  touched: Record<string, true>;
  /** What the server said about a value, until it is changed. */
  refused: Record<string, string>;
  saving: SavingState;
  keptSince: number | null;
  /** Step whose signature dialog is open. */
  signing: string | null;
  /** What was drawn for a step and not taken over yet, by its key: Back, or a press beside the dialog, loses no stroke. */
  strokes: Record<string, DrawnMark>;
  formView: boolean;
  /** The signer has asked to be led through what may be filled in and is empty. */
  walking: boolean;
  setValue: (step: Step, field: Field, value: string) => void;
  /** What another tab got, and saves. */
  take: (change: SavedChange) => void;
  choose: (step: Step, field: Field, chosen: boolean) => void;
  setMark: (step: Step, mark: SignatureMark, adopt: boolean) => void;
  removeMark: (step: Step) => void;
  dropImages: () => void;
  confirm: (documentId: string, confirmed: boolean) => void;
  go: (step: Step) => void;
  arrive: () => void;
  be: (step: Step) => void;
  /** Shows a step and its place on the page. */
  face: (step: Step) => void;
  moveOn: (on: MovesOn | null) => void;
  noteLedToFinish: () => void;
  noteFollowed: () => void;
  show: (documentId: string) => void;
  noteShown: (documentId: string) => void;
  touch: (key: string) => void;
  /** Leads to the first of these, and from each to the next, whether they were left before or not. */
  walk: (steps: readonly Step[]) => void;
  refuse: (key: string, message: string) => void;
  openSignature: (key: string | null) => void;
  /** null: nothing is drawn any more, or it was taken over. */
  keepStrokes: (key: string, drawn: DrawnMark | null) => void;
  setFormView: (on: boolean) => void;
  noteSaving: (saving: SavingState) => void;
};

type Start = {
  kept: Kept;
  unsaved: readonly SavedChange[];
  documentId: string;
  /** The step that the signer was at when the page was left alone. */
  current?: string | null;
  onChange: (change: SavedChange) => void;
  onKeep: (kept: Partial<Kept>) => void;
};

export function createCeremonyStore({ kept, unsaved, documentId, current = null, onChange, onKeep }: Start) {
  const values = Object.fromEntries(
    unsaved.map((one) => [fieldKey(one.documentId, one.approvalId, one.fieldId), one.value]),
  );
  return createStore<CeremonyState>((set, get) => {
    const write = (step: Step, changed: Record<string, string>) => {
      const { refused } = get();
      const keys = Object.keys(changed).map((id) => fieldKey(step.documentId, step.approvalId, id));
      set((state) => ({
        values: {
          ...state.values,
          ...Object.fromEntries(
            Object.entries(changed).map(([id, value]) => [fieldKey(step.documentId, step.approvalId, id), value]),
          ),
        },
        refused: Object.fromEntries(Object.entries(refused).filter(([key]) => !keys.includes(key))),
      }));
      for (const [fieldId, value] of Object.entries(changed))
        onChange({ documentId: step.documentId, approvalId: step.approvalId, fieldId, value });
    };
    /** The signer is at a step, where a reload goes on. */
    const begin = ({ key }: Step) => {
      if (get().begun && get().current === key) return;
      set({ begun: true, before: null });
      onKeep({ begun: true, current: key });
    };
    const keepMarks = () => onKeep({ marks: get().marks, adopted: get().adopted });
    return {
      values,
      marks: kept.marks,
      adopted: kept.adopted,
      confirmed: kept.confirmed,
      current,
      begun: kept.begun,
      before: kept.current,
      documentId,
      shown: [],
      trips: current ? 1 : 0,
      sights: 0,
      trip: current ? { key: current } : null,
      movesOn: null,
      ledToFinish: 0,
      hasJustSigned: false,
      touched: Object.fromEntries(kept.touched.map((key) => [key, true as const])),
      refused: {},
      saving: "idle",
      keptSince: null,
      signing: null,
      strokes: {},
      formView: false,
      walking: false,
      setValue: (step, field, value) => write(step, { [field.id]: takenValue(field, value) }),
      take: ({ documentId, approvalId, fieldId, value }) =>
        set((state) => ({ values: { ...state.values, [fieldKey(documentId, approvalId, fieldId)]: value } })),
      choose: (step, field, chosen) =>
        write(
          step,
          field.subtype === "RADIO"
            ? Object.fromEntries(step.fields.map((one) => [one.id, one.id === field.id ? checkedValue : ""]))
            : { [field.id]: chosen ? checkedValue : "" },
        ),
      setMark: (step, mark, adopt) => {
        const kind = step.kind === "initials" ? "initials" : "signature";
        set((state) => ({
          marks: { ...state.marks, [approvalKey(step.documentId, step.approvalId)]: mark },
          adopted: adopt ? { ...state.adopted, [kind]: mark } : state.adopted,
          // Not where a signature is changed: whoever does that has been asked.
          hasJustSigned: !(approvalKey(step.documentId, step.approvalId) in state.marks),
        }));
        keepMarks();
      },
      removeMark: (step) => {
        const key = approvalKey(step.documentId, step.approvalId);
        set((state) => ({ marks: Object.fromEntries(Object.entries(state.marks).filter(([name]) => name !== key)) }));
        keepMarks();
      },
      dropImages: () => {
        const isImage = (mark: SignatureMark | undefined) => mark?.kind === "image";
        set((state) => ({
          marks: Object.fromEntries(Object.entries(state.marks).filter(([, mark]) => !isImage(mark))),
          adopted: {
            signature: isImage(state.adopted.signature) ? undefined : state.adopted.signature,
            initials: isImage(state.adopted.initials) ? undefined : state.adopted.initials,
          },
        }));
        keepMarks();
      },
      confirm: (id, confirmed) => {
        set((state) => ({
          confirmed: confirmed ? [...new Set([...state.confirmed, id])] : state.confirmed.filter((one) => one !== id),
        }));
        onKeep({ confirmed: get().confirmed });
      },
      // Files belong to no document: the one that is shown stays.
      go: (step) => {
        begin(step);
        set((state) => ({
          current: step.key,
          documentId: step.documentId || state.documentId,
          trips: state.trips + 1,
          trip: { key: step.key },
        }));
      },
      arrive: () => set({ trip: null }),
      moveOn: (movesOn) => set({ movesOn }),
      noteLedToFinish: () => set((state) => ({ ledToFinish: state.ledToFinish + 1 })),
      noteFollowed: () => set({ hasJustSigned: false }),
      be: (step) => {
        begin(step);
        set({ current: step.key });
      },
      face: (step) => {
        begin(step);
        set((state) => ({
          current: step.key,
          documentId: step.documentId || state.documentId,
          sights: state.sights + 1,
        }));
      },
      show: (id) => set({ documentId: id, current: null, before: null }),
      noteShown: (id) => set((state) => (state.shown.includes(id) ? state : { shown: [...state.shown, id] })),
      touch: (key) => {
        if (get().touched[key]) return;
        set((state) => ({ touched: { ...state.touched, [key]: true } }));
        onKeep({ touched: Object.keys(get().touched) });
      },
      walk: (steps) => {
        const [first] = steps;
        if (!first) return;
        const again = new Set(steps.map(({ key }) => key));
        const touched = Object.fromEntries(Object.entries(get().touched).filter(([key]) => !again.has(key)));
        set({ walking: true, touched });
        onKeep({ touched: Object.keys(touched) });
        get().go(first);
      },
      refuse: (key, message) => set((state) => ({ refused: { ...state.refused, [key]: message } })),
      openSignature: (key) => set({ signing: key }),
      keepStrokes: (key, drawn) =>
        set(({ strokes: { [key]: _, ...others } }) => ({ strokes: drawn ? { ...others, [key]: drawn } : others })),
      setFormView: (formView) => set({ formView }),
      noteSaving: (saving) =>
        set((state) => ({
          saving,
          keptSince: saving === "kept" ? (state.keptSince ?? Date.now()) : saving === "saved" ? null : state.keptSince,
        })),
    };
  });
}

export type CeremonyStore = ReturnType<typeof createCeremonyStore>;
const [CeremonyContext, useStoreHere] = requiredContext<CeremonyStore>("outside of a ceremony");

export { CeremonyContext };

export const useCeremony = <Part>(part: (state: CeremonyState) => Part): Part => useStore(useStoreHere(), part);
