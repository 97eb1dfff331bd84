// What "Find fields" found and what was decided about it; nothing of it is saved but the fields that are accepted.
import { createContext, useContext, useMemo } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { type Certainty, type FoundField, openProposals } from "#lib/designer/proposals.ts";
import { useDesigner, useFields } from "./designer-context.ts";

type FindState = {
  isOpen: boolean;
  /** Goes up when it is closed: answers to what was asked before are nobody's then. */
  round: number;
  /** Documents that are being looked through. */
  looking: number;
  /** Of the documents that have been looked through. */
  found: FoundField[];
  /** Of them, what the file's own form says already: nothing is to be decided about it. */
  filled: FoundField[];
  looked: ReadonlySet<string>;
  failed: ReadonlyMap<string, unknown>;
  dismissed: ReadonlySet<string>;
  /** The one whose recipient and source are shown. */
  chosen: string | null;
  scope: "document" | "all";
  certainty: Certainty | "all";
};

export type FindStore = StoreApi<FindState>;

export const createFindStore = (): FindStore =>
  createStore<FindState>()(() => ({
    isOpen: false,
    round: 0,
    looking: 0,
    found: [],
    filled: [],
    looked: new Set(),
    failed: new Map(),
    dismissed: new Set(),
    chosen: null,
    scope: "document",
    certainty: "all",
  }));

const closed = createFindStore();
/** Where nobody looks for fields, there are none. */
export const FindContext = createContext<FindStore>(closed);

export const useFindStore = (): FindStore => useContext(FindContext);
export const useFind = <T>(select: (state: FindState) => T): T => useStore(useFindStore(), select);

/** What is left to decide about, in the documents and with the certainty that are looked at. */
export function useOpenProposals(): FoundField[] {
  const { document } = useDesigner();
  const fields = useFields((state) => state.fields);
  const { found, dismissed, scope, certainty } = useFind((state) => state);
  const open = useMemo(() => openProposals(found, dismissed, fields), [found, dismissed, fields]);
  return useMemo(
    () =>
      open.filter(
        (one) =>
          (scope === "all" || one.documentId === document.id) && (certainty === "all" || one.certainty === certainty),
      ),
    [open, scope, certainty, document.id],
  );
}

/** The same whatever its certainty: what the choice of certainties counts. */
export function useAllProposals(): FoundField[] {
  const { document } = useDesigner();
  const fields = useFields((state) => state.fields);
  const { found, dismissed, scope } = useFind((state) => state);
  return useMemo(
    () => openProposals(found, dismissed, fields).filter((one) => scope === "all" || one.documentId === document.id),
    [found, dismissed, fields, scope, document.id],
  );
}

/** What the forms of the documents that are looked at say already. */
export function useFilled(): FoundField[] {
  const { document } = useDesigner();
  const { filled, scope } = useFind((state) => state);
  return filled.filter((one) => scope === "all" || one.documentId === document.id);
}

/** How many were found, decided about or not, in the documents that are looked at. */
export function useWasFound(): number {
  const { document } = useDesigner();
  return useFind(({ found, scope }) => found.filter((one) => scope === "all" || one.documentId === document.id).length);
}
