// The saved signature with which a session of the ceremony may sign: its own person's, where that person is known to be there.
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { signers } from "#db/schema/packages.ts";
import { senderSignatures, senders } from "#db/schema/senders.ts";
import { sessions } from "#db/schema/sessions.ts";
import { isSignedIn } from "#lib/auth/sessions.ts";
import { hasProven } from "#lib/auth/signer/session-authentication.ts";
import { config } from "#lib/core/config.ts";
import { isGroup } from "#lib/packages/groups/acting-signer.ts";
import { membersOf } from "#lib/packages/groups/members-of.ts";
import type { SignerCaller } from "#lib/work/caller.ts";

type Reading = Pick<Transaction, "select">;
type Person = Pick<
  SignerCaller,
  "accountId" | "packageId" | "roleId" | "signerId" | "member" | "email" | "delegateeId" | "session" | "beside"
>;

/**
 * The SHA-256 of the picture, or null. A link proves that somebody has the mail, not that the sender is there: the same
 * browser is signed in as them, or they have proven in this session, at the identity provider, that they are. Our choice: a
 * program's word for the person (`vouched`) is not enough. `holds`: the row stays as it is until the transaction ends.
 */
export async function savedSignatureOf(
  tx: Reading,
  person: Person,
  { holds = false }: { holds?: boolean } = {},
): Promise<string | null> {
  // Most signers come with a link alone, and are asked about by nothing.
  if (!person.beside?.length && !config().oidc) return null;
  const [signer] = await tx
    .select()
    .from(signers)
    .where(
      and(eq(signers.packageId, person.packageId), eq(signers.roleId, person.roleId), eq(signers.id, person.signerId)),
    );
  // Who acts in the signer's place has a hand of their own.
  if (!signer || person.delegateeId) return null;
  const senderId = isGroup(signer)
    ? (await membersOf(tx, signer)).find((one) => one.member === person.member)?.senderId
    : signer.senderId;
  if (!senderId) return null;
  const asking = tx
    .select({ file: senderSignatures.file, email: senders.email })
    .from(senderSignatures)
    .innerJoin(senders, eq(senders.id, senderSignatures.senderId))
    .where(
      and(
        eq(senders.id, senderId),
        eq(senders.accountId, person.accountId),
        eq(senders.status, "ACTIVE"),
        isNull(senders.deleted),
      ),
    );
  const [kept] = await (holds ? asking.for("share", { of: senderSignatures }) : asking);
  if (!kept) return null;
  if (await isSignedIn(tx, person.beside ?? [], senderId)) return kept.file;
  // The provider vouched for the signer's address: it has to be the sender's still.
  if (kept.email.toLowerCase() !== person.email.trim().toLowerCase()) return null;
  return (await hasSignedOn(tx, person, signer)) ? kept.file : null;
}

async function hasSignedOn(tx: Reading, { session }: Person, signer: typeof signers.$inferSelect): Promise<boolean> {
  if (!session) return false;
  const [row] = await tx.select().from(sessions).where(eq(sessions.hash, session));
  return row !== undefined && hasProven(row, signer, "SSO");
}
