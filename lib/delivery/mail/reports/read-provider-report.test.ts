// What Amazon SES and SendGrid push, in the shapes that they document; and whatever else reaches the address.
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
])("%j says nothing", (body) => expect(readProviderReport(body)).toEqual([]));
