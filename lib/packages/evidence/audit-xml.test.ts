// The XML of an audit trail: every member, and no text that breaks out of its element.
import { expect, test } from "vitest";
import { auditXml } from "./audit-xml.ts";

const event = {
  type: "Decline",
  "date-time": "2026-11-21T08:00:00Z",
  target: "Lease & more",
  "target-type": "Package",
  user: "Zoë <Tester>",
  "user-email": "zoe@example.net",
  "user-ip": "192.0.2.7",
  data: 'too "dear" ]]>\u0000\ud800\r\n',
};

test("each member is an element of its name, in the order of the JSON", () => {
  const xml = auditXml({ "package-id": "p=", "audit-events": [event, { ...event, data: "" }] });
  const [head, first, second] = xml.split("<audit-event>");
  expect(head).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<audit-trail><package-id>p=</package-id><audit-events>');
  expect(first).toBe(
    "<type>Decline</type><date-time>2026-11-21T08:00:00Z</date-time><target>Lease &amp; more</target>" +
      "<target-type>Package</target-type><user>Zoë &lt;Tester&gt;</user><user-email>zoe@example.net</user-email>" +
      '<user-ip>192.0.2.7</user-ip><data>too "dear" ]]&gt;\ufffd\ufffd&#13;\n</data></audit-event>',
  );
  expect(second).toMatch(/<data><\/data><\/audit-event><\/audit-events><\/audit-trail>\n$/);
});

test("a package nobody opened yet has no events", () => {
  expect(auditXml({ "package-id": "p", "audit-events": [] })).toContain("<audit-events></audit-events>");
});
