// PURE. The mails of the product in a reader's language, by their kind.
import { type Translator, translatorFor } from "#lib/language/translator.ts";
import { packageMails } from "./package-mails.ts";
import { senderMails } from "./sender-mails.ts";

export const mailsIn = (words: Translator<"mails">) => ({ words, ...packageMails(words), ...senderMails(words) });

/** `de-CH` finds German; what is not there is English. */
export const wordsFor = async (language: string | null) => mailsIn(await translatorFor("mails", language));
