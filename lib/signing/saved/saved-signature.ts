// The saved signature and initials with which a session of the ceremony may sign: its own person's, where that person is known to be there.
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { signers } from "#db/schema/packages.ts";
import { senderSignatures, senders } from "#db/schema/senders.ts";
import { sessions } from "#db/schema/sessions.ts";
import { isSignedIn } from "#lib/auth/sessions.ts";
import { hasProven } from "#lib/auth/signer/session-authentication.ts";
import type { SavedMarkKind } from "#lib/contract/records/saved-mark-kinds.ts";
import { config } from "#lib/core/config.ts";
import { isGroup } from "#lib/packages/groups/acting-signer.ts";
import { membersOf } from "#lib/packages/groups/members-of.ts";
import type { SignerCaller } from "#lib/work/caller.ts";

type Reading = Pick<Transaction, "select">;
type Person = Pick<
  SignerCaller,
  "accountId" | "packageId" | "roleId" | "signerId" | "member" | "email" | "delegateeId" | "session" | "beside"
>;

export type SavedMarks = { [Kind in SavedMarkKind]?: string };

/**
 * The SHA-256 of each picture that there is. A link proves that somebody has the mail, not that the sender is there: the same
 * browser is signed in as them, or they have proven in this session, at the identity provider, that they are. Our choice: a
 * program's word for the person (`vouched`) is not enough. `holds`: the rows stay as they are until the transaction ends.
 */
export async function savedMarksOf(
  tx: Reading,
  person: Person,
  { holds = false }: { holds?: boolean } = {},
): Promise<SavedMarks> {
  // Most signers come with a link alone, and are asked about by nothing.
  if (!person.beside?.length && !config().oidc) return {};
  const [signer] = await tx
    .select()
    .from(signers)
    .where(
      and(eq(signers.packageId, person.packageId), eq(signers.roleId, person.roleId), eq(signers.id, person.signerId)),
    );
  // Who acts in the signer's place has a hand of their own.
  if (!signer || person.delegateeId) return {};
  const senderId = isGroup(signer)
    ? (await membersOf(tx, signer)).find((one) => one.member === person.member)?.senderId
    : signer.senderId;
  if (!senderId) return {};
  const asking = tx
    .select({ kind: senderSignatures.kind, file: senderSignatures.file, email: senders.email })
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
  const kept = await (holds ? asking.for("share", { of: senderSignatures }) : asking);
  const [first] = kept;
  if (!first) return {};
  const marks: SavedMarks = {};
  for (const { kind, file } of kept) marks[kind] = file;
  if (await isSignedIn(tx, person.beside ?? [], senderId)) return marks;
  // The provider vouched for the signer's address: it has to be the sender's still.
  if (first.email.toLowerCase() !== person.email.trim().toLowerCase()) return {};
  return (await hasSignedOn(tx, person, signer)) ? marks : {};
}

async function hasSignedOn(tx: Reading, { session }: Person, signer: typeof signers.$inferSelect): Promise<boolean> {
  if (!session) return false;
  const [row] = await tx.select().from(sessions).where(eq(sessions.hash, session));
  return row !== undefined && hasProven(row, signer, "SSO");
}
