// PURE. Reports as programs are told them: in English with the moments as they always stood there, or in the language they ask for.
import { createTranslator } from "use-intl/core";
import type { VerifyReport } from "#lib/contract/records/verify-report.ts";
import verify from "#lib/language/catalogues/en/verify.json" with { type: "json" };
import { isolated } from "#lib/language/formats.ts";
import type { Language } from "#lib/language/languages.ts";
import { translatorFor } from "#lib/language/translator.ts";
import type { FileReport } from "./report.ts";
import { reportInWords, type Teller, type VerifyWords } from "./report-words.ts";

export const englishTeller: Teller = {
  t: createTranslator({ locale: "en-GB", messages: verify }) as unknown as VerifyWords,
  moment: (iso) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`,
  reader: { formatTag: "en-GB", direction: "ltr" },
};

export const englishReport = (report: FileReport): VerifyReport => reportInWords(report, englishTeller);

/** What messages choose by. */
const chosenBy = new Set(["confirmed", "covers", "evidence"]);

/** Moments in universal time. English where this area does not speak the language. */
export async function tellerFor(language: Language): Promise<Teller> {
  const spoken = await translatorFor("verify", language);
  if (spoken.language === "en") return englishTeller;
  const { formatTag, direction } = spoken;
  const reader = { formatTag, direction };
  const say = spoken.t as unknown as VerifyWords;
  const moments = new Intl.DateTimeFormat(formatTag, {
    timeZone: "UTC",
    hourCycle: "h23",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  });
  // Names and keys of a file run from left to right in a sentence that does not.
  const apart = (name: string, value: string | number) =>
    direction === "rtl" && typeof value === "string" && !chosenBy.has(name) ? isolated(value, reader) : value;
  return {
    t: (key, values = {}) =>
      say(key, Object.fromEntries(Object.entries(values).map(([name, one]) => [name, apart(name, one)]))),
    moment: (iso) => moments.format(new Date(iso)),
    reader,
  };
}
