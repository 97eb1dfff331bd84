// PURE. The line at a mail's foot that says whom the account has its people ask for help.
import type { AccountConfiguration } from "#lib/contract/records/account-configuration.ts";
import { rowOf } from "#lib/language/formats.ts";
import type { Translator } from "#lib/language/translator.ts";

/** The groups of a number keep their order where lines run to the left. */
const apart = (number: string): string => `\u2068${number}\u2069`;

/** Undefined where the account names nobody. */
export function helpLine(
  words: Translator<"mails">,
  configuration: AccountConfiguration | undefined,
): string | undefined {
  const email = configuration?.support?.email.trim();
  const phone = configuration?.support?.phone.trim();
  const ways = [...(email ? [email] : []), ...(phone ? [words.direction === "rtl" ? apart(phone) : phone] : [])];
  return ways.length > 0 ? words.t("common.help", { ways: rowOf(ways, words) }) : undefined;
}
