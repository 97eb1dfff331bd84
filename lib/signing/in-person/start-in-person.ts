// POST /in-person/{packageId}/start: this device becomes the host's, and whoever they hand it to.
import { eq } from "drizzle-orm";
import { inPersonSessions } from "#db/schema/in-person.ts";
import { sessions } from "#db/schema/sessions.ts";
import { hostCookie } from "#lib/auth/identify.ts";
import { sessionCookieLines } from "#lib/auth/own-session-cookie.ts";
import { openSession } from "#lib/auth/sessions.ts";
import type { InPersonView, inPerson } from "#lib/contract/in-person.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { newUuid } from "#lib/core/ids.ts";
import { hashToken } from "#lib/core/secrets.ts";
import type { Operation } from "#lib/http/handle.ts";
import { settingsOf } from "#lib/packages/access/ceremony-settings.ts";
import { expireIfDue } from "#lib/packages/expire-if-due.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { readWholeIn } from "#lib/packages/read-package.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { endHeld } from "./end-in-person.ts";
import { viewOfHost } from "./get-in-person.ts";
import { heldNow, isHeldBy, refuseNow, toldOf } from "./open-in-person.ts";
import { pinHash } from "./unlock-device.ts";

type Opened = { token: string; packageId: string; leftDesk: boolean };

/** The session leaves in a cookie only: it stands beside the answer, not in it. */
const opened = new WeakMap<InPersonView, Opened>();

/** Our choice: whoever decides over the package hosts. One device at a time: the one before ends. */
export const startInPerson: Operation<typeof inPerson.startInPerson> = async ({ caller, params, body }) => {
  const { packageId } = params;
  await expireIfDue(packageId, caller.requestId);
  const token = await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, packageId, "signing-url");
    const whole = (await readWholeIn(work.tx, packageId)) ?? refuse("error.notFound.packageNotFound");
    if (settingsOf(whole).inPerson !== true || !isAllowed(pkg, "sign")) refuseNow(pkg);
    const before = await heldNow(work.tx, packageId);
    // Whoever has the device in hand would be the host without the digits: only the sender's own session begins anew.
    if (isHeldBy(before, caller)) refuse("error.forbidden.restrictedSession");
    if (before) await endHeld(work, pkg, before);
    const { accountId, senderId, ip, userAgent } = caller;
    const whose = { kind: "host", accountId, senderId, packageId, facts: {} } as const;
    // Not made from the desk's session: whoever leaves the desk before they hand the device over ends the one, and keeps the other.
    const session = await openSession({ ...whose, ip, userAgent: userAgent.slice(0, 512) }, work.tx);
    const id = newUuid();
    const held = {
      id,
      packageId,
      hostId: senderId,
      hostName: caller.name,
      hostEmail: caller.email,
      place: body.place,
      hostSession: hashToken(session),
      pinHash: pinHash(id, body.pin),
      created: work.now,
    };
    const [row] = await work.tx.insert(inPersonSessions).values(held).returning();
    if (row) await work.record(pkg, { type: "in-person.started", data: toldOf(row) });
    if (body.leaveDesk && caller.session)
      await work.tx.update(sessions).set({ revoked: work.now }).where(eq(sessions.hash, caller.session));
    return session;
  });
  const view = await viewOfHost({ ...caller, session: hashToken(token) }, packageId);
  opened.set(view, { token, packageId, leftDesk: body.leaveDesk && caller.session !== undefined });
  return view;
};

/** The cookie lives below this package's own path: from the device nothing else of the sender's can be reached with it. */
export function hostHeaders(view: InPersonView): Record<string, string[]> {
  const host = opened.get(view);
  if (!host) return {};
  const base = new URL(config().baseUrl);
  const path = `${base.pathname.replace(/\/$/, "")}/api/in-person/${encodeURIComponent(host.packageId)}`;
  const secure = base.protocol === "https:" ? "; Secure" : "";
  const ended = host.leftDesk ? sessionCookieLines("", `; Path=/; Max-Age=0; HttpOnly${secure}`) : [];
  return {
    "set-cookie": [`${hostCookie}=${host.token}; Path=${path}; HttpOnly; SameSite=Lax${secure}`, ...ended],
  };
}
