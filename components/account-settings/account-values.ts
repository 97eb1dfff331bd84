// PURE. The account as its form has it, and as a change of it is sent.
import type { Account } from "#lib/contract/records/sender.ts";

type AccountValues = { name: string; company: string; timezoneId: string; language: string };

export const accountValues = ({ name, company, timezoneId, language }: Account): AccountValues => ({
  name,
  company: company.name,
  timezoneId,
  language,
});

/** Only what changed: what others have set elsewhere meanwhile stays. */
export function accountBody({ name, company, timezoneId, language }: Partial<AccountValues>) {
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(company === undefined ? {} : { company: { name: company.trim() } }),
    ...(timezoneId === undefined ? {} : { timezoneId }),
    ...(language === undefined ? {} : { language }),
  };
}
