// GET {web}/access?sessionToken=: an older form of the signer's link; a session of its own moves into the browser.

import { db } from "#db/client.ts";
import { callerOfSession } from "#lib/auth/identify.ts";
import { findSession, openSession } from "#lib/auth/sessions.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { refuseOtherSession } from "./refuse-other-session.ts";
import { sessionAnswer } from "./session-cookies.ts";

/**
 * For signers only: whoever follows an address must not find themselves signed in as somebody's sender. Our choice: what
 * stands in the address stays where it was, in histories and logs; the browser gets a fresh session with the same limits.
 */
export const enterBySession: Operation<typeof tokens.enterBySession> = async ({ caller, query }) => {
  const { sessionToken } = query;
  const session = sessionToken ? await findSession(sessionToken) : undefined;
  const signer = sessionToken && session?.kind === "signer" ? await callerOfSession(caller, sessionToken) : undefined;
  if (!session || signer?.kind !== "signer") refuse("error.unauthorised.token");
  refuseOtherSession(caller, signer);
  const { kind, accountId, packageId, roleId, signerId, facts } = session;
  const whose = { kind, accountId, packageId, roleId, signerId, facts };
  const fresh = await db.transaction((tx) =>
    openSession({ ...whose, ip: caller.ip, userAgent: caller.userAgent.slice(0, 512), parent: session.hash }, tx),
  );
  const place = `${config().baseUrl}/transaction/${encodeURIComponent(signer.packageId)}/sign`;
  return sessionAnswer(place)(fresh, "signer");
};
