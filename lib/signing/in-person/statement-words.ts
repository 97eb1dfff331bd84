// The statements of a hand-over as they are shown and kept: made from the catalogues here as on the screen, and compared.
import type { waysOfKnowing } from "#lib/contract/in-person.ts";
import { translatorFor } from "#lib/language/translator.ts";

type HostSays = { host: string; signer: string; place: string; how: (typeof waysOfKnowing)[number]; detail: string };

export const hostStatement = async (said: HostSays, language: string): Promise<string> =>
  (await translatorFor("in-person", language)).t("statement.words", said);

export const signerStatement = async (said: { host: string; signer: string }, language: string): Promise<string> =>
  (await translatorFor("ceremony-in-person", language)).t("inPerson.take.statement", said);

/** Marks that keep names apart where they run the other way stand on the screen only. */
const bare = (words: string): string => words.replace(/[\u2066-\u2069]/g, "").trim();

/** Nobody's program puts other words into the evidence than those that a reader was shown. */
export const isStatement = (shown: string, ours: string): boolean => bare(shown) === bare(ours);
