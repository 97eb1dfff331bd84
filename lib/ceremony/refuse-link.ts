// Why a signing link opens nothing: taken back for changes, handed over, or replaced by a newer one. What nobody issued says no more.
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages, signers } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { refuse } from "#lib/api/errors.ts";
import { fullName } from "#lib/person-name.ts";
import { hashToken } from "#lib/secrets.ts";

/** Enough of an address to recognise one's own: l…@e….com */
export function shortAddress(email: string): string {
  const [name = "", host = ""] = email.split("@");
  const end = host.lastIndexOf(".");
  return `${[...name].slice(0, 1).join("")}…@${host.slice(0, 1)}…${end > 0 ? host.slice(end) : ""}`;
}

/** Whoever holds an ended link learns who sent it and where its successor went, never a name or a whole address of others. */
export async function refuseLink(token: string): Promise<never> {
  const [link] = await db
    .select({ link: signerLinks, status: packages.status, sender: senders, signer: signers })
    .from(signerLinks)
    .innerJoin(packages, eq(packages.id, signerLinks.packageId))
    .innerJoin(senders, eq(senders.id, packages.ownerId))
    .leftJoin(
      signers,
      and(
        eq(signers.packageId, signerLinks.packageId),
        eq(signers.roleId, signerLinks.roleId),
        eq(signers.id, signerLinks.signerId),
      ),
    )
    .where(eq(signerLinks.tokenHash, hashToken(token)));
  if (!link) refuse("error.unauthorised.link");
  const told = { sender: fullName(link.sender), senderEmail: link.sender.email };
  const tell = (reason: string, message: string, to = ""): never =>
    refuse("error.unauthorised.link", {
      message,
      parameters: { reason, ...told, ...(to ? { to: shortAddress(to) } : {}) },
    });
  const replaced = (to: string): never => tell("replaced", "A newer invitation took the place of this link.", to);
  if (!link.link.revoked) return tell("withdrawn", "The sender has taken the package back to change it.");
  const { packageId, roleId, signerEmail } = link.link;
  // Back in the same hands, by another link.
  if (link.signer && link.signer.email.toLowerCase() === signerEmail) return replaced(link.signer.email);
  const events = await db
    .select({ data: evidenceEvents.data })
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "role.reassigned")));
  const isHandedOver = events.some(
    ({ data }) => data.roleId === roleId && String(data.fromEmail).toLowerCase() === signerEmail,
  );
  if (isHandedOver) return tell("handed-over", "Somebody else signs in this place now.");
  if (!link.signer || link.status === "DRAFT") return tell("ended", "Nobody signs by this link any more.");
  return replaced(link.signer.email);
}
