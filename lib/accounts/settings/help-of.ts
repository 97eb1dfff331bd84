// PURE. Whom an account names for help, as the pages of its signers are told; nothing where it names nobody.
import type { AccountConfiguration } from "#lib/contract/records/account-configuration.ts";

type Help = NonNullable<AccountConfiguration["support"]>;

export function helpOf({ configuration: { support } }: { configuration: AccountConfiguration }): { help?: Help } {
  return support?.email || support?.phone ? { help: support } : {};
}
