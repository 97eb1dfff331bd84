// DELETE /session
import { and, eq, isNull } from "drizzle-orm";
import { sessions } from "#db/schema/sessions.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";

export const endSession: Operation<typeof tokens.endSession> = async ({ caller }) => {
  const { session } = caller;
  if (!session) return undefined;
  return inTransaction(caller, async ({ tx, now, audit }) => {
    const [ended] = await tx
      .update(sessions)
      .set({ revoked: now })
      .where(and(eq(sessions.hash, session), isNull(sessions.revoked)))
      .returning({ kind: sessions.kind });
    // A signer's belongs to the evidence of the package.
    if (ended?.kind === "sender") audit({ act: "session.ended" });
    return undefined;
  });
};
