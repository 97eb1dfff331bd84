// What the desk's frame offers the pages inside it: the command palette and the list of shortcuts.
import { requiredContext } from "#components/ui/required-context.ts";

/** What the palette finds: a package to open, a template to begin one from, a sender or a group of the account. */
export type Found = { id: string; name: string; detail?: string; kind?: "template" | "sender" | "group" };

export type DeskOffers = {
  openPalette: () => void;
  openShortcuts: () => void;
  /** False for whom their roles leave it out: a new package is offered nowhere then. */
  mayPrepare?: boolean;
};

export const [DeskContext, useDesk] = requiredContext<DeskOffers>("outside of a DeskFrame");
