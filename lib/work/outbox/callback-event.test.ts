import { expect, test } from "vitest";
import { callbackEvents } from "#lib/contract/records/callback.ts";
import type { EvidenceEventInput } from "#lib/evidence/events.ts";
import { callbackEventOf, pushedTypes } from "./callback-event.ts";

const documentId = "lease";
test.each<[EvidenceEventInput, string | undefined, object | undefined]>([
  [{ type: "package.created", data: { type: "PACKAGE" } }, "PACKAGE_CREATE", undefined],
  [{ type: "package.created", data: { type: "TEMPLATE" } }, "TEMPLATE_CREATE", undefined],
  [{ type: "package.created", data: { type: "LAYOUT" } }, undefined, undefined],
  [{ type: "package.sent" }, "PACKAGE_ACTIVATE", undefined],
  [{ type: "package.withdrawn", data: { from: "SENT" } }, "PACKAGE_DEACTIVATE", undefined],
  [{ type: "package.withdrawn", data: { from: "DECLINED" } }, undefined, undefined],
  [{ type: "package.ready" }, "PACKAGE_READY_FOR_COMPLETE", undefined],
  [{ type: "package.completed" }, "PACKAGE_COMPLETE", undefined],
  [{ type: "package.declined", data: { reason: "No" } }, "PACKAGE_DECLINE", { message: "No" }],
  [{ type: "package.opted-out", data: { reason: "Paper" } }, "PACKAGE_OPT_OUT", { message: "Paper" }],
  [{ type: "package.expired" }, "PACKAGE_EXPIRE", undefined],
  [{ type: "package.archived" }, "PACKAGE_ARCHIVE", undefined],
  [{ type: "package.trashed" }, "PACKAGE_TRASH", undefined],
  [{ type: "package.restored" }, "PACKAGE_RESTORE", undefined],
  [{ type: "package.deleted" }, "PACKAGE_DELETE", undefined],
  [{ type: "document.viewed", documentId }, "DOCUMENT_VIEWED", { documentId }],
  [{ type: "document.confirmed", documentId }, "DOCUMENT_SIGNED", { documentId }],
  [{ type: "consent.accepted", documentId: "default-consent" }, "DOCUMENT_SIGNED", { documentId: "default-consent" }],
  [{ type: "signer.completed" }, "SIGNER_COMPLETE", undefined],
  [{ type: "role.authentication-failed", data: { method: "KBA" } }, "KBA_FAILURE", undefined],
  [{ type: "role.authentication-failed", data: { method: "KBA", why: "usedBefore" } }, undefined, undefined],
  [{ type: "role.authentication-failed", data: { method: "SMS" } }, undefined, undefined],
  [{ type: "role.locked" }, "SIGNER_LOCKED", undefined],
  [{ type: "role.reassigned", data: { roleId: "ann" } }, "ROLE_REASSIGN", { newRoleId: "ann" }],
  [{ type: "role.reassigned", data: { roleId: "ann", newRoleId: "eve" } }, "ROLE_REASSIGN", { newRoleId: "eve" }],
  [{ type: "attachment.uploaded", data: { name: "Passport" } }, "PACKAGE_ATTACHMENT", { message: "Passport" }],
  [{ type: "mail.failed" }, "EMAIL_BOUNCE", { message: "BOUNCE" }],
  [{ type: "mail.returned", data: { permanence: "hard" } }, "EMAIL_BOUNCE", { message: "BOUNCE" }],
  [{ type: "mail.returned", data: { permanence: "soft" } }, "EMAIL_BOUNCE", { message: "COMPLAINT" }],
  [{ type: "mail.returned", data: { permanence: "unknown" } }, "EMAIL_BOUNCE", { message: "UNKNOWN" }],
  [{ type: "mail.complaint" }, "EMAIL_BOUNCE", { message: "COMPLAINT" }],
  [{ type: "mail.auto-replied" }, "EMAIL_BOUNCE", { message: "OOTO" }],
  [{ type: "mail.delayed" }, undefined, undefined],
  [{ type: "mail.delivered" }, undefined, undefined],
  [{ type: "approval.signed", documentId }, undefined, undefined],
  [{ type: "mail.sent" }, undefined, undefined],
])("%o", (event, name, extra) => {
  const pushed = callbackEventOf(event);
  expect(pushed?.name).toBe(name);
  expect(pushed?.extra).toEqual(extra);
});

test("every event that can be registered has its moment, but for the one that the product has no moment for", () => {
  const told = pushedTypes.flatMap((type) =>
    [
      { type },
      { type, data: { type: "TEMPLATE" } },
      { type, data: { from: "SENT" } },
      { type, data: { method: "KBA" } },
    ].map((event) => callbackEventOf(event)?.name),
  );
  expect(callbackEvents.filter((name) => !told.includes(name))).toEqual(["COBROWSE_REQUEST"]);
});
