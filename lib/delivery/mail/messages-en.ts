// The product's mails in English. Another language is another file like this one.

import type { AccessMailFacts, AccountMailFacts, PackageMailFacts } from "./mail-facts.ts";
import type { DocumentFact, Moment, Others } from "./package-facts.ts";
import type { MailTemplate } from "./template.ts";

/** The words of one language; `subject`, `preview` and the like are filled in by the kind. */
export type Words = {
  language: string;
  invitation: (facts: PackageMailFacts) => MailTemplate;
  reminder: (facts: PackageMailFacts) => MailTemplate;
  completed: (facts: PackageMailFacts) => MailTemplate;
  declined: (facts: PackageMailFacts) => MailTemplate;
  "opted-out": (facts: PackageMailFacts) => MailTemplate;
  reassigned: (facts: PackageMailFacts) => MailTemplate;
  "signer-locked": (facts: PackageMailFacts) => MailTemplate;
  expired: (facts: PackageMailFacts) => MailTemplate;
  "ready-for-completion": (facts: PackageMailFacts) => MailTemplate;
  "attachment-rejected": (facts: PackageMailFacts) => MailTemplate;
  "sender-invitation": (facts: AccessMailFacts) => MailTemplate;
  "password-reset": (facts: AccessMailFacts) => MailTemplate;
  "callback-failed": (facts: AccountMailFacts) => MailTemplate;
  "address-confirmation": (facts: AccessMailFacts) => MailTemplate;
  "address-notice": (facts: AccountMailFacts) => MailTemplate;
};

const language = "en-GB";
const listed = (names: string[]): string => new Intl.ListFormat(language, { type: "conjunction" }).format(names);
const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const copyLink = "Button not working? Copy this into your browser:";

const dueLines = ({ day, time, city, utc }: Moment): string[] =>
  city ? [`${day}, ${time} your time in ${city}`, `${utc} UTC`] : [`${day}, ${time} UTC`];
const documentLine = ({ name, pages, fields }: DocumentFact): string =>
  `${name}, ${counted(pages, "page")}, ${fields > 0 ? `${counted(fields, "field")} for you` : "to read"}`;
function othersLines({ done, now, later }: Others): string[] {
  return [
    done.length > 0 ? `${listed(done)}, signed` : "",
    now.length > 0 ? `${listed(now)}, now` : "",
    later.length > 0 ? `${listed(later)}, after you` : "",
  ].filter(Boolean);
}

const base = ({ reader, company, packageName, sender }: PackageMailFacts) => ({
  language: "en",
  brand: company,
  title: packageName,
  greeting: `Dear ${reader},`,
  footer: `Sent by ${sender.name} for ${company} with Countersign.`,
  copyLink,
});

function asked(facts: PackageMailFacts, subject: string, eyebrow: string): MailTemplate {
  const { due, documents, others, host, sender } = facts;
  return {
    ...base(facts),
    subject,
    preview: [due ? `Sign by ${due.day}.` : "", `${counted(documents.length, "document")}.`].filter(Boolean).join(" "),
    eyebrow,
    paragraphs: [],
    quote: facts.message || undefined,
    button: { label: "Read and sign", url: facts.link },
    note: "No account is needed. It works on a phone, too.",
    facts: [
      ...(due ? [{ label: "Sign by", lines: dueLines(due), strong: true }] : []),
      { label: "Documents", lines: documents.map(documentLine) },
      ...(othersLines(others).length > 0 ? [{ label: "Also signing", lines: othersLines(others) }] : []),
    ],
    assurance: {
      title: "Not sure this is genuine?",
      text: `The button leads to ${host} and nowhere else, and the link is yours alone, so do not pass it on. You can also ask ${sender.name}: ${sender.email}.`,
    },
  };
}

/** To the owner, about what became of a package. */
const told = (
  facts: PackageMailFacts,
  subject: string,
  eyebrow: string,
  paragraphs: string[],
  label = "Open the package",
): MailTemplate => ({
  ...base(facts),
  subject,
  preview: paragraphs[0] ?? "",
  eyebrow,
  paragraphs,
  button: { label, url: facts.link },
  facts: [],
});

