// PURE. Which kind of field a label asks for.
import type { Language } from "#lib/language/languages.ts";
import { meantBy } from "./meanings.ts";
import type { ProposedKind } from "./proposal.ts";

const longestLabel = 80;

/** As a field can be called: no colon, no marks for what is required, no number before it. */
export const labelOf = (text: string): string =>
  text
    .replace(/[\s:：*.,;_]+$/u, "")
    .replace(/^[(（]([^()（）]*)[)）]$/u, "$1")
    .replace(/^[\s\d.)*–—•:-]{1,8}(?=\p{L})/u, "")
    .trim()
    .slice(0, longestLabel)
    .trimEnd();

/** What must be filled in has a star, or says so itself. */
export const isMarkedRequired = (text: string): boolean => /\*\s*:?\s*$|^\s*\*/u.test(text);

/** In the middle of a sentence the last words before the blank are what it asks for. */
export function lastWords(text: string): string {
  const words = text.split(/[\s,;]+/u).filter((word) => word !== "");
  return words.slice(-4).join(" ");
}

type Known = { kind: ProposedKind; known: boolean };

/** `lines`: how many lines of text have room in it; `language`: the page's, where it is known. */
export function kindFor(label: string, lines: number, language: Language | null = null): Known {
  const { meanings, last } = meantBy(label, language);
  if (meanings.has("signature")) return { kind: "signature", known: true };
  if (meanings.has("initials")) return { kind: "initials", known: true };
  if (last === "date") return { kind: "date-picker", known: true };
  const known = (["name", "company", "title", "text", "remarks", "date"] as const).some((one) => meanings.has(one));
  return { kind: lines >= 2.6 || (meanings.has("remarks") && lines >= 1.9) ? "paragraph" : "text", known };
}
