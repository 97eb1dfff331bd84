// The way out of a ceremony on a computer that others use: what waits is saved, the session ends, nothing is kept here.
import { createContext, use, useEffect } from "react";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { useBeforeGivingBack } from "./device.ts";

/** To go on another time; `mailedTo`: where the link for it goes, if it was asked for; `unsent`: asked for, but nothing leaves here. */
export type Later = { mailedTo?: string | undefined; unsent?: boolean };

export type Leaving = {
  leave: (view: CeremonyView, to?: Later) => void;
  busy: boolean;
  before: Set<() => Promise<void>>;
};

export const LeavingContext = createContext<Leaving | undefined>(undefined);
export const useLeaving = (): Leaving | undefined => use(LeavingContext);

/** Runs before the signer leaves, or gives the host's device back. */
export function useBeforeLeaving(run: () => Promise<void>): void {
  const before = useLeaving()?.before;
  useBeforeGivingBack(run);
  useEffect(() => {
    before?.add(run);
    return () => void before?.delete(run);
  }, [before, run]);
}
