// PURE. What the sender puts at the foot of the ceremony's pages: `layout.footer`.
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { webAddress } from "./web-address.ts";

export type FooterParts = { text: string; links: { text: string; href: string }[] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const wordsOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Our choice: more than a line holds is no footer any more. */
const mostLinks = 8;

/**
 * The specification calls the footer an object and says no more. Our choice: `text`, and `links` with a text (or title) and an
 * href each; a member whose value is a web address is a link under its own name, as in `{ "Terms": "https://…" }`.
 */
export function footerParts(footer: NonNullable<CeremonySettings["layout"]>["footer"]): FooterParts {
  if (!isRecord(footer)) return { text: "", links: [] };
  const { text, links, ...others } = footer;
  const listed = (Array.isArray(links) ? links : []).filter(isRecord).map((link) => ({
    text: wordsOf(link.text) || wordsOf(link.title),
    href: webAddress(link.href),
  }));
  const named = Object.entries(others).map(([name, address]) => ({ text: name, href: webAddress(address) }));
  const shown = [...listed, ...named].flatMap(({ text, href }) => (text && href ? [{ text, href }] : []));
  return { text: wordsOf(text), links: shown.slice(0, mostLinks) };
}
