// What a mail says that came back to the address we send from: a delivery status (RFC 3464), a complaint (RFC 5965), an automatic
// reply (RFC 3834). The parts of mails are postal-mime's to read; what stands in them is read here.
import PostalMime, { type Attachment, type Email } from "postal-mime";
import { type FoundReport, keptWords, mailIdHeader, mailIdsIn, withoutType } from "./found-report.ts";
import { reasonOf } from "./status-reason.ts";

/** A delivery status and the head of a returned mail are short; what is longer has nothing for us further on. */
const readOfPart = 64 * 1024;

const statusTypes = ["message/delivery-status", "message/global-delivery-status"];
const returnedTypes = ["message/rfc822", "message/global", "text/rfc822-headers", "message/global-headers"];

function textOf({ content }: Attachment): string {
  if (typeof content === "string") return content.slice(0, readOfPart);
  return new TextDecoder().decode(new Uint8Array(content).subarray(0, readOfPart));
}

const partsOf = (mail: Email, types: readonly string[]): string[] =>
  mail.attachments.filter(({ mimeType }) => types.includes(mimeType)).map(textOf);

/** The fields of one block of lines, by their lower-case names; a line that continues belongs to the one before it. */
function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

const blocksOf = (text: string): Map<string, string>[] =>
  text
    .split(/\r?\n[ \t]*\r?\n/)
    .map(fieldsOf)
    .filter((fields) => fields.size > 0);

/** Message-IDs and our own header in the head of a mail. */
const idsOfHead = (fields: Map<string, string>): (string | undefined)[] =>
  ["message-id", mailIdHeader.toLowerCase()].map((name) => fields.get(name));

type Said = Omit<FoundReport, "mailIds">;

const weights = ["delivered", "delayed", "failed"];

const actionOf = (recipient: Map<string, string>): string =>
  /^[a-z]+/i.exec(recipient.get("action") ?? "")?.[0].toLowerCase() ?? "";

/**
 * Our mails have one reader each: of several recipients, such as where they forward to, the worst one counts. What was only
 * passed on ("relayed", "expanded") is no news.
 */
function deliveryStatus(recipients: readonly Map<string, string>[]): Said | undefined {
  const weightOf = (recipient: Map<string, string>) => weights.indexOf(actionOf(recipient));
  const worst = recipients.toSorted((a, b) => weightOf(b) - weightOf(a))[0];
  if (!worst || weightOf(worst) < 0) return undefined;
  const action = actionOf(worst);
  const words = withoutType(worst.get("diagnostic-code") ?? "");
  const kind = action === "failed" ? "returned" : action === "delayed" ? "delayed" : "delivered";
  return { kind, words, ...reasonOf(worst.get("status") ?? "", words) };
}

const header = (mail: Email, name: string): string => mail.headers.find(({ key }) => key === name)?.value ?? "";

const unsaid = { reason: "unknown", permanence: "unknown", words: "" } as const;

function saidBy(mail: Email): Said | undefined {
  const recipients = partsOf(mail, statusTypes).flatMap(blocksOf).filter(actionOf);
  if (recipients.length > 0) return deliveryStatus(recipients);
  const [feedback] = partsOf(mail, ["message/feedback-report"]);
  if (feedback !== undefined) {
    const type = fieldsOf(feedback).get("feedback-type")?.toLowerCase() ?? "";
    return type === "not-spam" ? undefined : { ...unsaid, kind: "complaint", words: type };
  }
  // Bounces for people only. Exim's are marked as replies by a machine: they have to be told apart before those.
  const isBounce = header(mail, "x-failed-recipients") !== "";
  const from = mail.from?.address?.split("@")[0]?.toLowerCase() ?? "";
  if (isBounce || from === "mailer-daemon") {
    const words = replyIn(mail.text ?? "");
    const kind = !isBounce && /\b(?:delayed|warning)\b/i.test(mail.subject ?? "") ? "delayed" : "returned";
    return { kind, words, ...reasonOf("", words) };
  }
  const isReply =
    /^auto-replied\b/i.test(header(mail, "auto-submitted")) || /^auto_reply\b/i.test(header(mail, "precedence"));
  return isReply ? { ...unsaid, kind: "autoReply", words: mail.subject ?? "" } : undefined;
}

/** The line of a bounce's text that the refusing server answered. */
const replyIn = (text: string): string => /(?<![\d.])[45]\d\d[ -](?:[45]\.\d+\.\d+ )?.*/.exec(text)?.[0] ?? "";

/** Undefined for whatever is no report, such as a person's answer. Throws where the bytes are no mail at all. */
export async function readMailReport(bytes: Uint8Array): Promise<FoundReport | undefined> {
  const mail = await PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    maxNestingDepth: 16,
    maxHeadersSize: 256 * 1024,
  });
  const said = saidBy(mail);
  if (!said) return undefined;
  const signatures = signaturesIn(mail);
  return {
    ...said,
    words: keptWords(said.words),
    mailIds: mailIdsIn(namesIn(mail)),
    ...(signatures.length > 0 ? { signatures } : {}),
  };
}

const headOf = (text: string): string => text.split(/\r?\n\r?\n/)[0] ?? "";
const name = /^[a-z0-9_](?:[a-z0-9._-]{0,251}[a-z0-9])?$/;
/** Whoever signs more often is up to something else. */
const mostSignatures = 8;

/** Who signed the mail that came back, and by which key (RFC 6376, 3.5). */
function signaturesIn(mail: Email): NonNullable<FoundReport["signatures"]> {
  const lines = partsOf(mail, returnedTypes).flatMap((text) =>
    headOf(text)
      .replace(/\r?\n[ \t]+/g, " ")
      .split(/\r?\n/),
  );
  const values = lines.flatMap((line) => /^dkim-signature[ \t]*:(.*)$/i.exec(line)?.[1] ?? []);
  return values.slice(0, mostSignatures).flatMap((value) => {
    const tag = (of: string): string =>
      new RegExp(`(?:^|;)\\s*${of}\\s*=\\s*([^;\\s]+)`).exec(value)?.[1]?.toLowerCase() ?? "";
    const [domain, selector] = [tag("d"), tag("s")];
    return name.test(domain) && name.test(selector) ? [{ domain, selector }] : [];
  });
}

/**
 * What names the mail that it is about, most certain first: the head of that mail, the report's own field, in bounces for people
 * the head in the text. What it answers counts only where none of them is there: a thread may lead through a mail of ours.
 */
function namesIn(mail: Email): (string | undefined)[] {
  const heads = partsOf(mail, returnedTypes).map((text) => fieldsOf(headOf(text)));
  const reported = partsOf(mail, [...statusTypes, "message/feedback-report"]).flatMap(blocksOf);
  const named = [...heads.flatMap(idsOfHead), ...reported.map((fields) => fields.get("original-message-id"))].filter(
    Boolean,
  );
  if (named.length > 0) return named;
  const inText = mail.text?.match(/^(?:message-id|x-countersign-mail):.*$/gim) ?? [];
  return inText.length > 0 ? inText : [mail.inReplyTo ?? mail.references];
}
