// The address at which a signer signs: made when first needed, the same every time after until it is revoked.
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { config } from "#lib/config.ts";
import { newUuid } from "#lib/ids.ts";
import { derivedToken, hashToken } from "#lib/secrets.ts";

export const signingUrlOf = (linkId: string): string =>
  `${config().baseUrl}/sign/${derivedToken("signer-link", linkId)}`;

/** The token is derived from the link's id, so nothing that opens a ceremony is stored. */
export async function signingLinkOf(
  tx: Pick<Transaction, "select" | "insert">,
  pkg: { id: string },
  roleId: string,
  signerId: string,
  /** Of a group the member whose link it is. */
  member = "",
): Promise<string> {
  const live = and(
    eq(signerLinks.packageId, pkg.id),
    eq(signerLinks.roleId, roleId),
    eq(signerLinks.signerId, signerId),
    eq(signerLinks.member, member),
    isNull(signerLinks.revoked),
  );
  const [link] = await tx.select({ id: signerLinks.id }).from(signerLinks).where(live);
  if (link) return signingUrlOf(link.id);
  const id = newUuid();
  const made = await tx
    .insert(signerLinks)
    .values({ id, packageId: pkg.id, roleId, signerId, member, tokenHash: hashToken(derivedToken("signer-link", id)) })
    .onConflictDoNothing()
    .returning({ id: signerLinks.id });
  if (made[0]) return signingUrlOf(id);
  // Two asked at once and the other was first.
  const [theirs] = await tx.select({ id: signerLinks.id }).from(signerLinks).where(live);
  return signingUrlOf(theirs?.id ?? id);
}
