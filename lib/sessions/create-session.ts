// POST /sessions: a session without a token in between, the older way.

import { openedBy } from "#lib/auth/opened-by.ts";
import { openSession } from "#lib/auth/sessions.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { expiringFirst, requireNotDue } from "#lib/packages/expire-if-due.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { openSignerSession } from "./open-signer-session.ts";
import { packageForToken } from "./package-for-token.ts";
import { signerForToken } from "./signer-for-token.ts";

export const createSession: Operation<typeof tokens.createSession> = async ({ caller, query }) => {
  const { package: packageId, signer } = query;
  if (!packageId && !signer) {
    const { accountId, senderId, ip, userAgent, program, session: parent } = caller;
    const whose = {
      accountId,
      senderId,
      ip,
      userAgent: userAgent.slice(0, 512),
      facts: { ...openedBy(program) },
      parent,
    };
    return inTransaction(caller, async ({ tx, audit }) => {
      audit({ act: "session.opened" });
      return { sessionToken: await openSession({ kind: "sender", ...whose }, tx) };
    });
  }
  if (!packageId || !signer) refuse("error.validation.query", { say: "sessionOfSigner" });
  return expiringFirst(packageId, caller.requestId, () =>
    inTransaction(caller, async (work) => {
      const pkg = await packageForToken(work, packageId);
      requireNotDue(work, pkg);
      const place = await signerForToken(work, pkg, signer);
      const who = { roleId: place.role.id, signerId: place.member ?? place.signer.id };
      await work.record(pkg, { type: "session.issued", data: { kind: "signer", ...who } });
      return {
        sessionToken: await openSignerSession(work, pkg, place, {
          signerId: signer,
          issuer: caller.email,
          parent: caller.session,
        }),
      };
    }),
  );
};
