// Which text messages a caller may see, with what a list shows of each: never their words.
import { and, count, desc, eq, type SQL } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages, signers } from "#db/schema/packages.ts";
import { smsMessages } from "#db/schema/sms.ts";
import type { TextMessage } from "#lib/contract/outbox.ts";
import { keepsSms } from "#lib/core/outbox-mode.ts";
import { joinName } from "#lib/core/person-name.ts";
import { wireTime, wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import type { SmsRow } from "./compose-sms.ts";

/** As mails are: a manager's whole account; everybody else's own packages. */
export function textsVisibleTo(caller: SenderCaller): SQL | undefined {
  const account = eq(smsMessages.accountId, caller.accountId);
  return caller.type === "MANAGER" ? account : and(account, eq(packages.ownerId, caller.senderId));
}

type Found = {
  sms: SmsRow;
  packageName: string | null;
  signer: { firstName: string; lastName: string } | null;
};

const selectTexts = () =>
  db
    .select({
      sms: smsMessages,
      packageName: packages.name,
      signer: { firstName: signers.firstName, lastName: signers.lastName },
    })
    .from(smsMessages)
    .leftJoin(packages, eq(packages.id, smsMessages.packageId))
    .leftJoin(
      signers,
      and(
        eq(signers.packageId, smsMessages.packageId),
        eq(signers.roleId, smsMessages.roleId),
        eq(signers.id, smsMessages.signerId),
      ),
    );

/** Newest first. */
export async function findTexts(
  where: SQL | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; rows: Found[] }> {
  const [[total], rows] = await Promise.all([
    db
      .select({ count: count() })
      .from(smsMessages)
      .leftJoin(packages, eq(packages.id, smsMessages.packageId))
      .where(where),
    selectTexts().where(where).orderBy(desc(smsMessages.created), desc(smsMessages.id)).offset(offset).limit(limit),
  ]);
  return { count: total?.count ?? 0, rows };
}

export async function findText(caller: SenderCaller, smsId: string): Promise<Found | undefined> {
  const [found] = await selectTexts().where(and(eq(smsMessages.id, smsId), textsVisibleTo(caller)));
  return found;
}

/** Only while texts stay here: what has left is its reader's alone. */
export const canBeShown = ({ status }: Pick<SmsRow, "status">): boolean => keepsSms() && status === "outbox";

export function textRecord({ sms, packageName, signer }: Found): TextMessage {
  const { id, kind, toPhone, status, error, attempts, created, sent, packageId } = sms;
  return {
    id,
    kind,
    to: { name: signer ? joinName(signer) : "", phone: toPhone },
    status,
    error,
    attempts,
    created: wireTime(created),
    sent: wireTimeOrNull(sent),
    packageId,
    packageName,
    canBeShown: packageName !== null && canBeShown(sms),
  };
}
