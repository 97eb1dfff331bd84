// PUT /account: what managers say about their account. Absent and null members stay.
import type { accounts } from "#lib/contract/accounts.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { isKnownZone } from "#lib/language/formats.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { accountRecord } from "./account-record.ts";
import { lockAccount, saveAccount } from "./lock-account.ts";
import { refuseMalformed } from "./settings/language-tag.ts";

export const changeAccount: Operation<typeof accounts.changeAccount> = async ({ caller, body }) => {
  if (body.timezoneId && !isKnownZone(body.timezoneId)) refuse("error.validation.timezone");
  const row = await inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    if (body.language !== account.language) refuseMalformed([body.language]);
    const { company } = body;
    const address = company?.address
      ? Object.fromEntries(Object.entries(company.address).flatMap(([key, value]) => (value ? [[key, value]] : [])))
      : account.company.address;
    return saveAccount(work, account, {
      name: body.name || account.name,
      company: {
        id: company?.id || account.company.id,
        name: company?.name || account.company.name,
        ...(address ? { address } : {}),
        ...((company?.data ?? account.company.data) ? { data: company?.data ?? account.company.data } : {}),
      },
      timezoneId: body.timezoneId || account.timezoneId,
      language: body.language || account.language,
      data: body.data ?? account.data,
    });
  });
  return accountRecord(row);
};
