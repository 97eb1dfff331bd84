// Set-up: makes the first account and its owner, once.

import { db } from "#db/client.ts";
import { isCommonPassword } from "#lib/accounts/common-password.ts";
import { insertAccount } from "#lib/accounts/insert-account.ts";
import { actingSender } from "#lib/auth/acting-sender.ts";
import { hashPassword } from "#lib/auth/passwords.ts";
import { limitSetUps } from "#lib/auth/rate-limit.ts";
import type { instance } from "#lib/contract/instance.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { hasAccount, onFirstSetUp } from "./on-first-set-up.ts";
import { isSetUpCode, setUpCodeNeeded } from "./set-up-code.ts";

export const setUp: Operation<typeof instance.setUp> = async ({ caller, body }) => {
  await limitSetUps(caller.ip);
  if (await hasAccount(db)) refuse("error.forbidden.setUpDone");
  const { password, accountName: name, language, timezoneId, code, ...person } = body;
  if (setUpCodeNeeded(caller.ip) && !isSetUpCode(code)) refuse("error.forbidden.setUpCode");
  const own = [`${person.firstName ?? ""} ${person.lastName ?? ""}`, person.email, name];
  if (isCommonPassword(password, own)) refuse("error.validation.password", { say: "passwordCommon" });
  const passwordHash = await hashPassword(password);
  const owner = await inTransaction(caller, async ({ tx, audit }) => {
    const made = await onFirstSetUp(tx, () =>
      insertAccount(tx, { name, language, timezoneId }, { ...person, passwordHash }),
    );
    if (made)
      audit({
        act: "account.created",
        by: actingSender(made),
        subject: { kind: "account", id: made.accountId, name },
        after: { name, language, timezoneId, owner: made.email },
      });
    return made;
  });
  if (!owner) refuse("error.forbidden.setUpDone");
  return { email: owner.email };
};
