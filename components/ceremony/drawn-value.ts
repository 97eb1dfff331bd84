// What stands in a field as the picture that what seals it draws: in a preview alone, where somebody provides such pictures.
import { createContext, use, useEffect, useSyncExternalStore } from "react";
import type { Field } from "#lib/contract/records/field.ts";

export type DrawnValues = {
  subscribe: (hear: () => void) => () => void;
  /** The address of the picture, once it is there. */
  pictureOf: (field: Field, text: string) => string | undefined;
  /** Has it drawn; answers how to let go of what is not under way. */
  ask: (field: Field, text: string) => () => void;
};

/** A signer's page lays values out by itself, at once and without asking. */
export const DrawnValuesContext = createContext<DrawnValues | null>(null);

const never = () => () => undefined;

export function useDrawnValue(field: Field, text: string): string | undefined {
  const drawn = use(DrawnValuesContext);
  useEffect(() => (text === "" ? undefined : drawn?.ask(field, text)), [drawn, field, text]);
  return useSyncExternalStore(
    drawn?.subscribe ?? never,
    () => (text === "" ? undefined : drawn?.pictureOf(field, text)),
    () => undefined,
  );
}
