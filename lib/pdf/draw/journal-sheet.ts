// A notary's journal as a tagged PDF: every entry in order, in any script.

import type { Direction, Language } from "#lib/language/languages.ts";
import { textFamilies } from "./fonts.ts";
import { JOURNAL_SHEET_TEMPLATE } from "./journal-sheet-template.ts";
import { drawable, shown, timeIn } from "./shown-text.ts";
import { typeset } from "./typeset.ts";

/** A label by its name, and what stands beside it. */
type Fact<Label extends string> = [label: Label, value: string];

/** Plain JSON. Instants are ISO 8601; words are shown as they come, so they come ready to read. */
export type JournalSheetData = {
  product: string;
  account: string;
  /** IANA, such as "Europe/Stockholm". */
  zone: string;
  generatedAt: string;
  notary: { name: string; email: string; commission: Fact<"commission" | "commissionNumber" | "place" | "ends">[] };
  /** Between which days, where that was asked for. */
  days: Fact<"from" | "to">[];
  entries: {
    number: number;
    at: string;
    document: string;
    kind: string;
    act: string;
    jurisdiction: string;
    signer: string;
    known: string;
    way: string;
    comment: string;
    /** Which entry it puts right, and which one puts it right. */
    links: string[];
  }[];
  words: {
    language: Language;
    direction: Direction;
    labels: Record<string, string>;
    documentTitle: string;
    counts: string;
    /** With the numbers of the page and of all pages as slots. */
    page: (string | { slot: string })[];
  };
};

/** Throws a RangeError for an instant or a zone that does not exist. */
export function makeJournalSheet(data: JournalSheetData): Uint8Array {
  const time = timeIn(data.zone);
  const { words, notary } = data;
  const { isPlainWeight, han } = shown(words.labels.title ?? "");
  const { language: lang, region } = new Intl.Locale(words.language);
  return typeset({
    template: JOURNAL_SHEET_TEMPLATE,
    tagged: true,
    data: {
      families: textFamilies("SC"),
      faces: { SC: textFamilies("SC"), JP: textFamilies("JP"), KR: textFamilies("KR") },
      product: data.product,
      account: shown(data.account),
      zone: data.zone,
      generatedAt: time(data.generatedAt),
      notary: {
        name: shown(notary.name),
        email: shown(notary.email),
        commission: notary.commission.map(([label, value]) => [label, shown(value)]),
      },
      days: data.days,
      words: {
        ...words,
        lang,
        region: region ?? null,
        isPlainWeight,
        han,
        documentTitle: drawable(words.documentTitle),
      },
      entries: data.entries.map((entry) => ({
        number: entry.number,
        at: time(entry.at),
        document: shown(entry.document),
        kind: shown(entry.kind),
        act: shown(entry.act),
        jurisdiction: shown(entry.jurisdiction),
        signer: shown(entry.signer),
        known: shown(entry.known),
        way: shown(entry.way),
        comment: shown(entry.comment),
        links: entry.links.map(shown),
      })),
    },
  });
}
