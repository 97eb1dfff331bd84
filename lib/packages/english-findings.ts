// PURE. Findings in the language of the interface, for programs, and in that of whoever is refused for one.
import { createTranslator } from "use-intl/core";
import type { Found } from "#lib/core/refusal-words.ts";
import designer from "#lib/language/catalogues/en/designer.json" with { type: "json" };
import { translatorFor } from "#lib/language/translator.ts";
import type { Finding } from "./finding.ts";
import { type FindingWords, findingSentence } from "./finding-words.ts";

const english = createTranslator({ locale: "en-GB", messages: designer }) as unknown as FindingWords;

export const englishFinding = (finding: Pick<Finding, "code" | "parameters">): string =>
  findingSentence(english, finding);

/** For a refusal. */
export const toldFinding = (finding: Pick<Finding, "code" | "parameters">): Found => ({
  english: englishFinding(finding),
  in: async (language) => {
    const { t } = await translatorFor("designer", language);
    return findingSentence(t as unknown as FindingWords, finding);
  },
});
