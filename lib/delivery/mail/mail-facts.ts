// What the words of a mail are made of, gathered once for every kind.
import type { BrandColours } from "./brand-colours.ts";
import type { DocumentFact, Moment, Others, Zone } from "./package-facts.ts";

/** Everything about a package mail that is not words. */
export type PackageMailFacts = {
  /** Who reads it. */
  reader: string;
  /** Who sends the package, and for whom. */
  sender: { name: string; email: string };
  company: string;
  colours: BrandColours;
  packageName: string;
  /** The sender's own words to this reader. */
  message: string;
  due: Moment | null;
  documents: DocumentFact[];
  others: Others;
  /** Files that the reader handed in and the owner sent back, with what is wrong with them. */
  rejected: { name: string; comment: string }[];
  /** Where the button leads. */
  link: string;
  /** The host that the link leads to and nowhere else. */
  host: string;
  /** Where anybody can check a sealed file. */
  verifyUrl: string;
  /** The reader owns the package. */
  isOwner: boolean;
  /** The finished documents travel with the mail. */
  attached: boolean;
  /** When it happened that the mail tells of; null where the mail says no time. */
  when: Moment | null;
  /** The package is open for signing. */
  isOpen: boolean;
  /** Whoever follows the link is asked to sign in with their account first. */
  signsIn: boolean;
  /** The ways out that the package offers its signers beside signing. */
  waysOut: { decline: boolean; optOut: boolean };
  /** What the kind itself adds, e.g. `reason` and `by` of a decline. */
  facts: Record<string, string>;
};

export type AccessMailFacts = { reader: string; company: string; invitedBy: string; link: string; host: string };

export type AccountMailFacts = {
  reader: string;
  company: string;
  link: string;
  /** The host that the link leads to and nowhere else. */
  host: string;
  /** Where the reader's clock stands. */
  zone: Zone;
  /** What the kind itself adds, e.g. the `event` and the `problem` of a push that was given up. */
  facts: Record<string, string>;
};
