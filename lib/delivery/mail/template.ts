// What a mail says, before it becomes HTML and plain text. Everything here is text as people typed it, nothing is markup.
import { asOneLine, withoutOverrides } from "#lib/language/formats.ts";
import type { BrandColours } from "./brand-colours.ts";

/** Whatever a mail program may begin a new line at. */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

export type MailTemplate = {
  language: string;
  direction: "ltr" | "rtl";
  /** What stands between a label and what it names, in plain text. */
  colon: string;
  subject: string;
  /** The one line that mail programs show beside the subject. */
  preview: string;
  /** Who writes, at the head of the sheet. */
  brand: string;
  /** Ours where there are none. */
  colours?: BrandColours | undefined;
  eyebrow: string;
  title: string;
  greeting: string;
  paragraphs: string[];
  /** Words of a person, set apart from ours. */
  quote?: string | undefined;
  button?: { label: string; url: string } | undefined;
  /** Below the button. */
  note?: string | undefined;
  /** Other ways than the button, where the mail ends; they are its reader's alone as well. */
  links?: { label: string; url: string }[] | undefined;
  /** A table of facts; the first line of each may stand out. */
  facts: { label: string; lines: string[]; strong?: boolean }[];
  /** How to tell that the mail is genuine. */
  assurance?: { title: string; text: string } | undefined;
  /** Empty where the account wants none. */
  footer: string;
  /** Whom the account has its people ask, at the foot as well. */
  help?: string | undefined;
  /** What stands above the address for those whose button does not work. */
  copyLink: string;
};

/**
 * Each member as one line of what its reader sees, whatever was typed and however long ago it came to us: a name cannot add lines of
 * its own to a mail, or turn what stands beside it round. Only a person's own words, set apart from ours, keep their lines.
 */
export function inItsLines(template: MailTemplate): MailTemplate {
  const { quote, button, facts, assurance, links } = template;
  const line = (text: string | undefined) => (text === undefined ? undefined : asOneLine(text));
  return {
    ...template,
    subject: asOneLine(template.subject),
    preview: asOneLine(template.preview),
    brand: asOneLine(template.brand),
    eyebrow: asOneLine(template.eyebrow),
    title: asOneLine(template.title),
    greeting: asOneLine(template.greeting),
    paragraphs: template.paragraphs.map(asOneLine),
    quote: quote && withoutOverrides(quote).split(lineBreak).map(asOneLine).join("\n"),
    button: button && { ...button, label: asOneLine(button.label) },
    note: line(template.note),
    links: links?.map((link) => ({ ...link, label: asOneLine(link.label) })),
    facts: facts.map((fact) => ({ ...fact, label: asOneLine(fact.label), lines: fact.lines.map(asOneLine) })),
    assurance: assurance && { title: asOneLine(assurance.title), text: asOneLine(assurance.text) },
    footer: asOneLine(template.footer),
    help: line(template.help),
    copyLink: asOneLine(template.copyLink),
  };
}
