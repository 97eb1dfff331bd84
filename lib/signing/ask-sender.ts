// POST /ceremony/{ceremonyId}/requests: who cannot get in, or is not the one the link was made for, has the sender told.
import { and, eq } from "drizzle-orm";
import { roles } from "#db/schema/packages.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony, SenderRequest } from "#lib/contract/ceremony.ts";
import type { MailKind } from "#lib/contract/records/outbox.ts";
import type { Operation } from "#lib/http/handle.ts";
import { senderPerson } from "#lib/packages/invite/sender-person.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import { openPackage, type PackageRow } from "#lib/packages/open-package.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import { ceremonyNow } from "./get-ceremony.ts";
import { lastAsked } from "./last-asked.ts";

const mailOf: Record<SenderRequest, MailKind> = {
  unlock: "unlock-asked",
  "more-time": "time-asked",
  "not-me": "link-reported",
};

/** Whether there is something to ask for; else the page that is answered says how things stand. */
async function applies(work: Work, pkg: PackageRow, { roleId }: SignerCaller, about: SenderRequest): Promise<boolean> {
  if (about === "more-time") return pkg.status === "EXPIRED" && !pkg.trashed;
  if (!isAllowed(pkg, "authenticate")) return false;
  if (about === "not-me") return true;
  const mine = and(eq(roles.packageId, pkg.id), eq(roles.id, roleId));
  const [role] = await work.tx.select({ locked: roles.locked }).from(roles).where(mine);
  return role?.locked === true;
}

/**
 * Our choice: a request reaches the sender once a day and signer; asking again meanwhile is answered as if it were the first
 * time. A report is nobody's by name, since it says that the signer is not there, and leaves the link open: else whoever
 * finds a link could shut its signer out.
 */
export const askSender: Operation<typeof ceremony.askSender> = async ({ caller, params, body: { about } }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const { roleId, signerId, name, ip, userAgent, requestId } = person;
  await inTransaction(person, async (work) => {
    const pkg = await openPackage(work, person.packageId, "read");
    if (!(await applies(work, pkg, person, about))) return;
    if (await lastAsked(work.tx, person, about, work.now)) return;
    const data = { roleId, signerId, name, about };
    if (about !== "not-me") await work.record(pkg, { type: "signer.asked", data });
    else await work.recordAs({ kind: "anyone", ip, userAgent, requestId }, pkg, { type: "link.reported", data });
    const to = await senderPerson(work.tx, pkg.ownerId);
    enqueueMail(work, { kind: mailOf[about], pkg, to, facts: { by: name } });
  });
  return ceremonyNow(person, params.ceremonyId);
};