function completed(facts: PackageMailFacts): MailTemplate {
  const enclosed = facts.attached
    ? "The sealed documents are attached."
    : `The sealed documents${facts.isOwner ? " and the evidence" : ""} are ready to download.`;
  const early = facts.facts.closedEarly === "yes";
  const word = early ? "Completed" : "Signed by everyone";
  const how = early
    ? `${facts.sender.name} has completed it before everyone had signed. What was signed is sealed.`
    : "Everyone has signed, and every document is sealed.";
  const template = told(
    facts,
    `${word}: ${facts.packageName}`,
    word,
    [`${how} ${enclosed}`, `At ${facts.verifyUrl} anybody can check a sealed document, without an account.`],
    facts.isOwner ? undefined : "Open the documents",
  );
  return {
    ...template,
    facts: [
      { label: "Documents", lines: facts.documents.map(({ name, pages }) => `${name}, ${counted(pages, "page")}`) },
    ],
  };
}

function ended(facts: PackageMailFacts, word: string, did: string): MailTemplate {
  const { by, reason } = facts.facts;
  const who = by || "A signer";
  const template = told(facts, `${word}: ${facts.packageName}`, word, [
    `${who} ${did}, so signing has stopped for everyone. What was signed stays in the evidence.`,
  ]);
  // Another signer has nothing more to do there.
  const button = facts.isOwner ? template.button : undefined;
  return { ...template, button, quote: reason || undefined };
}

/** To the owner, and to whoever had the role before, whose link has ended. */
function reassigned(facts: PackageMailFacts): MailTemplate {
  const { from, to } = facts.facts;
  const template = told(facts, `Passed on: ${facts.packageName}`, "Passed on", [
    facts.isOwner
      ? `${to} signs in the place of ${from || "nobody so far"}, and is invited when the turn comes.`
      : `${to} signs in your place. Your link has ended, and there is nothing more for you to do.`,
  ]);
  return { ...template, button: facts.isOwner ? template.button : undefined };
}

const signerLocked = (facts: PackageMailFacts): MailTemplate =>
  told(facts, `Locked out: ${facts.packageName}`, "Locked out", [
    `${facts.facts.by || "A signer"} failed to prove who they are too often and is locked out. Unlock them, or correct how they are asked.`,
  ]);

/** To the signer, with the way back to where files are handed in. */
function attachmentRejected(facts: PackageMailFacts): MailTemplate {
  const { rejected, sender } = facts;
  const names = listed(rejected.map(({ name }) => `“${name}”`));
  const template = asked(facts, `Please send again: ${facts.packageName}`, `${sender.name} sent files back`);
  return {
    ...template,
    preview: `${names || "A file"} cannot be used as it is.`,
    paragraphs: [`${sender.name} has looked at ${names || "your files"} and asks you to send another file.`],
    quote: undefined,
    button: { label: "Send another file", url: facts.link },
    facts: [
      ...rejected.flatMap(({ name, comment }) => (comment ? [{ label: name, lines: [comment], strong: true }] : [])),
      ...template.facts.filter(({ label }) => label === "Sign by"),
    ],
  };
}

function access(
  facts: AccessMailFacts,
  template: Pick<MailTemplate, "subject" | "eyebrow" | "title" | "paragraphs" | "note"> & { label: string },
): MailTemplate {
  const { label, ...words } = template;
  return {
    language: "en",
    brand: facts.company,
    preview: template.paragraphs[0] ?? "",
    greeting: `Dear ${facts.reader},`,
    button: { label, url: facts.link },
    facts: [],
    assurance: {
      title: "Not sure this is genuine?",
      text: `The button leads to ${facts.host} and nowhere else. Countersign never asks for a password by e-mail.`,
    },
    footer: `Sent for ${facts.company} with Countersign.`,
    copyLink,
    ...words,
  };
}

