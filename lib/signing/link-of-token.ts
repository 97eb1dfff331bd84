// The signing link that a token opens, with its signer. While its package is taken back it waits; what is over says why.
// That of whoever signs in person opens nothing but on the host's device, by the host's act.
import { and, eq, isNull, ne } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages, signers } from "#db/schema/packages.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { senderOfSigner } from "./authentication/sender-login.ts";
import { refuseLink } from "./refuse-link.ts";

/** `token` is the end of the link's address; `member` names whose link of a group it is, or is empty. */
export async function linkOfToken(token: string) {
  const [link] = await db
    .select({
      id: signerLinks.id,
      member: signerLinks.member,
      channel: signerLinks.channel,
      recipient: signerLinks.recipient,
      signer: signers,
      login: senderOfSigner,
      pkg: {
        accountId: packages.accountId,
        ownerId: packages.ownerId,
        status: packages.status,
        trashed: packages.trashed,
        due: packages.due,
      },
    })
    .from(signerLinks)
    .innerJoin(
      signers,
      and(
        eq(signers.packageId, signerLinks.packageId),
        eq(signers.roleId, signerLinks.roleId),
        eq(signers.id, signerLinks.signerId),
      ),
    )
    .innerJoin(packages, eq(packages.id, signerLinks.packageId))
    .where(
      and(
        eq(signerLinks.tokenHash, hashToken(token)),
        isNull(signerLinks.revoked),
        ne(signerLinks.channel, "in-person"),
        ne(packages.status, "DRAFT"),
      ),
    );
  return link ?? refuseLink(token);
}
