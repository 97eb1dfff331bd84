// PURE. The audit trail as XML, for clients that ask for it: the same members, each as an element of its name.
import type { z } from "zod";
import type { AuditTrail } from "#lib/contract/records/package.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

/** What XML 1.0 has no way to write (controls and the two last code points of the plane) shows as a replacement sign. */
const text = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>\r]/g, (character) => entities[character] ?? character);

const element = (name: string, value: string): string => `<${name}>${text(value)}</${name}>`;

/** Our choice: the names of the elements around the members, which no document shows. */
export function auditXml(trail: z.output<typeof AuditTrail>): string {
  const events = trail["audit-events"].map(
    (event) =>
      `<audit-event>${Object.entries(event)
        .map(([name, value]) => element(name, String(value)))
        .join("")}</audit-event>`,
  );
  const id = element("package-id", trail["package-id"]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<audit-trail>${id}<audit-events>${events.join("")}</audit-events></audit-trail>\n`;
}