const callbackFailed = ({ reader, company, link, facts }: AccountMailFacts): MailTemplate => ({
  language: "en",
  brand: company,
  subject: "Your callback receiver does not take events",
  preview: `${facts.event ?? "An event"} was given up after twelve attempts.`,
  eyebrow: "Callbacks",
  title: "Events do not reach your receiver",
  greeting: `Dear ${reader},`,
  paragraphs: [
    `Countersign tried for a day to push the event ${facts.event ?? ""} to the address registered for callbacks, and has given up. ${facts.problem ?? ""}`.trim(),
    "Later events are still pushed. What was given up can be replayed for 30 days: GET /api/callback/deliveries?status=dead lists it. There is at most one mail like this a day.",
  ],
  button: { label: "Open the settings", url: link },
  facts: [],
  footer: `Sent for ${company} with Countersign.`,
  copyLink,
});

const addressNotice = ({ reader, company, link, facts }: AccountMailFacts): MailTemplate => ({
  language: "en",
  brand: company,
  subject: "Your e-mail address is to change",
  preview: `It is to become ${facts.address ?? "another one"}.`,
  eyebrow: "Your sign-in",
  title: "Another e-mail address was asked for",
  greeting: `Dear ${reader},`,
  paragraphs: [
    `You are to sign in with ${facts.address ?? "another address"}. Until that is confirmed from there, this address counts, and nothing has changed.`,
    "If you do not want this, call it off in the settings, or choose a new password: that calls it off too.",
  ],
  button: { label: "Open the settings", url: link },
  facts: [],
  footer: `Sent for ${company} with Countersign.`,
  copyLink,
});

export const wordsEn: Words = {
  language,
  invitation: (facts) => asked(facts, `Please sign: ${facts.packageName}`, `${facts.sender.name} asks you to sign`),
  reminder: (facts) => asked(facts, `Still to sign: ${facts.packageName}`, `${facts.sender.name} reminds you to sign`),
  completed,
  declined: (facts) => ended(facts, "Declined", "declined to sign"),
  "opted-out": (facts) => ended(facts, "Opted out", "would rather not sign electronically"),
  reassigned,
  "signer-locked": signerLocked,
  expired: (facts) =>
    told(facts, `Expired: ${facts.packageName}`, "Expired", [
      "The due date has passed before everyone had signed. Nobody can sign it any more; it can be sent again with a new date.",
    ]),
  "ready-for-completion": (facts) =>
    told(
      facts,
      `Ready to complete: ${facts.packageName}`,
      "Signed by everyone",
      ["Everyone has signed. The documents are sealed as soon as you complete the package."],
      "Review and complete",
    ),
  "sender-invitation": (facts) =>
    access(facts, {
      subject: `${facts.invitedBy || facts.company} invites you to Countersign`,
      eyebrow: facts.invitedBy ? `${facts.invitedBy} invites you` : "You are invited",
      title: `Send documents for signature with ${facts.company}`,
      paragraphs: ["Choose a password, and you can prepare packages, send them and follow who has signed."],
      label: "Choose a password",
      note: "The link works once, within 14 days.",
    }),
  "attachment-rejected": attachmentRejected,
  "callback-failed": callbackFailed,
  "address-confirmation": (facts) =>
    access(facts, {
      subject: "Confirm your new e-mail address",
      eyebrow: "Your sign-in",
      title: "Confirm this e-mail address",
      paragraphs: [
        `You are to sign in to ${facts.company} with this address. Once you confirm it, it counts in place of the old one. If you expected nothing like this, do nothing.`,
      ],
      label: "Confirm the address",
      note: "The link works once, within three days.",
    }),
  "address-notice": addressNotice,
  "password-reset": (facts) =>
    access(facts, {
      subject: "Choose a new password",
      eyebrow: "Your sign-in",
      title: "Choose a new password",
      paragraphs: [
        "Somebody asked for a new password for this address. If it was not you, do nothing: the old one keeps working.",
      ],
      label: "Choose a new password",
      note: "The link works once, within an hour. Setting a new password signs you out everywhere else.",
    }),
};
