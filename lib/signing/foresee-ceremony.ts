// What a visit by a signing link begins with, for the page itself: there to be read before any script of it has come, and all that a
// program gets which looks at links in mails, scripts or not. Only a click opens the link.
import { db } from "#db/client.ts";
import { asksAuthentication } from "#lib/auth/signer/session-authentication.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { Refusal } from "#lib/core/errors.ts";
import { isDue } from "#lib/packages/expire-if-due.ts";
import { membersOf } from "#lib/packages/groups/members-of.ts";
import { loginFor } from "./authentication/sender-login.ts";
import { unopenedView, viewFor } from "./get-ceremony.ts";
import { linkOfToken } from "./link-of-token.ts";

/** Pages of words, which are whole without a session. */
const readable = new Set<CeremonyView["state"]>(["consent", "expired", "withdrawn", "declined", "opted-out", "taken"]);

/**
 * Undefined for a link that opens nothing. Where there is more than words, or a signer has to prove first who they are, it is the
 * page that asks for a click. Opens no session, writes nothing and sends nothing: evidence is told of people.
 */
export async function foreseeCeremony(token: string): Promise<CeremonyView | undefined> {
  try {
    const link = await linkOfToken(token);
    const { id, member, signer, pkg } = link;
    const { packageId, roleId, id: signerId } = signer;
    // Who has left the group meanwhile has no link any more.
    const me = member ? (await membersOf(db, signer)).find((one) => one.member === member) : undefined;
    if (member && !me) return undefined;
    const viewing = { packageId, roleId, signerId, ...(member ? { member } : {}) };
    if (asksAuthentication(signer) || isDue(pkg, new Date()) || (await loginFor(link, me)))
      return await unopenedView(viewing, id);
    const view = await viewFor(viewing, id);
    // A consent without words is drawn by scripts, from a file that only a session reads.
    if (!readable.has(view.state) || (view.state === "consent" && !view.consent?.words))
      return await unopenedView(viewing, id);
    return { ...view, documents: [], conditions: [] };
  } catch (cause) {
    if (cause instanceof Refusal) return undefined;
    throw cause;
  }
}
