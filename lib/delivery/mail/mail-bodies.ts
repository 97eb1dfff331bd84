// The bodies of a mail as we keep and show them: rendered from its template, without the links that are its reader's alone.

import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { mailBodies } from "#db/schema/mails.ts";
import { config } from "#lib/core/config.ts";
import { isAccessMail } from "#lib/work/outbox/mail-kinds.ts";
import type { MailRow } from "./mail-row.ts";
import type { MailTemplate } from "./template.ts";
import { templateHtml } from "./template-html.ts";
import { templateText } from "./template-text.ts";

export type MailBodies = { html: string; text: string };

/**
 * A signer's link and that to one's own access belong to their reader alone: whoever sees the outbox could sign or enter in
 * their place; a code as much. All else is as it leaves, but for the logo: a picture with each mail would fill the database.
 */
export function keptBodies(mail: Pick<MailRow, "kind" | "roleId">, template: MailTemplate): MailBodies {
  const shown = mail.roleId || isAccessMail(mail.kind) ? withoutLinks(template) : template;
  const kept = mail.kind === "passcode" ? withoutCode(shown) : shown;
  return { html: templateHtml(kept), text: templateText(kept) };
}

function withoutLinks(template: MailTemplate): MailTemplate {
  const url = `${config().baseUrl}/…`;
  const { button, links } = template;
  return {
    ...template,
    button: button && { ...button, url },
    links: links?.map((link) => ({ ...link, url })),
  };
}

/** The code is what the mail tells as a fact. */
const withoutCode = (template: MailTemplate): MailTemplate => ({
  ...template,
  facts: template.facts.map((fact) => ({ ...fact, lines: fact.lines.map(() => "••••••") })),
});

/** Undefined until the mail has left, and for what left before bodies were kept. */
export async function bodiesOf(tx: Pick<Database, "select">, mailId: string): Promise<MailBodies | undefined> {
  const { html, text } = mailBodies;
  const [kept] = await tx.select({ html, text }).from(mailBodies).where(eq(mailBodies.mailId, mailId));
  return kept;
}
