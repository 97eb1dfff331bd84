// What the sign-in page says when somebody comes back from the provider without being signed in.
import type { AreaWords } from "#components/ui/use-words.ts";

/** The interface's keys without their `error.`, as the catalogue has them. */
const told = [
  "unauthorised.sso.cancelled",
  "unauthorised.sso.refused",
  "unauthorised.sso.stale",
  "unauthorised.sso.clock",
  "unauthorised.sso.answer",
  "forbidden.sso.unverified",
  "forbidden.sso.domain",
  "forbidden.sso.unknown",
  "forbidden.sso.otherPerson",
  "forbidden.sso.locked",
  "forbidden.sso.onlyThisWay",
  "forbidden.sso.noOrganisation",
  "forbidden.sso.owner",
  "unavailable.sso",
  "tooMany.signIns",
] as const;

/** Undefined for no error. An unknown one is told as such: the address may have been written by anybody. */
export function singleSignOnFailure(t: AreaWords<"entry">, error: string | null): string | undefined {
  if (!error) return undefined;
  const key = told.find((one) => `error.${one}` === error);
  return key ? t(`provider.${key}`) : t("provider.other");
}
