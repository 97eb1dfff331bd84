import { describe, expect, test } from "vitest";
import { auditEvents, type StoredEvent } from "./audit-trail.ts";

const names = { packageName: "Lease", documents: new Map([["d1", "Contract"]]) };
const event = (type: string, more: Partial<StoredEvent> = {}): StoredEvent => ({
  type,
  at: new Date("2026-03-04T05:06:07.890Z"),
  actorName: "Bea Cole",
  actorEmail: "bea@example.com",
  ip: "192.0.2.7",
  documentId: null,
  valuesHash: null,
  data: {},
  ...more,
});
const onDocument = { documentId: "d1" };

describe("auditEvents", () => {
  test("who was asked first has logged in by the answer, not by opening the link", () => {
    const opened = event("ceremony.opened", { data: { asked: "CHALLENGE" } });
    const answered = event("role.authenticated", { data: { method: "CHALLENGE" } });
    expect(auditEvents([opened], names, [])).toEqual([]);
    expect(auditEvents([opened, answered], names, [])).toMatchObject([{ type: "Login", "target-type": "CHALLENGE" }]);
  });

  test.each<[StoredEvent, string, string, string]>([
    [event("ceremony.opened"), "Login", "EMAIL_LINK", "Lease"],
    [
      event("ceremony.opened", { data: { sessionFields: { a: "b" } } }),
      "Signing Session For Recipient",
      "Package",
      "Lease",
    ],
    [event("consent.accepted", onDocument), "Accept", "Document", "Contract"],
    [event("document.viewed", onDocument), "View", "Document", "Contract"],
    [
      event("approval.signed", { ...onDocument, data: { subtype: "FULLNAME" } }),
      "Click To Sign",
      "Document",
      "Contract",
    ],
    [
      event("approval.signed", { ...onDocument, data: { subtype: "INITIALS" } }),
      "Click To Initial",
      "Document",
      "Contract",
    ],
    [
      event("approval.signed", { ...onDocument, data: { subtype: "CAPTURE" } }),
      "Capture Signature",
      "Document",
      "Contract",
    ],
    [event("approval.accepted", onDocument), "Accept", "Document", "Contract"],
    [event("document.confirmed", onDocument), "Confirm", "Document", "Contract"],
    [event("document.downloaded", onDocument), "Download", "Document", "Contract"],
    [event("zip.downloaded"), "Download Zip", "Package", "Lease"],
    [event("package.opted-out"), "Opt Out", "Package", "Lease"],
    [event("package.declined"), "Decline", "Package", "Lease"],
  ])("%# $type", (stored, type, targetType, target) => {
    const [audited] = auditEvents([stored], names, []);
    expect(audited).toMatchObject({
      type,
      "target-type": targetType,
      target,
      user: "Bea Cole",
      "user-email": "bea@example.com",
      "user-ip": "192.0.2.7",
      "date-time": "2026-03-04T05:06:07Z",
    });
  });

  test("all members are there, and what the product did itself is left out", () => {
    const audited = auditEvents(
      [
        event("package.created"),
        event("mail.sent"),
        event("package.sealed"),
        event("document.viewed", { documentId: "gone", actorName: "", actorEmail: "", ip: "" }),
      ],
      names,
      [],
    );
    expect(audited).toEqual([
      {
        type: "View",
        "date-time": "2026-03-04T05:06:07Z",
        target: "gone",
        "target-type": "Document",
        user: "",
        "user-email": "",
        "user-ip": "",
        data: "",
      },
    ]);
  });

  test("the reason of a decline is its data", () => {
    expect(auditEvents([event("package.declined", { data: { reason: "Too expensive" } })], names, [])[0]?.data).toBe(
      "Too expensive",
    );
  });

  test("what was entered comes before the signature it stands with, without empty values", () => {
    const signed = [
      {
        documentId: "d1",
        valuesHash: "h",
        values: [
          { fieldId: "f1", subtype: "TEXTFIELD", value: "1200" },
          { fieldId: "f2", subtype: "TEXTFIELD", value: "" },
        ],
      },
    ];
    const audited = auditEvents(
      [event("approval.signed", { ...onDocument, valuesHash: "h", data: { subtype: "FULLNAME" } })],
      names,
      signed,
    );
    expect(audited.map((one) => [one.type, one.data])).toEqual([
      ["Form Field", "1200"],
      ["Click To Sign", ""],
    ]);
  });
});
