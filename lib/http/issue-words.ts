// What is wrong with a request by its schema, in each language: our own rules name a message, all else is in zod's words.
import { z } from "zod";
import { namesPath } from "#lib/contract/records/common.ts";
import type { issue } from "#lib/contract/records/limits.ts";
import type { Language } from "#lib/language/languages.ts";
import type { Say } from "#lib/language/refusal-texts.ts";

type Words = Parameters<typeof issue>[0];

/** Of the languages in which refusals are told. */
const byZod: Partial<Record<Language, z.core.$ZodErrorMap>> = {
  de: z.locales.de().localeError,
  fr: z.locales.fr().localeError,
  es: z.locales.es().localeError,
  ar: z.locales.ar().localeError,
};

function ownWords(raw: z.core.$ZodRawIssue): Words | undefined {
  if (raw.code === "custom") return raw.params as Words | undefined;
  return raw.code === "invalid_format" && raw.pattern === String(namesPath) ? { say: "issue.path" } : undefined;
}

/** The first thing that is wrong: looked for again in each language, because zod tells it while it looks. */
export const issueWords =
  (schema: z.ZodType, value: unknown) =>
  (say: Say, language: Language): string => {
    const told = (raw: z.core.$ZodRawIssue) => {
      const own = ownWords(raw);
      return own ? say(`also.${own.say}`, own.values) : byZod[language]?.(raw);
    };
    const { error } = schema.safeParse(value, { error: told });
    return error?.issues[0]?.message ?? say("also.notAsDescribed");
  };
