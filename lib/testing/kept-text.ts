// A text message that lies in the outbox, as an instance without a gateway has them: here without its file.

import { db } from "#db/client.ts";
import { smsMessages } from "#db/schema/sms.ts";
import { newUuid } from "#lib/core/ids.ts";

/** To Ann, with her link; answers its id. */
export async function keptText(
  accountId: string,
  packageId: string,
  more: Partial<typeof smsMessages.$inferInsert> = {},
): Promise<string> {
  const id = newUuid();
  await db.insert(smsMessages).values({
    ...{ id, accountId, packageId, roleId: "ann", signerId: "ann", kind: "signing-link", toPhone: "+4722334455" },
    ...{ status: "outbox", attempts: 1, sent: new Date() },
    ...more,
  });
  return id;
}
