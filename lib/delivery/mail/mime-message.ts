// A composed mail as nodemailer takes it: addresses, head, both bodies, and the finished documents where they travel along.
import type { SendMailOptions } from "nodemailer";
import { featuresOf } from "#lib/contract/records/account-features.ts";
import { config } from "#lib/core/config.ts";
import { consentId } from "#lib/packages/documents/document-record.ts";
import { evidenceSummary } from "#lib/packages/evidence/summary.ts";
import { currentPdf } from "#lib/signing/read/current-pdf.ts";
import { flatPdf } from "#lib/signing/read/flat-pdf.ts";
import type { ComposedMail } from "./compose-mail.ts";
import { deliveredFiles, deliveredIn } from "./delivered-files.ts";
import { headerText, parseMailbox } from "./header-text.ts";
import { type Logo, readLogo } from "./mail-logo.ts";
import type { MailRow } from "./mail-row.ts";
import { travelsAlong } from "./package-facts.ts";
import { mailIdHeader } from "./reports/found-report.ts";
import { postmarkHeader } from "./reports/from-postmark.ts";
import { templateHtml } from "./template-html.ts";
import { templateText } from "./template-text.ts";

const hostName = (): string => new URL(config().baseUrl).hostname;

/** It takes the header out again; any other server would hand it on. */
const isPostmark = (): boolean => {
  const { smtpUrl } = config();
  return smtpUrl !== undefined && /(?:^|\.)postmarkapp\.com$/i.test(new URL(smtpUrl).hostname);
};

/** Without MAIL_FROM nothing leaves this machine, so any address will do. */
const mailbox = (): { name: string; address: string } => parseMailbox(config().mailFrom ?? `countersign@${hostName()}`);

/** Sorts by time in the folder and is the same in every attempt. */
export const outboxName = (mail: Pick<MailRow, "id" | "created">): string =>
  `${mail.created.toISOString().replace(/[-:]|\.\d+/g, "")}-${mail.id}.eml`;

/** What a message is made of beside its words. */
type Envelope = Pick<MailRow, "id" | "created" | "toName" | "toEmail" | "roleId" | "facts">;

export async function messageOf(
  mail: Envelope,
  { template, from, replyTo, logo: source, pkg }: ComposedMail,
): Promise<SendMailOptions> {
  const sender = mailbox();
  const logo = await readLogo(source);
  const documents = pkg && travelsAlong(mail, pkg) ? await finishedDocuments(pkg, mail) : [];
  return {
    messageId: `<${mail.id}@${hostName()}>`,
    date: mail.created,
    from: { name: headerText(from) || sender.name, address: sender.address },
    to: { name: headerText(mail.toName), address: mail.toEmail },
    ...(replyTo ? { replyTo: { name: headerText(replyTo.name), address: replyTo.email } } : {}),
    subject: headerText(template.subject),
    text: templateText(template),
    html: templateHtml(template, { logo: logo && `cid:${logoId}` }),
    // A machine wrote it: no out-of-office answers, please.
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      [mailIdHeader]: mail.id,
      ...(isPostmark() ? { [postmarkHeader]: mail.id } : {}),
    },
    attachments: logo ? [inlineLogo(logo), ...documents] : documents,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const logoId = "logo@countersign";
const inlineLogo = ({ bytes, mediaType }: Logo) => ({
  filename: `logo.${mediaType.split("/")[1]}`,
  content: bytes,
  contentType: mediaType,
  contentDisposition: "inline" as const,
  cid: logoId,
});

/** A signer's are flattened where the account flattens what signers take along; the owner's carry their signatures. */
async function finishedDocuments(
  pkg: NonNullable<ComposedMail["pkg"]>,
  { roleId, facts }: Pick<MailRow, "roleId" | "facts">,
): Promise<NonNullable<SendMailOptions["attachments"]>> {
  if (deliveredIn(facts)) return deliveredFiles(pkg.id, facts);
  const files: { filename: string; content: Buffer; contentType: string }[] = [];
  const flat = roleId !== null && featuresOf(pkg.account.features).flattenSignerDocuments;
  for (const document of pkg.documents) {
    const { id, name } = document;
    if (id === consentId) continue;
    const bytes = await currentPdf(pkg.id, id, document);
    files.push({
      filename: `${headerText(name).replace(/\.pdf$/i, "")}.pdf`,
      content: flat ? Buffer.from(await flatPdf(bytes, { packageId: pkg.id })) : bytes,
      contentType: "application/pdf",
    });
  }
  if (facts.evidence === "true") {
    const { name, bytes } = await evidenceSummary("all", pkg.id, "senders");
    files.push({ filename: headerText(name), content: Buffer.from(bytes), contentType: "application/pdf" });
  }
  return files;
}
