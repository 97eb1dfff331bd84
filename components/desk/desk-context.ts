"use client";
// What the desk's frame offers the pages inside it: the command palette and the list of shortcuts.
import { createContext, use } from "react";

export type FoundPackage = { id: string; name: string; detail?: string };

export type DeskOffers = { openPalette: () => void; openShortcuts: () => void };

export const DeskContext = createContext<DeskOffers | null>(null);

export function useDesk(): DeskOffers {
  const offers = use(DeskContext);
  if (!offers) throw new Error("useDesk needs a DeskFrame around it.");
  return offers;
}
