// What the desk's frame offers the pages inside it: the command palette and the list of shortcuts.
import { requiredContext } from "#components/ui/required-context.ts";

export type FoundPackage = { id: string; name: string; detail?: string };

export type DeskOffers = { openPalette: () => void; openShortcuts: () => void };

export const [DeskContext, useDesk] = requiredContext<DeskOffers>("outside of a DeskFrame");
