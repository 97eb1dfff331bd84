// Which senders a search means: every word is in the first name, the last name or the address.
import { and, ilike, or, type SQL } from "drizzle-orm";
import { senders } from "#db/schema/senders.ts";

/** What a person types is text, not a pattern. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Undefined when nothing is searched for. */
export function matchesSearch(search: string | undefined): SQL | undefined {
  const { firstName, lastName, email } = senders;
  const words = (search ?? "").split(/\s+/).filter(Boolean);
  return and(
    ...words.map((word) => or(...[firstName, lastName, email].map((column) => ilike(column, containing(word))))),
  );
}
