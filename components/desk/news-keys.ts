// PURE. Which answers may be old once something has changed: lists, counts, mails, folders, and the packages that are meant.
import type { QueryKey } from "@tanstack/react-query";

/** Packages by id; `all` where it was not said which. */
export type Changed = { all: boolean; ids: ReadonlySet<string> };

/** `answer`: what is known so far. Who has no folders has no counts of them. */
export function isOld([first, second, third]: QueryKey, { all, ids }: Changed, answer?: unknown): boolean {
  if (first === "mails") return true;
  if (first === "desk" && second === "folders") return hasFolders(answer);
  if (first !== "packages") return false;
  return second !== "one" || all || ids.has(String(third));
}

const hasFolders = (answer: unknown): boolean =>
  (answer as { folders?: readonly unknown[] } | undefined)?.folders?.length !== 0;
