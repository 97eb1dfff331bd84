// The signer's session behind a ceremony request, and the few facts it remembers.
import { and, eq, sql } from "drizzle-orm";
import type { db } from "#db/client.ts";
import { sessions } from "#db/schema/sessions.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Caller, SignerCaller } from "#lib/work/caller.ts";

/** The ceremony of one link belongs to the session that this link opened, to nobody else. */
export function requireCeremony(caller: Caller, ceremonyId: string): SignerCaller & { session: string } {
  if (caller.kind !== "signer" || !caller.session)
    refuse("error.unauthorised.link", { message: "Open the link in your invitation again." });
  if (caller.linkId !== ceremonyId) refuse("error.forbidden.restrictedSession");
  return { ...caller, session: caller.session };
}

/** Lists of the session: documents already shown, pictures uploaded. They die with it. */
type Remembered = "viewed" | "images";

export async function remembers(
  tx: Pick<typeof db, "select">,
  session: string,
  list: Remembered,
  item: string,
): Promise<boolean> {
  const [row] = await tx.select({ facts: sessions.facts }).from(sessions).where(eq(sessions.hash, session));
  const items = row?.facts[list];
  return Array.isArray(items) && items.includes(item);
}

/** Answers whether it is new. Of two requests at once one gets `true`. */
export async function remember(
  tx: Pick<typeof db, "update">,
  session: string,
  list: Remembered,
  item: string,
): Promise<boolean> {
  const items = sql`coalesce(${sessions.facts}->${sql.raw(`'${list}'`)}, '[]'::jsonb)`;
  const updated = await tx
    .update(sessions)
    .set({ facts: sql`jsonb_set(${sessions.facts}, ${sql.raw(`'{${list}}'`)}, ${items} || to_jsonb(${item}::text))` })
    .where(and(eq(sessions.hash, session), sql`not (${items} ? ${item})`))
    .returning({ hash: sessions.hash });
  return updated.length === 1;
}
