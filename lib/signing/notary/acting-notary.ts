// The sender who signs a role as its notary, where there is one: only senders of the account keep a journal and have a seal.
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { signsAsNotary } from "./notarial-acts.ts";

type Role = WholePackage["roles"][number];

export async function actingNotary(
  tx: Pick<Transaction, "select">,
  pkg: Pick<PackageRow, "accountId" | "notarized" | "notaryRoleId">,
  role: Role | undefined,
  signer: Role["signers"][number] | undefined,
): Promise<typeof senders.$inferSelect | undefined> {
  if (!role || !signer?.senderId) return undefined;
  const [notary] = await tx.select().from(senders).where(eq(senders.id, signer.senderId));
  if (!notary || notary.accountId !== pkg.accountId) return undefined;
  return signsAsNotary(pkg, role, signer, notary) ? notary : undefined;
}
