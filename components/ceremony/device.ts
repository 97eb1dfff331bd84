// The device that a host has handed to the signer: how it is given back, and what has to be kept before. Absent everywhere else.
import { createContext, use, useEffect } from "react";

export type Device = {
  host: string;
  /** Closes the signer's pages here; what waits to be saved is saved first. */
  giveBack: () => void;
  busy: boolean;
  /** Why it could not be given back yet. */
  trouble: string | undefined;
  before: Set<() => Promise<void>>;
};

export const DeviceContext = createContext<Device | undefined>(undefined);
export const useDevice = (): Device | undefined => use(DeviceContext);

/** Runs before the device is given back. */
export function useBeforeGivingBack(run: () => Promise<void>): void {
  const before = useDevice()?.before;
  useEffect(() => {
    before?.add(run);
    return () => void before?.delete(run);
  }, [before, run]);
}
