// PURE. Under which names an account's own words of mails are kept, and the variables that each kind of mail knows. Without
// schemas, for the browser too.
import type { MailKind } from "./outbox.ts";

/** Kinds of which the owner of a package reads another mail than its signers. */
export const ownersReadOther: readonly MailKind[] = [
  "completed",
  "declined",
  "opted-out",
  "reassigned",
  "signer-locked",
  "expired",
];

/** An empty member is said in the product's own words; the opening has one paragraph a line. */
export type MailWords = { subject: string; opening: string; button: string };

export const noWords: MailWords = { subject: "", opening: "", button: "" };
export const isUnset = (words: MailWords): boolean => Object.values(words).every((text) => text.trim() === "");

/** By language first. */
export type MailWordsByLanguage = Record<string, Record<string, MailWords>>;

/** Under which name the words of a mail are kept. */
export const mailWordsKey = (kind: MailKind, toOwner: boolean): string =>
  toOwner && ownersReadOther.includes(kind) ? `${kind}.owner` : kind;

/** What the product itself says in that place. */
export const standardWords = "standard";

const everybody = ["recipient", "company"] as const;
const ofPackages = [...everybody, "sender", "senderEmail", "package", "due", "documents"] as const;
const more = {
  declined: ["person", "reason"],
  "opted-out": ["person", "reason"],
  reassigned: ["formerSigner", "newSigner"],
  "unlock-asked": ["person"],
  "time-asked": ["person"],
  "link-reported": ["person"],
  question: ["person"],
  "identity-waiting": ["person"],
  "identity-decided": ["reason"],
  passcode: ["minutes"],
  "attachment-rejected": ["files"],
} as const satisfies { [K in MailKind]?: readonly string[] };
const ofAccess = {
  "sender-invitation": [...everybody, "inviter"],
  "password-reset": everybody,
  "address-confirmation": everybody,
  "address-notice": [...everybody, "address"],
  "delegate-named": [...everybody, "person"],
  "callback-failed": [...everybody, "event"],
  "wrong-passwords": [...everybody, "person"],
} as const satisfies { [K in MailKind]?: readonly string[] };

type MailVariable =
  | (typeof ofPackages)[number]
  | (typeof more)[keyof typeof more][number]
  | (typeof ofAccess)[keyof typeof ofAccess][number];
/** What a mail puts in the place of its variables; those that are not there, or empty, have nothing to say. */
export type MailValues = { [V in MailVariable]?: string | undefined };

/** The code of a passcode mail is none: subjects are kept and shown. */
export function variablesOf(kind: MailKind, toOwner: boolean): readonly MailVariable[] {
  if (kind in ofAccess) return ofAccess[kind as keyof typeof ofAccess];
  if (kind === "signer-locked") return toOwner ? [...ofPackages, "person"] : ofPackages;
  return kind in more ? [...ofPackages, ...more[kind as keyof typeof more]] : ofPackages;
}

export const variable = /\{\s*([^{}]*?)\s*\}/g;

/** What stands in braces and means nothing in this mail. */
export function unknownVariables(kind: MailKind, toOwner: boolean, texts: readonly string[]): string[] {
  const known: readonly string[] = [standardWords, ...variablesOf(kind, toOwner)];
  const named = texts.flatMap((text) => [...text.matchAll(variable)].map(([, name = ""]) => name));
  return [...new Set(named)].filter((name) => !known.includes(name));
}
