// PURE. The mails to a sender about one's own access or account, in the sender's language.
import type { FailedSignIn } from "#db/schema/senders.ts";
import { isolated } from "#lib/language/formats.ts";
import type { Translator } from "#lib/language/translator.ts";
import type { AccessMailFacts, AccountMailFacts } from "./mail-facts.ts";
import { momentLines } from "./moment-lines.ts";
import { momentOf } from "./package-facts.ts";
import type { MailTemplate } from "./template.ts";

const yes = (value: unknown): string => (value ? "yes" : "no");

export function senderMails(words: Translator<"mails">) {
  const { t } = words;
  const typed = (text: string | undefined): string => isolated(text ?? "", words);

  const base = ({ reader, company }: { reader: string; company: string }) => ({
    language: words.language,
    direction: words.direction,
    colon: t("common.colon"),
    brand: company,
    greeting: t("common.greeting", { reader: typed(reader) }),
    facts: [],
    footer: t("common.sentFor", { company: typed(company) }),
    copyLink: t("common.copyLink"),
  });

  function access(
    facts: AccessMailFacts,
    template: Pick<MailTemplate, "subject" | "eyebrow" | "title" | "note"> & { said: string; label: string },
  ): MailTemplate {
    const { label, said, ...rest } = template;
    return {
      ...base(facts),
      preview: said,
      paragraphs: [said],
      button: { label, url: facts.link },
      assurance: { title: t("genuine.title"), text: t("genuine.access", { host: facts.host }) },
      ...rest,
    };
  }

  const invitation = (facts: AccessMailFacts): MailTemplate =>
    access(facts, {
      subject: t("senderInvitation.subject", { inviter: typed(facts.invitedBy || facts.company) }),
      eyebrow: t("senderInvitation.eyebrow", { named: yes(facts.invitedBy), inviter: typed(facts.invitedBy) }),
      title: t("senderInvitation.title", { company: typed(facts.company) }),
      said: t("senderInvitation.asked"),
      label: t("senderInvitation.button"),
      note: t("senderInvitation.note"),
    });

  const passwordReset = (facts: AccessMailFacts): MailTemplate =>
    access(facts, {
      subject: t("passwordReset.subject"),
      eyebrow: t("passwordReset.eyebrow"),
      title: t("passwordReset.subject"),
      said: t("passwordReset.asked"),
      label: t("passwordReset.button"),
      note: t("passwordReset.note"),
    });

  const addressConfirmation = (facts: AccessMailFacts): MailTemplate =>
    access(facts, {
      subject: t("addressConfirmation.subject"),
      eyebrow: t("addressConfirmation.eyebrow"),
      title: t("addressConfirmation.title"),
      said: t("addressConfirmation.asked", { company: typed(facts.company) }),
      label: t("addressConfirmation.button"),
      note: t("addressConfirmation.note"),
    });

  const addressNotice = (facts: AccountMailFacts): MailTemplate => {
    const address = { named: yes(facts.facts.address), address: facts.facts.address ?? "" };
    return {
      ...base(facts),
      subject: t("addressNotice.subject"),
      preview: t("addressNotice.preview", address),
      eyebrow: t("addressNotice.eyebrow"),
      title: t("addressNotice.title"),
      paragraphs: [t("addressNotice.happened", address), t("addressNotice.undo")],
      button: { label: t("common.openSettings"), url: facts.link },
    };
  };

  const delegateNamed = (facts: AccountMailFacts): MailTemplate => {
    const subject = t("delegateNamed.subject", { named: yes(facts.facts.to), to: typed(facts.facts.to) });
    return {
      ...base(facts),
      subject,
      preview: t("delegateNamed.happened"),
      eyebrow: t("delegateNamed.eyebrow"),
      title: subject,
      paragraphs: [t("delegateNamed.happened"), t("delegateNamed.undo")],
      button: { label: t("common.openSettings"), url: facts.link },
    };
  };

  const callbackFailed = (facts: AccountMailFacts): MailTemplate => {
    const event = { named: yes(facts.facts.event), event: facts.facts.event ?? "" };
    return {
      ...base(facts),
      subject: t("callbackFailed.subject"),
      preview: t("callbackFailed.preview", event),
      eyebrow: t("callbackFailed.eyebrow"),
      title: t("callbackFailed.title"),
      paragraphs: [
        t("callbackFailed.happened", { ...event, problem: typed(facts.facts.problem) }).trim(),
        t("callbackFailed.replay"),
      ],
      button: { label: t("callbackFailed.button"), url: facts.link },
    };
  };

  const wrongPasswords = (mail: AccountMailFacts): MailTemplate => {
    const { person, state = "open" } = mail.facts;
    const whose = { own: yes(!person), person: typed(person) };
    const isShutOut = state === "locked" && !person;
    const subject = t("wrongPasswords.subject", whose);
    return {
      ...base(mail),
      subject,
      preview: t("wrongPasswords.happened"),
      eyebrow: t("wrongPasswords.eyebrow", whose),
      title: subject,
      paragraphs: [
        t("wrongPasswords.happened"),
        t("wrongPasswords.state", { state }),
        t("wrongPasswords.advice", { ...whose, state }),
      ],
      button: isShutOut ? undefined : { label: t("common.openSettings"), url: mail.link },
      note: t("wrongPasswords.note"),
      facts: failureFacts(mail),
      assurance: isShutOut ? undefined : { title: t("genuine.title"), text: t("genuine.access", { host: mail.host }) },
    };
  };

  function failureFacts({ facts, zone }: AccountMailFacts): MailTemplate["facts"] {
    const failures: FailedSignIn[] = JSON.parse(facts.failures ?? "[]");
    const moments = failures.map(({ at }) => momentLines(momentOf(new Date(at), zone, words), words)[0] ?? "");
    const places = failures.map(({ ip, browser }) => {
      const known = typed(browser || t("wrongPasswords.unknownBrowser"));
      return ip ? t("wrongPasswords.place", { address: typed(ip), browser: known }) : known;
    });
    return [
      {
        label: t("common.when"),
        lines: [...new Set([moments.at(0), moments.at(-1)])].filter((one) => one !== undefined),
      },
      { label: t("wrongPasswords.places"), lines: [...new Set(places)] },
    ].filter(({ lines }) => lines.length > 0);
  }

  return {
    "wrong-passwords": wrongPasswords,
    "sender-invitation": invitation,
    "password-reset": passwordReset,
    "address-confirmation": addressConfirmation,
    "address-notice": addressNotice,
    "delegate-named": delegateNamed,
    "callback-failed": callbackFailed,
  };
}
