// The settings of the ceremony that is on the screen, for what stands anywhere within it.
import { createContext, use, useMemo } from "react";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { type ShownParts, shownParts } from "./shown-parts.ts";

export const SettingsContext = createContext<CeremonySettings | undefined>(undefined);

export function useShown(): ShownParts {
  const settings = use(SettingsContext);
  return useMemo(() => shownParts(settings), [settings]);
}
