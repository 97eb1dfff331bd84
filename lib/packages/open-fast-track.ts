// The template behind a fast track's token, as the sender sees it in whose name it is sent.
import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { standsHere } from "#lib/auth/stand-ins.ts";
import { HiddenPackage, Refusal, refuse } from "#lib/core/errors.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { Caller, SenderCaller } from "#lib/work/caller.ts";
import { readCloneable } from "./clone-package.ts";
import { type FastTrackLink, workingLink } from "./fast-track-link.ts";
import { readFastTrackToken } from "./fast-track-token.ts";
import type { WholePackage } from "./read-package.ts";

/** The roles that are still to be filled, in their order. */
export const placeholdersOf = (template: WholePackage) =>
  template.roles.filter((role) => role.signers.length === 0).sort((a, b) => a.position - b.position);

/** Those of them that whoever opens the link fills: the link itself says who has the others. */
export const openPlaces = (template: WholePackage, { people }: FastTrackLink) =>
  placeholdersOf(template).filter(({ id }) => !people.some(({ roleId }) => roleId === id));

/** Who fills the template in signs in the same browser, without a mail in between. */
export const signsAtOnce = (template: WholePackage): boolean =>
  template.settings?.ceremony?.fastTrackWithoutMail === true;

/** 401 when the token has ended, or the sender's or the template's part in it has. The origin stays the caller's own. */
export async function openFastTrack(
  { ip, userAgent, requestId }: Caller,
  token: string | undefined,
): Promise<{ template: WholePackage; sender: SenderCaller; link: FastTrackLink }> {
  const track = readFastTrackToken(token);
  const { templateId, senderId } = track;
  const [row] = await db
    .select()
    .from(senders)
    .where(and(eq(senders.id, senderId), eq(senders.status, "ACTIVE"), isNull(senders.deleted), standsHere));
  if (!row) refuse("error.unauthorised.token");
  const sender: SenderCaller = {
    ip,
    userAgent,
    requestId,
    kind: "sender",
    accountId: row.accountId,
    senderId: row.id,
    email: row.email,
    name: fullName(row),
    type: row.type,
    via: "session",
  };
  const template = await readCloneable(sender, templateId).catch((cause: unknown) => {
    if (cause instanceof Refusal || cause instanceof HiddenPackage) refuse("error.unauthorised.token");
    throw cause;
  });
  // What is gone is told before what is only over.
  return { template, sender, link: await workingLink(track) };
}
