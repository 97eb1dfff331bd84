// What the designer writes into new fields until their sender writes something else, in every language that it speaks.
import { completeIn } from "#lib/language/complete-in.ts";
import { loadMessages, translatorOf } from "#lib/language/translator.ts";

export type FirstWordsAnywhere = {
  isLabel: (text: string) => boolean;
  /** Also “Option 3”, as further ones are called. */
  isOption: (text: string) => boolean;
};

async function read(): Promise<FirstWordsAnywhere> {
  const all = await Promise.all(
    completeIn.designer.map(async (language) => {
      const { first } = (await loadMessages("designer", language)).field;
      const { t } = translatorOf<"designer-fields">(await loadMessages("designer-fields", language), language);
      return { ...first, numbered: (number: string) => t("options.one", { number }) };
    }),
  );
  return {
    isLabel: (text) => all.some(({ label }) => label === text.trim()),
    isOption: (text) => {
      const is = text.trim();
      const [number] = /\d+/.exec(is) ?? [];
      return all.some((one) => one.option === is || one.other === is || (number && one.numbered(number) === is));
    },
  };
}

let known: Promise<FirstWordsAnywhere> | undefined;

export function firstWordsAnywhere(): Promise<FirstWordsAnywhere> {
  known ??= read();
  return known;
}
