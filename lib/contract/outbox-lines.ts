// The endpoints of mails and text messages, as the screens know them (lines.ts).
import { linesOf } from "./lines-of.ts";
import type * as outboxModule from "./outbox.ts";

export const outbox = linesOf<typeof outboxModule.outbox>()({
  listMails: "GET /outbox",
  getMail: "GET /outbox/{mailId}",
  previewInvitation: "GET /packages/{packageId}/invitation",
  previewMail: "POST /outbox/preview",
  sendTestMail: "POST /outbox/test",
  openAsSigner: "POST /outbox/{mailId}/open",
  resendMail: "POST /outbox/{mailId}/resend",
  listTexts: "GET /outbox/texts",
  showText: "POST /outbox/texts/{smsId}/show",
});
