// What Amazon SES, SendGrid, Postmark and Mailgun push, in the shapes that they document; and whatever else reaches the address.
import { expect, test } from "vitest";
import { confirmationIn, readProviderReport } from "./read-provider-report.ts";

const mailId = "0f8fad5b-d9cb-469f-a165-70867728950e";
const messageId = `<${mailId}@sign.nordhaven.example>`;

const ses = (event: Record<string, unknown>, headers = [{ name: "X-Countersign-Mail", value: mailId }]) => ({
  mail: { messageId: "0000-ses-gave-it", source: "sign@nordhaven.example", headersTruncated: false, headers },
  ...event,
});
const bounce = (bounceType: string, bounceSubType: string, recipient: Record<string, string> = {}) => ({
  notificationType: "Bounce",
  bounce: { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress: "ann@example.net", ...recipient }] },
});
const smtp = { action: "failed", status: "5.1.1", diagnosticCode: "smtp; 550 5.1.1 Nobody" };

test.each([
  [
    "a hard bounce",
    bounce("Permanent", "General", smtp),
    { kind: "returned", reason: "noMailbox", permanence: "hard", words: "550 5.1.1 Nobody" },
  ],
  [
    "one that a program of another kind tells of",
    bounce("Permanent", "General", { status: "5.1.1", diagnosticCode: "X-Unix ; 550 5.1.1 Nobody" }),
    { kind: "returned", reason: "noMailbox", words: "550 5.1.1 Nobody" },
  ],
  [
    "a full mailbox",
    bounce("Transient", "MailboxFull"),
    { kind: "returned", reason: "full", permanence: "soft", words: "MailboxFull" },
  ],
  ["one it cannot tell", bounce("Undetermined", "Undetermined"), { kind: "returned", permanence: "unknown" }],
  [
    "a complaint",
    { eventType: "Complaint", complaint: { complaintFeedbackType: "abuse" } },
    { kind: "complaint", words: "abuse" },
  ],
  [
    "a delay",
    { eventType: "DeliveryDelay", deliveryDelay: { delayedRecipients: [{ ...smtp, status: "4.4.7" }] } },
    { kind: "delayed", permanence: "soft" },
  ],
  ["a delivery", { notificationType: "Delivery" }, { kind: "delivered" }],
])("SES reports %s, by itself and in SNS's envelope", (_, event, expected) => {
  const found = readProviderReport(ses(event));
  expect(found).toEqual([expect.objectContaining({ ...expected, mailIds: [mailId] })]);
  const envelope = { Type: "Notification", MessageId: "m", TopicArn: "arn", Message: JSON.stringify(ses(event)) };
  expect(readProviderReport(envelope)).toEqual(found);
});

test("without the original headers nobody knows which mail SES means", () => {
  const { headers: _, ...mail } = ses({}).mail;
  expect(readProviderReport({ ...bounce("Permanent", "General"), mail })).toMatchObject([{ mailIds: [] }]);
});

test("SendGrid reports several at once; what is no news of delivery is passed over", () => {
  const event = (name: string, more: Record<string, unknown> = {}) => ({
    email: "ann@example.net",
    timestamp: 1795157340,
    "smtp-id": messageId,
    event: name,
    ...more,
  });
  expect(
    readProviderReport([
      event("processed"),
      event("bounce", { type: "bounce", status: "5.1.1", reason: "550 5.1.1 Nobody" }),
      event("bounce", { type: "blocked", status: "5.7.1", reason: "550 5.7.1 Not today" }),
      event("dropped", { reason: "Bounced Address" }),
      event("deferred", { response: "400 try again later" }),
      event("spamreport"),
      event("open"),
      "nonsense",
    ]),
  ).toMatchObject([
    { kind: "returned", reason: "noMailbox", permanence: "hard", mailIds: [mailId] },
    { kind: "returned", reason: "refused", permanence: "soft", words: "550 5.7.1 Not today" },
    { kind: "returned", reason: "unknown", words: "Bounced Address" },
    { kind: "delayed", words: "400 try again later" },
    { kind: "complaint" },
  ]);
});

const postmark = (event: Record<string, unknown>) => ({
  MessageStream: "outbound",
  // Of its own: never ours.
  MessageID: "883953f4-6105-42a2-a16a-77a8eac79483",
  Metadata: { countersign: mailId },
  Email: "ann@example.net",
  ...event,
});
const pmBounce = (Type: string, Details = "") => postmark({ RecordType: "Bounce", Type, Details, Description: "Told" });

