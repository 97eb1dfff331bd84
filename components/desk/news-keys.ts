// PURE. Which answers may be old once something has changed: lists, counts, mails, and the packages that are meant.
import type { QueryKey } from "@tanstack/react-query";

/** Packages by id; `all` where it was not said which. */
export type Changed = { all: boolean; ids: ReadonlySet<string> };

export function isOld([first, second, third]: QueryKey, { all, ids }: Changed): boolean {
  if (first === "mails") return true;
  if (first !== "packages") return false;
  return second !== "one" || all || ids.has(String(third));
}
