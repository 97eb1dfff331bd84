// POST /outbox/preview: a mail as its reader would see it.
import type { outbox } from "#lib/contract/outbox.ts";
import type { Operation } from "#lib/http/handle.ts";
import { readLogo } from "./mail-logo.ts";
import { sampleMail } from "./sample-mail.ts";
import { templateHtml } from "./template-html.ts";
import { templateText } from "./template-text.ts";

export const previewMail: Operation<typeof outbox.previewMail> = async ({ caller, body }) => {
  const { template, standard, from, logo: source } = await sampleMail(caller, body);
  const logo = await readLogo(source);
  const picture = logo && `data:${logo.mediaType};base64,${logo.bytes.toString("base64")}`;
  const html = templateHtml(template, { logo: picture });
  return {
    subject: template.subject,
    from,
    html,
    text: templateText(template),
    standard: {
      subject: standard.subject,
      opening: standard.paragraphs,
      button: standard.button?.label ?? null,
    },
  };
};
