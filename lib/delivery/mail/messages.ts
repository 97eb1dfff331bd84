// PURE. The language of a mail: the reader's, as far as there are words in it.
import { type Words, wordsEn } from "./messages-en.ts";

const known: Record<string, Words> = { en: wordsEn };

/** `de-CH` finds German; what is not there is English. */
export const wordsFor = (language: string | null): Words =>
  known[(language ?? "").toLowerCase().split(/[-_]/)[0] ?? ""] ?? wordsEn;
