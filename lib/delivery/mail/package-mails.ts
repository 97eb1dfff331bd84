// PURE. The mails about a package, each as the template of its kind in the reader's language.
import { isolated, listOf } from "#lib/language/formats.ts";
import type { Translator } from "#lib/language/translator.ts";
import { askedLines } from "./asked-lines.ts";
import type { PackageMailFacts } from "./mail-facts.ts";
import { momentLines } from "./moment-lines.ts";
import type { MailTemplate } from "./template.ts";

type Mails = Translator<"mails">;
type Facts = PackageMailFacts;
type Kind = (facts: Facts) => MailTemplate;

const yes = (value: unknown): string => (value ? "yes" : "no");

export function packageMails(words: Mails) {
  const { t } = words;
  const typed = (text: string | undefined): string => isolated(text ?? "", words);

  const base = ({ reader, company, colours, packageName, sender }: Facts) => ({
    language: words.language,
    direction: words.direction,
    colon: t("common.colon"),
    brand: company,
    colours,
    title: packageName,
    greeting: t("common.greeting", { reader: typed(reader) }),
    footer: t("common.sentBy", { sender: typed(sender.name), company: typed(company) }),
    copyLink: t("common.copyLink"),
  });
  const named = (facts: Facts) => ({ package: typed(facts.packageName) });
  const { documentLine, othersLines, waysOut } = askedLines(words);

  function asked(facts: Facts, subject: string, eyebrow: string): MailTemplate {
    const { due, others, host, sender } = facts;
    const documents = facts.documents.length;
    const also = othersLines(others);
    return {
      ...base(facts),
      subject,
      preview: due ? t("asked.previewWithDay", { day: due.day, documents }) : t("asked.preview", { documents }),
      eyebrow,
      paragraphs: [],
      quote: facts.message || undefined,
      button: { label: t("asked.button"), url: facts.link },
      note: facts.signsIn ? t("asked.noteSignIn") : t("asked.note"),
      facts: [
        ...(due ? [{ label: t("asked.signBy"), lines: momentLines(due, words), strong: true }] : []),
        { label: t("common.documents"), lines: facts.documents.map(documentLine) },
        ...(also.length > 0 ? [{ label: t("asked.alsoSigning"), lines: also }] : []),
      ],
      assurance: {
        title: t("genuine.title"),
        text: t("genuine.package", { host, sender: typed(sender.name), email: sender.email }),
      },
      links: waysOut(facts),
    };
  }

  /** To the owner, about what became of a package. */
  const told = (
    facts: Facts,
    { subject, eyebrow, paragraphs }: Pick<MailTemplate, "subject" | "eyebrow" | "paragraphs">,
    label = t("common.openPackage"),
  ): MailTemplate => ({
    ...base(facts),
    subject,
    preview: paragraphs[0] ?? "",
    eyebrow,
    paragraphs,
    button: { label, url: facts.link },
    facts: [],
  });

  function completed(facts: Facts): MailTemplate {
    const early = yes(facts.facts.closedEarly === "yes");
    const documents = facts.attached ? "attached" : facts.isOwner ? "withEvidence" : "alone";
    const template = told(
      facts,
      {
        subject: t("completed.subject", { early, ...named(facts) }),
        eyebrow: t("completed.eyebrow", { early }),
        paragraphs: [
          t("completed.done", { early, documents, sender: typed(facts.sender.name) }),
          t("completed.check", { address: facts.verifyUrl }),
        ],
      },
      facts.isOwner ? undefined : t("completed.button"),
    );
    const lines = facts.documents.map(({ name, pages }) => t("completed.document", { name: typed(name), pages }));
    return { ...template, facts: [{ label: t("common.documents"), lines }] };
  }

  /** To a signer, whose link leads nowhere now: what happened, when, and whom to ask. */
  const news = (
    facts: Facts,
    said: Pick<MailTemplate, "subject" | "eyebrow" | "paragraphs"> & Pick<MailTemplate, "quote">,
  ): MailTemplate => ({
    ...told(facts, said),
    quote: said.quote,
    button: undefined,
    facts: facts.when ? [{ label: t("common.when"), lines: momentLines(facts.when, words), strong: true }] : [],
    assurance: {
      title: t("common.question"),
      text: t("common.ask", { sender: typed(facts.sender.name), email: facts.sender.email }),
    },
  });

  /** What it means for who has signed, and that nothing is to be done. */
  const aftermath = ({ facts }: Facts): string[] => [
    ...(facts.signed ? [t("ended.noEffect")] : []),
    t("ended.nothingToDo"),
  ];

  function ended(facts: Facts, area: "declined" | "optedOut"): MailTemplate {
    const { by, reason } = facts.facts;
    const happened = t(`${area}.ended`, { named: yes(by), by: typed(by) });
    const said = { subject: t(`${area}.subject`, named(facts)), eyebrow: t(`${area}.eyebrow`) };
    const quote = reason || undefined;
    return facts.isOwner
      ? { ...told(facts, { ...said, paragraphs: [happened] }), quote }
      : news(facts, { ...said, paragraphs: [happened, ...aftermath(facts)], quote });
  }

  /** To the owner, and to whoever had the role before, whose link has ended. */
  function reassigned(facts: Facts): MailTemplate {
    const { from, to, invited, serial } = facts.facts;
    const people = { named: yes(from), from: typed(from), to: typed(to) };
    const passed = invited === "yes" ? t("reassigned.toOwnerNow", people) : t("reassigned.toOwner", people);
    const template = told(facts, {
      subject: t("reassigned.subject", named(facts)),
      eyebrow: t("reassigned.eyebrow"),
      paragraphs: facts.isOwner
        ? [passed, ...(serial === "cleared" ? [t("reassigned.serial")] : [])]
        : [t("reassigned.toEarlierSigner", { to: typed(to) })],
    });
    return { ...template, button: facts.isOwner ? template.button : undefined };
  }

  /** To the owner, about one signer who needs something of them. */
  const ofSigner =
    (area: "signerLocked" | "unlockAsked" | "timeAsked" | "linkReported" | "identityWaiting"): Kind =>
    (facts) =>
      told(facts, {
        subject: t(`${area}.subject`, named(facts)),
        eyebrow: t(`${area}.eyebrow`),
        paragraphs: [t(`${area}.happened`, { named: yes(facts.facts.by), by: typed(facts.facts.by) })],
      });

  /** To the owner, in the signer's own words, to be answered to the signer. */
  const question: Kind = (facts) => {
    const { email, message, unproven } = facts.facts;
    const by = typed(facts.facts.by);
    const said = { subject: t("question.subject", named(facts)), eyebrow: t("question.eyebrow") };
    const note = email ? t("question.answer", { by, email }) : undefined;
    const asked = unproven ? t("question.askedUnproven", { by }) : t("question.asked", { by });
    return { ...told(facts, { ...said, paragraphs: [asked] }), quote: message, note };
  };

  const signerLocked: Kind = (facts) => {
    if (facts.isOwner) return ofSigner("signerLocked")(facts);
    const said = { subject: t("signerLocked.subject", named(facts)), eyebrow: t("signerLocked.eyebrow") };
    const happened = t("signerLocked.toSigner", { sender: typed(facts.sender.name) });
    return news(facts, { ...said, paragraphs: [happened, t("signerLocked.notYou")] });
  };

  /** Where one was: at signing, or at the signed documents. */
  function wayBack(facts: Facts, subject: string, eyebrow: string, happened: string): MailTemplate {
    const template = asked(facts, subject, eyebrow);
    const again = { ...template, preview: happened, paragraphs: [happened], quote: undefined, note: undefined };
    if (facts.isOpen) return again;
    return { ...again, button: { label: t("completed.button"), url: facts.link }, facts: [], links: undefined };
  }

  function signerUnlocked(facts: Facts): MailTemplate {
    const happened = t("signerUnlocked.happened", { sender: typed(facts.sender.name) });
    return wayBack(facts, t("signerUnlocked.subject", named(facts)), t("signerUnlocked.eyebrow"), happened);
  }

  /** With what whoever looked has to say. */
  function identityDecided(facts: Facts): MailTemplate {
    const { decision = "", reason } = facts.facts;
    const subject = t("identityDecided.subject", { ...named(facts), decision });
    const happened = t("identityDecided.happened", { decision, sender: typed(facts.sender.name) });
    const template = wayBack(facts, subject, t("identityDecided.eyebrow", { decision }), happened);
    return { ...template, quote: reason || undefined };
  }

  /** What a signer asked for themselves: the sender's message was read already. */
  function ownLink(facts: Facts): MailTemplate {
    const template = asked(facts, t("ownLink.subject", named(facts)), t("ownLink.eyebrow"));
    return { ...template, paragraphs: [t("ownLink.asked")], quote: undefined, note: undefined };
  }

  /** To the signer, with the way back to where files are handed in. */
  function attachmentRejected(facts: Facts): MailTemplate {
    const { rejected, sender } = facts;
    const files = rejected.length;
    const names = listOf(
      rejected.map(({ name }) => t("common.quoted", { name: typed(name) })),
      words,
    );
    const by = { sender: typed(sender.name) };
    const template = asked(facts, t("attachmentRejected.subject", named(facts)), t("attachmentRejected.eyebrow", by));
    const signBy = t("asked.signBy");
    return {
      ...template,
      links: undefined,
      preview: t("attachmentRejected.preview", { files, names }),
      paragraphs: [t("attachmentRejected.asked", { files, names, ...by })],
      quote: undefined,
      button: { label: t("attachmentRejected.button", { files }), url: facts.link },
      facts: [
        ...rejected.flatMap(({ name, comment }) =>
          comment ? [{ label: typed(name), lines: [typed(comment)], strong: true }] : [],
        ),
        ...template.facts.filter(({ label }) => label === signBy),
      ],
    };
  }

  /** The code stands alone in the table, where it is found at once; no link, so that nobody asks for a code to follow one. */
  function passcode(facts: Facts): MailTemplate {
    const minutes = facts.facts.minutes ?? "";
    const said = t("passcode.enter", { minutes });
    const template = news(facts, {
      subject: t("passcode.subject", named(facts)),
      eyebrow: t("passcode.eyebrow"),
      paragraphs: [said, t("passcode.notYou", { sender: typed(facts.sender.name) })],
    });
    const lines = [facts.facts.code ?? ""];
    return { ...template, preview: said, facts: [{ label: t("passcode.code"), lines, strong: true }] };
  }

  const expired: Kind = (facts) => {
    const said = { subject: t("expired.subject", named(facts)), eyebrow: t("expired.eyebrow") };
    return facts.isOwner
      ? told(facts, { ...said, paragraphs: [t("expired.happened")] })
      : news(facts, { ...said, paragraphs: [t("expired.toSigner"), ...aftermath(facts)] });
  };

  const withdrawn: Kind = (facts) =>
    news(facts, {
      subject: t("withdrawn.subject", named(facts)),
      eyebrow: t("withdrawn.eyebrow"),
      paragraphs: [t("withdrawn.happened", { sender: typed(facts.sender.name) }), ...aftermath(facts)],
    });

  const readyForCompletion: Kind = (facts) =>
    told(
      facts,
      {
        subject: t("readyForCompletion.subject", named(facts)),
        eyebrow: t("readyForCompletion.eyebrow"),
        paragraphs: [t("readyForCompletion.happened")],
      },
      t("readyForCompletion.button"),
    );

  const call = (area: "invitation" | "reminder", facts: Facts): MailTemplate =>
    asked(facts, t(`${area}.subject`, named(facts)), t(`${area}.eyebrow`, { sender: typed(facts.sender.name) }));

  /** Says how far the others are: whom one keeps waiting moves more than being asked again. */
  function reminder(facts: Facts): MailTemplate {
    const { done, now, later } = facts.others;
    const people = done.length + now.length + later.length + 1;
    const progress = t("reminder.progress", {
      several: yes(people > 1),
      done: String(done.length),
      people: String(people),
    });
    return { ...call("reminder", facts), paragraphs: [progress] };
  }

  return {
    invitation: (facts: Facts) => call("invitation", facts),
    reminder,
    completed,
    declined: (facts: Facts) => ended(facts, "declined"),
    "opted-out": (facts: Facts) => ended(facts, "optedOut"),
    reassigned,
    "signer-locked": signerLocked,
    "signer-unlocked": signerUnlocked,
    "own-link": ownLink,
    "identity-waiting": ofSigner("identityWaiting"),
    "identity-decided": identityDecided,
    passcode,
    "unlock-asked": ofSigner("unlockAsked"),
    "time-asked": ofSigner("timeAsked"),
    "link-reported": ofSigner("linkReported"),
    question,
    expired,
    withdrawn,
    "ready-for-completion": readyForCompletion,
    "attachment-rejected": attachmentRejected,
  };
}
