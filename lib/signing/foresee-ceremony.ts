// What a visit by a signing link will begin with, for the page itself: there to be read before any script of it has come.
import { db } from "#db/client.ts";
import { asksAuthentication } from "#lib/auth/signer/session-authentication.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { Refusal } from "#lib/core/errors.ts";
import { isDue } from "#lib/packages/expire-if-due.ts";
import { membersOf } from "#lib/packages/groups/members-of.ts";
import { loginFor } from "./authentication/sender-login.ts";
import { viewFor } from "./get-ceremony.ts";
import { linkOfToken } from "./link-of-token.ts";

/** Pages of words: all that they do not say may come later. */
const readable = new Set<CeremonyView["state"]>([
  "consent",
  "waiting-turn",
  "expired",
  "withdrawn",
  "declined",
  "opted-out",
  "taken",
]);

/**
 * Undefined where there is nothing to read yet: a link that opens nothing, a signer who has to prove first who they are, documents
 * to be signed. Opens no session and writes nothing: programs look at links in mails as well, and evidence is told of people.
 */
export async function foreseeCeremony(token: string): Promise<CeremonyView | undefined> {
  try {
    const link = await linkOfToken(token);
    const { id, member, signer, pkg } = link;
    if (asksAuthentication(signer) || isDue(pkg, new Date())) return undefined;
    const { packageId, roleId, id: signerId } = signer;
    // Who has left the group meanwhile has no link any more.
    const me = member ? (await membersOf(db, signer)).find((one) => one.member === member) : undefined;
    if ((member && !me) || (await loginFor(link, me))) return undefined;
    const view = await viewFor({ packageId, roleId, signerId, ...(member ? { member } : {}) }, id);
    if (!readable.has(view.state)) return undefined;
    // A consent without words is drawn by scripts.
    if (view.state === "consent" && !view.consent?.words) return undefined;
    return { ...view, documents: [], attachments: [], conditions: [] };
  } catch (cause) {
    if (cause instanceof Refusal) return undefined;
    throw cause;
  }
}
