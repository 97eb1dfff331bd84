// Which senders a search means: every word is in the first name, the last name, both without a space, or the address.
import { and, ilike, or, type SQL, sql } from "drizzle-orm";
import { senders } from "#db/schema/senders.ts";

/** What a person types is text, not a pattern. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Undefined when nothing is searched for. */
export function matchesSearch(search: string | undefined): SQL | undefined {
  const { firstName, lastName, email } = senders;
  const words = (search ?? "").split(/\s+/).filter(Boolean);
  // As names in East Asian scripts are written (lib/core/person-name.ts).
  const familyFirst = sql`${lastName} || ${firstName}`;
  return and(
    ...words.map((word) => or(...[firstName, lastName, familyFirst, email].map((one) => ilike(one, containing(word))))),
  );
}
