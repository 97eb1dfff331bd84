// What a mail says, before it becomes HTML and plain text. Everything here is text as people typed it, nothing is markup.
import type { BrandColours } from "./brand-colours.ts";

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
