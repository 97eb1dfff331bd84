// DELETE /session
import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { sessions } from "#db/schema/sessions.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import type { Operation } from "#lib/http/handle.ts";

export const endSession: Operation<typeof tokens.endSession> = async ({ caller }) => {
  if (caller.session)
    await db
      .update(sessions)
      .set({ revoked: new Date() })
      .where(and(eq(sessions.hash, caller.session), isNull(sessions.revoked)));
  return undefined;
};
