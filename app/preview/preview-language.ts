// What the preview of the signing page speaks: any language of the signers', whoever looks at it.
import { languageFor } from "#lib/language/complete-in.ts";
import { formatTag } from "#lib/language/language-codes.ts";
import { languages } from "#lib/language/languages.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { loadMessages } from "#lib/language/translator.ts";

/** `code`: as an address has it; what is no language of ours is shown in English. */
export async function previewIn(code: string | null) {
  const language = languageFor(code, "ceremony");
  const [messages, words] = await Promise.all([loadCeremonyMessages(language), loadMessages("consent", language)]);
  const { agreement, choice, needs, copies } = words;
  return {
    spoken: { language, formatTag: formatTag(code, language), direction: languages[language].direction, messages },
    consent: {
      name: words.title,
      words: {
        language,
        // Nothing is accepted in a preview.
        hash: "",
        version: "",
        blocks: [agreement, choice, needs, copies].flatMap(({ heading, text }) => [
          { heading: true, text: heading },
          { heading: false, text },
        ]),
      },
    },
  };
}
