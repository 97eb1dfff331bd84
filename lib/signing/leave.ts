// POST /ceremony/{ceremonyId}/leave: on a computer that others use, the signer's session ends when they say so.
import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { sessions } from "#db/schema/sessions.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import type { Operation } from "#lib/http/handle.ts";

/** The link stays good: whoever has it opens another session, and proves again who they are. */
export const leave: Operation<typeof ceremony.leave> = async ({ caller, params }) => {
  const { session } = requireCeremony(caller, params.ceremonyId);
  await db
    .update(sessions)
    .set({ revoked: new Date() })
    .where(and(eq(sessions.hash, session), isNull(sessions.revoked)));
  return undefined;
};
