// POST /account/senders, and the invitation once more.
import type { accounts } from "#lib/api/contract/accounts.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { putSenderValues } from "#lib/custom-fields/put-sender-values.ts";
import { inTransaction } from "#lib/work.ts";
import { lockSender, refuseRestricted } from "./find-sender.ts";
import { insertSender } from "./insert-sender.ts";
import { oweAccessMail } from "./owe-access-mail.ts";
import { readSender } from "./read-sender.ts";
import { profileOf } from "./sender-profile.ts";

/** `{"status":"ACTIVE"}` makes an active sender at once, without a mail (contract 8.3). */
export const inviteSender: Operation<typeof accounts.inviteSender> = async ({ caller, body }) => {
  refuseRestricted(caller);
  const { email } = body;
  if (!email)
    refuse("error.validation.body", {
      message: "email: A sender needs an e-mail address.",
      parameters: { field: "email" },
    });
  const { accountId } = caller;
  return inTransaction(caller, async (work) => {
    const status = body.status === "ACTIVE" ? "ACTIVE" : "INVITED";
    const sender = await insertSender(work.tx, {
      ...profileOf(body),
      accountId,
      email,
      status,
      type: body.type ?? "REGULAR",
      specialTypes: body.specialTypes ?? [],
    });
    await putSenderValues(work.tx, sender, body.userCustomFields);
    if (status === "INVITED") await oweAccessMail(work, sender);
    return readSender(sender, work.tx);
  });
};

export const reinviteSender: Operation<typeof accounts.reinviteSender> = async ({ caller, params }) => {
  const row = await inTransaction(caller, async (work) => {
    const sender = await lockSender(work.tx, caller, params.senderId);
    if (sender.status !== "INVITED") refuse("error.conflict.alreadyActive");
    await oweAccessMail(work, sender);
    return sender;
  });
  return readSender(row);
};
