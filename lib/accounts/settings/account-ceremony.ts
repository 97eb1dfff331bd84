// PURE. The ceremony settings a package inherits from its account, the ones by language among them.
import type { AccountConfiguration } from "#lib/contract/records/account-configuration.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";

type Account = { ceremonySettings: Partial<CeremonySettings>; configuration: AccountConfiguration };

/** What is stored for `fr` serves `fr-CA` too. */
export function inLanguage<T>(all: Record<string, T> | undefined, language: string): T | undefined {
  const own = [language, language.split("-")[0] ?? ""].find((one) => all && Object.hasOwn(all, one));
  return own === undefined ? undefined : all?.[own];
}

/** Reasons and handover of the package's language come before those that the account has for every language. */
export function accountCeremony(account: Account | undefined, language: string): Partial<CeremonySettings> {
  if (!account) return {};
  const { declineReasons, handovers } = account.configuration;
  const reasons = inLanguage(declineReasons, language);
  const handOver = inLanguage(handovers, language);
  return {
    ...account.ceremonySettings,
    ...(reasons ? { declineReasons: reasons } : {}),
    ...(handOver ? { handOver } : {}),
  };
}
