// Why a signing link opens nothing: taken back for changes, handed over, or replaced by a newer one. What nobody issued says no more.
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages, signers } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { helpOf } from "#lib/accounts/settings/help-of.ts";
import { refuse } from "#lib/core/errors.ts";
import { keepsMails } from "#lib/core/outbox-mode.ts";
import { fullName } from "#lib/core/person-name.ts";
import { hashToken } from "#lib/core/secrets.ts";

/** Enough of an address to recognise one's own: l…@e….com */
export function shortAddress(email: string): string {
  const [name = "", host = ""] = email.split("@");
  const end = host.lastIndexOf(".");
  return `${[...name].slice(0, 1).join("")}…@${host.slice(0, 1)}…${end > 0 ? host.slice(end) : ""}`;
}

type Over = {
  reason: "withdrawn" | "replaced" | "handed-over" | "ended";
  sender: typeof senders.$inferSelect;
  /** Its name, as it stands above every page of the ceremony. */
  account: string;
  /** Whom it names for help. */
  help: { helpEmail: string; helpPhone: string };
  /** Whose the place is now, where a newer link leads there. */
  successor?: typeof signers.$inferSelect;
};

/** What became of a link that opens nothing at present; undefined for what nobody issued. */
export async function whyOver(token: string): Promise<Over | undefined> {
  const [link] = await db
    .select({ link: signerLinks, status: packages.status, sender: senders, account: accounts, signer: signers })
    .from(signerLinks)
    .innerJoin(packages, eq(packages.id, signerLinks.packageId))
    .innerJoin(senders, eq(senders.id, packages.ownerId))
    .innerJoin(accounts, eq(accounts.id, senders.accountId))
    .leftJoin(
      signers,
      and(
        eq(signers.packageId, signerLinks.packageId),
        eq(signers.roleId, signerLinks.roleId),
        eq(signers.id, signerLinks.signerId),
      ),
    )
    .where(eq(signerLinks.tokenHash, hashToken(token)));
  if (!link) return undefined;
  const { sender, account: at, signer } = link;
  const { email = "", phone = "" } = helpOf(at).help ?? {};
  const account = at.name;
  const help = { helpEmail: email, helpPhone: phone };
  const over = (reason: Over["reason"]): Over => ({ reason, sender, account, help });
  const replaced = (successor: typeof signers.$inferSelect): Over => ({
    ...over("replaced"),
    successor,
  });
  if (!link.link.revoked) return over("withdrawn");
  const { packageId, roleId, signerEmail } = link.link;
  // Back in the same hands, by another link.
  if (signer && signer.email.toLowerCase() === signerEmail) return replaced(signer);
  const events = await db
    .select({ data: evidenceEvents.data })
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "role.reassigned")));
  const isHandedOver = events.some(
    ({ data }) => data.roleId === roleId && String(data.fromEmail).toLowerCase() === signerEmail,
  );
  if (isHandedOver) return over("handed-over");
  if (!signer || link.status === "DRAFT") return over("ended");
  return replaced(signer);
}

/** Whoever holds an ended link learns who sent it and where its successor went, never a name or a whole address of others. */
export async function refuseLink(token: string): Promise<never> {
  const over = await whyOver(token);
  if (!over) refuse("error.unauthorised.link");
  const { reason, sender, successor } = over;
  refuse("error.unauthorised.link", {
    say: `link.${reason}`,
    parameters: {
      reason,
      account: over.account,
      sender: fullName(sender),
      senderEmail: sender.email,
      ...(over.help.helpEmail || over.help.helpPhone ? over.help : {}),
      ...(keepsMails() ? { mails: "kept" } : {}),
      ...(successor ? { to: shortAddress(successor.email) } : {}),
    },
  });
}
