// Owes somebody a mail: the row and its job commit with the caller's work, the text is made when it is sent.
import { eq } from "drizzle-orm";
import { mails } from "#db/schema/mails.ts";
import { packages } from "#db/schema/packages.ts";
import { newUuid } from "#lib/ids.ts";
import type { Work } from "#lib/work.ts";
import type { MailKind } from "./kinds.ts";

export type OwedMail = {
  kind: MailKind;
  /** Left out where the package or the calling sender tells it. */
  accountId?: string;
  packageId?: string;
  roleId?: string;
  to: { name: string; email: string };
  /** What the text needs beyond the package, e.g. `{ reason }` of a decline or the sender's `{ message }`. */
  facts?: Record<string, string>;
};

/** Answers the mail's id. */
export async function oweMail(work: Pick<Work, "tx" | "caller" | "now" | "enqueue">, mail: OwedMail): Promise<string> {
  const { kind, packageId, roleId, to, facts } = mail;
  const id = newUuid();
  const accountId = mail.accountId ?? (await accountOf(work, packageId));
  await work.tx
    .insert(mails)
    .values({ id, accountId, packageId, roleId, kind, toEmail: to.email, toName: to.name, facts, created: work.now });
  await work.enqueue("send-mail", { mailId: id });
  return id;
}

async function accountOf({ tx, caller }: Pick<Work, "tx" | "caller">, packageId: string | undefined): Promise<string> {
  if (packageId) {
    const [pkg] = await tx.select({ accountId: packages.accountId }).from(packages).where(eq(packages.id, packageId));
    if (pkg) return pkg.accountId;
  }
  if (caller.kind === "sender" || caller.kind === "signer") return caller.accountId;
  throw new Error("a mail needs an account, a package or a caller who has one");
}