test.each([
  [
    pmBounce("HardBounce", "smtp;550 5.1.1 Nobody"),
    { kind: "returned", reason: "noMailbox", permanence: "hard", words: "smtp;550 5.1.1 Nobody" },
  ],
  [pmBounce("HardBounce"), { kind: "returned", reason: "unknown", permanence: "hard", words: "Told" }],
  [pmBounce("SoftBounce", "552 5.2.2 Full"), { kind: "returned", reason: "full", permanence: "soft" }],
  [pmBounce("DnsError"), { kind: "returned", reason: "noDomain", permanence: "unknown" }],
  [pmBounce("Transient"), { kind: "delayed", permanence: "soft" }],
  [pmBounce("AutoResponder", "Back on Monday"), { kind: "autoReply", words: "Back on Monday" }],
  [pmBounce("SpamNotification"), { kind: "returned", reason: "refused" }],
  [
    postmark({ RecordType: "SpamComplaint", Type: "SpamComplaint", Details: "abuse" }),
    { kind: "complaint", words: "abuse" },
  ],
  [postmark({ RecordType: "Delivery", Details: "250 Ok" }), { kind: "delivered", words: "" }],
])("Postmark reports %j", (event, expected) => {
  expect(readProviderReport(event)).toEqual([expect.objectContaining({ ...expected, mailIds: [mailId] })]);
});

test("of what Postmark tells otherwise, and of mails that carried nothing of ours, nothing is said", () => {
  for (const event of [{ RecordType: "Open" }, { RecordType: "Bounce", Type: "Unsubscribe" }])
    expect(readProviderReport(postmark(event))).toEqual([]);
  for (const Metadata of [undefined, {}, { other: mailId }, "text"])
    expect(readProviderReport({ ...pmBounce("HardBounce"), Metadata })).toMatchObject([{ mailIds: [] }]);
});

const mailgun = (event: Record<string, unknown>) => ({
  signature: { timestamp: "1529006854", token: "a token", signature: "told elsewhere" },
  "event-data": {
    id: "event's own",
    message: { headers: { to: "ann@example.net", "message-id": messageId.slice(1, -1), subject: "Please sign" } },
    ...event,
  },
});
const failed = (severity: string, status: object, reason = "generic") =>
  mailgun({ event: "failed", severity, reason, "delivery-status": status });

test.each([
  [
    failed("permanent", { code: 550, "enhanced-code": "5.1.1", message: "Nobody", description: "" }, "bounce"),
    { kind: "returned", reason: "noMailbox", permanence: "hard", words: "Nobody" },
  ],
  [
    failed("permanent", { code: 552, message: "5.2.2 takes no more" }),
    { kind: "returned", reason: "full", permanence: "hard" },
  ],
  [
    failed("permanent", { code: 605, description: "Not delivering to previously bounced address" }, "suppress-bounce"),
    { kind: "returned", reason: "refused", permanence: "unknown" },
  ],
  [failed("permanent", { code: 602, description: "Too old" }, "old"), { kind: "returned", permanence: "soft" }],
  [failed("temporary", { code: 451, message: "4.4.1 later" }), { kind: "delayed", permanence: "soft" }],
  [
    mailgun({ event: "rejected", reject: { reason: "Sandbox" } }),
    { kind: "returned", reason: "refused", words: "Sandbox" },
  ],
  [mailgun({ event: "complained" }), { kind: "complaint" }],
  [mailgun({ event: "delivered", "delivery-status": { code: 250, message: "OK" } }), { kind: "delivered", words: "" }],
])("Mailgun reports %j", (event, expected) => {
  expect(readProviderReport(event)).toEqual([expect.objectContaining({ ...expected, mailIds: [mailId] })]);
});

test("what Mailgun tells of readers is passed over", () => {
  for (const event of ["opened", "clicked", "accepted"]) expect(readProviderReport(mailgun({ event }))).toEqual([]);
});

test("SNS's question is the operator's to answer", () => {
  const url = "https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t";
  const question = { Type: "SubscriptionConfirmation", SubscribeURL: url, Message: "You have chosen" };
  expect(confirmationIn(question)).toBe(url);
  expect(readProviderReport(question)).toEqual([]);
  expect(confirmationIn({ Type: "Notification", SubscribeURL: url })).toBeUndefined();
});

test.each([
  [undefined],
  [null],
  ["text"],
  [{}],
  [[]],
  [{ Type: "Notification", Message: "{" }],
  [{ mail: { headers: 5 } }],
  [{ RecordType: 5 }],
  [{ "event-data": "x" }],
])("%j says nothing", (body) => expect(readProviderReport(body)).toEqual([]));
