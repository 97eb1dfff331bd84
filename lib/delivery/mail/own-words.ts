// PURE. A mail in the words of the account: its subject, what it says before the button, and the button itself.
import {
  type MailValues,
  type MailWords,
  type MailWordsByLanguage,
  mailWordsKey,
  standardWords,
  variable,
} from "#lib/contract/records/mail-variables.ts";
import type { MailKind } from "#lib/contract/records/outbox.ts";
import { asOneLine, isolated, listOf } from "#lib/language/formats.ts";
import type { Translator } from "#lib/language/translator.ts";
import type { AccessMailFacts, AccountMailFacts, PackageMailFacts } from "./mail-facts.ts";
import type { MailTemplate } from "./template.ts";

type Words = Translator<"mails">;

export const packageValues = (
  { reader, sender, company, packageName, due, documents, rejected, facts }: PackageMailFacts,
  words: Words,
): MailValues => ({
  recipient: reader,
  company,
  sender: sender.name,
  senderEmail: sender.email,
  package: packageName,
  due: due?.day,
  documents: listOf(
    documents.map(({ name }) => isolated(name, words)),
    words,
  ),
  person: facts.by,
  reason: facts.reason,
  formerSigner: facts.from,
  newSigner: facts.to,
  minutes: facts.minutes,
  files: listOf(
    rejected.map(({ name }) => isolated(name, words)),
    words,
  ),
});

export const accessValues = ({ reader, company, invitedBy }: AccessMailFacts): MailValues => ({
  recipient: reader,
  company,
  inviter: invitedBy || company,
});

export const accountValues = ({ reader, company, facts }: AccountMailFacts): MailValues => ({
  recipient: reader,
  company,
  address: facts.address,
  event: facts.event,
  person: facts.person || facts.to || reader,
});

/** What the account says in this language, where it says anything of its own. */
export const ownWordsOf = (
  configuration: { mailWords?: MailWordsByLanguage | undefined } | undefined,
  language: string,
  kind: MailKind,
  toOwner: boolean,
): MailWords | undefined => configuration?.mailWords?.[language]?.[mailWordsKey(kind, toOwner)];

/** Undefined where there is nothing to say: no words, or ones about what this mail has not got, such as a due date. */
function filled(text: string, values: Readonly<Record<string, string | undefined>>, words: Words): string | undefined {
  let isWhole = text.trim() !== "";
  const said = text.replaceAll(variable, (_, name: string) => {
    // Whatever somebody types in braces while it is previewed: every object has a "constructor".
    const value = Object.hasOwn(values, name) ? values[name]?.trim() : undefined;
    if (!value) isWhole = false;
    return isolated(value ?? "", words);
  });
  return isWhole ? said.trim() : undefined;
}

/** Subject and button fall back to the product's as a whole, what is said before the button paragraph by paragraph. */
export function inOwnWords(
  template: MailTemplate,
  own: MailWords | undefined,
  given: MailValues,
  words: Words,
): MailTemplate {
  if (!own) return template;
  const { subject, button, paragraphs, preview } = template;
  const fill = (text: string, standard: string) => filled(text, { ...given, [standardWords]: standard }, words);
  const paragraph = (line: string): string[] =>
    line.trim() === `{${standardWords}}` ? paragraphs : [fill(line, paragraphs.join(" ")) ?? ""];
  const said = own.opening
    .split(/\r\n?|\n/)
    .flatMap(paragraph)
    .filter(Boolean);
  const opening = said.length > 0 ? said : paragraphs;
  return {
    ...template,
    subject: asOneLine(fill(own.subject, subject) ?? subject),
    paragraphs: opening,
    // Beside the subject mail programs show how the mail begins, where it does not say what is asked.
    preview: preview === paragraphs[0] ? (opening[0] ?? preview) : preview,
    button: button && { ...button, label: asOneLine(fill(own.button, button.label) ?? button.label) },
  };
}
