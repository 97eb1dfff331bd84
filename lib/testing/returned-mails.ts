// Mails that come back, written by us in the shapes of several mail servers; each is about the mail whose Message-ID it is given.

const lines = (...text: string[]): string => text.join("\r\n");

type Part = { type: string; text: string };
const report = (head: string[], reportType: string, parts: Part[]): string =>
  lines(
    ...head,
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${reportType};`,
    '\tboundary="=_cut_here"',
    "",
    "This is a report in parts.",
    "",
    ...parts.flatMap(({ type, text }) => ["--=_cut_here", `Content-Type: ${type}`, "", text]),
    "--=_cut_here--",
    "",
  );

const human = { type: "text/plain; charset=utf-8", text: "The mail below did not arrive.\r\n" };
const headOf = (messageId: string): string =>
  lines("From: Countersign <sign@nordhaven.example>", "Subject: Please sign", `Message-ID: ${messageId}`, "");

export type DeliveryStatus = { action?: string; status?: string; diagnostic?: string };

/** The head alone comes back, behind an empty envelope sender. */
export const fromPostfix = (
  messageId: string,
  { action = "failed", status = "5.1.1", diagnostic = "smtp; 550 5.1.1 No such person here" }: DeliveryStatus = {},
): string =>
  report(
    [
      "Return-Path: <>",
      "From: MAILER-DAEMON@mx.nordhaven.example (Mail Delivery System)",
      "Subject: Undelivered Mail Returned to Sender",
      "To: sign@nordhaven.example",
      "Auto-Submitted: auto-replied",
    ],
    "delivery-status",
    [
      human,
      {
        type: "message/delivery-status",
        text: lines(
          "Reporting-MTA: dns; mx.nordhaven.example",
          "X-Postfix-Queue-ID: 4F00A1",
          "",
          "Final-Recipient: rfc822; ann@example.net",
          `Action: ${action}`,
          `Status: ${status}`,
          "Remote-MTA: dns; mx.example.net",
          `Diagnostic-Code: ${diagnostic}`,
          "",
        ),
      },
      { type: "text/rfc822-headers", text: headOf(messageId) },
    ],
  );

/** Its status is general, its reply says more; the whole mail comes back. */
export const fromExim = (messageId: string): string =>
  report(
    [
      "From: Mail Delivery System <Mailer-Daemon@relay.example>",
      "Subject: Mail delivery failed: returning message to sender",
      "X-Failed-Recipients: ann@example.net",
      "Auto-Submitted: auto-replied",
    ],
    "delivery-status",
    [
      human,
      {
        type: "message/delivery-status",
        text: lines(
          "Reporting-MTA: dns; relay.example",
          "",
          "Action: failed",
          "Final-Recipient: rfc822;ann@example.net",
          "Status: 5.0.0",
          "Diagnostic-Code: smtp; 552-5.2.2 The mailbox of this person",
          "  552 5.2.2 takes no more",
          "",
        ),
      },
      { type: "message/rfc822", text: lines(headOf(messageId), "Please sign.", "") },
    ],
  );

/** As Exim's were before it wrote such parts: for people only. A warning names nobody who was given up. */
export const fromOldExim = (messageId: string, warns = false): string =>
  lines(
    "From: Mail Delivery System <Mailer-Daemon@relay.example>",
    `Subject: ${warns ? "Warning: message 1abc delayed 24 hours" : "Mail delivery failed: returning message to sender"}`,
    ...(warns ? [] : ["X-Failed-Recipients: ann@example.net"]),
    "Auto-Submitted: auto-replied",
    "",
    "A message that you sent has not been delivered:",
    "",
    "  ann@example.net",
    "    host mx.example.net [192.0.2.7]:",
    "    550 5.1.1 Unknown here",
    "",
    "------ This is a copy of the message ------",
    "",
    headOf(messageId),
  );

/** The original is named by a field of the report and by References; a language's words stand around. */
export const fromExchange = (messageId: string): string =>
  report(
    [
      "From: Microsoft Outlook <MicrosoftExchange329e71ec@example.net>",
      "Subject: =?utf-8?Q?Unzustellbar=3A_Bitte_unterschreiben?=",
      `In-Reply-To: ${messageId}`,
      `References: ${messageId}`,
      "Auto-Submitted: auto-replied",
      "X-MS-Exchange-Message-Is-Ndr:",
    ],
    "delivery-status",
    [
      { type: "text/html; charset=utf-8", text: "<p>Ihre Nachricht wurde nicht zugestellt.</p>" },
      {
        type: "message/delivery-status",
        text: lines(
          "Reporting-MTA: dns;mail.example.net",
          "",
          "Final-Recipient: rfc822;ann@example.net",
          "Action: failed",
          "Status: 5.7.1",
          "Diagnostic-Code: smtp;550 5.7.1 RESOLVER.RST.NotAuthorized; not allowed",
          "",
        ),
      },
    ],
  );

/** A delay first; the mail is inside, with others' headers in front of ours. */
export const fromGmail = (messageId: string): string =>
  report(
    [
      "From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>",
      "Subject: Delivery Status Notification (Delay)",
      `In-Reply-To: ${messageId}`,
      "Auto-Submitted: auto-replied",
    ],
    'delivery-status; charset="utf-8"',
    [
      human,
      {
        type: "message/delivery-status",
        text: lines(
          "Reporting-MTA: dns; googlemail.example",
          "Arrival-Date: Fri, 20 Nov 2026 06:49:00 -0800 (PST)",
          "",
          "Final-Recipient: rfc822; ann@example.net",
          "Action: delayed",
          "Status: 4.4.1",
          "Diagnostic-Code: smtp; The recipient server did not accept our requests to connect.",
          "Will-Retry-Until: Mon, 23 Nov 2026 06:49:00 -0800 (PST)",
          "",
        ),
      },
      { type: "message/rfc822", text: lines("Received: by 2001:db8::1", headOf(messageId), "Please sign.", "") },
    ],
  );

/** RFC 5965. */
export const complaint = (messageId: string, feedbackType = "abuse"): string =>
  report(["From: feedback@provider.example", "Subject: FW: Please sign"], "feedback-report", [
    human,
    {
      type: "message/feedback-report",
      text: lines(`Feedback-Type: ${feedbackType}`, "User-Agent: Feedback/1.0", "Version: 1", ""),
    },
    { type: "message/rfc822", text: lines(headOf(messageId), "Please sign.", "") },
  ]);

/** RFC 3834. */
export const outOfOffice = (messageId: string): string =>
  lines(
    "From: Ann Tester <ann@example.net>",
    "Subject: =?utf-8?Q?Au=C3=9Fer_Haus_bis_3=2E_Dezember?=",
    `In-Reply-To: ${messageId}`,
    "Auto-Submitted: auto-replied (vacation)",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "I am back on 3 December.",
    "",
  );

/** By a person, about our mail. */
export const answer = (messageId: string): string =>
  lines(
    "From: Ann Tester <ann@example.net>",
    "Subject: Re: Please sign",
    `In-Reply-To: ${messageId}`,
    "",
    "550 is the price I had in mind. Action: failed?",
    "",
  );
