// PURE. What the checks say, as sentences of the area "checks": here in English, for programs and the log of the start.
import { createTranslator } from "use-intl/core";
import checks from "#lib/language/catalogues/en/checks.json" with { type: "json" };

export type CheckKey = keyof typeof checks.detail;
type Parameters = Record<string, string>;
/** Says a message of the area "checks". */
export type CheckWords = (key: `detail.${CheckKey}`, values?: Parameters) => string;

/** A sentence with its key, so that a screen says it in the language of whoever reads it. */
export type Said = { detail: string; key: CheckKey; parameters?: Parameters };

const english = createTranslator({ locale: "en-GB", messages: checks }) as unknown as CheckWords;

export const said = (key: CheckKey, parameters?: Parameters): Said => ({
  detail: english(`detail.${key}`, parameters),
  key,
  ...(parameters && { parameters }),
});
