// PURE. Which callback event an evidence event is pushed as, and what it carries beyond the four common members.
import type { CallbackEvent } from "#lib/contract/records/callback.ts";
import type { EvidenceEventInput, EvidenceType } from "#lib/evidence/events.ts";

type Pushed = { name: CallbackEvent; extra?: Record<string, string> };
type Told = Pick<EvidenceEventInput, "documentId" | "data">;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const ofDocument = (name: CallbackEvent) => (event: Told) => ({
  name,
  extra: { documentId: (event.documentId ?? "").slice(0, 256) },
});
const withReason = (name: CallbackEvent) => (event: Told) => ({ name, extra: { message: text(event.data?.reason) } });

/** The specification has one word for a soft bounce and for a complaint. */
const bounces: Record<string, string> = { hard: "BOUNCE", soft: "COMPLAINT" };

/** Every event of the evidence is either here or nobody's business outside; a new type of event belongs in one of the two lists. */
const pushes: Partial<Record<EvidenceType, (event: Told) => Pushed | undefined>> = {
  // Our choice: layouts are nothing that clients wait for.
  "package.created": ({ data }) =>
    data?.type === "LAYOUT"
      ? undefined
      : { name: data?.type === "TEMPLATE" ? ("TEMPLATE_CREATE" as const) : ("PACKAGE_CREATE" as const) },
  "package.sent": () => ({ name: "PACKAGE_ACTIVATE" }),
  // What had ended already was not active any more.
  "package.withdrawn": ({ data }) => (data?.from === "SENT" ? { name: "PACKAGE_DEACTIVATE" as const } : undefined),
  "package.ready": () => ({ name: "PACKAGE_READY_FOR_COMPLETE" }),
  "package.completed": () => ({ name: "PACKAGE_COMPLETE" }),
  "package.declined": withReason("PACKAGE_DECLINE"),
  "package.opted-out": withReason("PACKAGE_OPT_OUT"),
  "package.expired": () => ({ name: "PACKAGE_EXPIRE" }),
  "package.archived": () => ({ name: "PACKAGE_ARCHIVE" }),
  "package.trashed": () => ({ name: "PACKAGE_TRASH" }),
  "package.restored": () => ({ name: "PACKAGE_RESTORE" }),
  "package.deleted": () => ({ name: "PACKAGE_DELETE" }),
  "document.viewed": ofDocument("DOCUMENT_VIEWED"),
  "document.confirmed": ofDocument("DOCUMENT_SIGNED"),
  "consent.accepted": ofDocument("DOCUMENT_SIGNED"),
  "signer.completed": () => ({ name: "SIGNER_COMPLETE" }),
  "role.locked": () => ({ name: "SIGNER_LOCKED" }),
  // What was answered before is no further failure.
  "role.authentication-failed": ({ data }) =>
    data?.method === "KBA" && data.why !== "usedBefore" ? { name: "KBA_FAILURE" as const } : undefined,
  "role.reassigned": ({ data }) => ({
    name: "ROLE_REASSIGN",
    extra: { newRoleId: text(data?.newRoleId) || text(data?.roleId) },
  }),
  "attachment.uploaded": ({ data }) => ({ name: "PACKAGE_ATTACHMENT", extra: { message: text(data?.name) } }),
  // A mail server's final no is a hard bounce.
  "mail.failed": () => ({ name: "EMAIL_BOUNCE", extra: { message: "BOUNCE" } }),
  "mail.returned": ({ data }) => ({
    name: "EMAIL_BOUNCE",
    extra: { message: bounces[text(data?.permanence)] ?? "UNKNOWN" },
  }),
  "mail.complaint": () => ({ name: "EMAIL_BOUNCE", extra: { message: "COMPLAINT" } }),
  "mail.auto-replied": () => ({ name: "EMAIL_BOUNCE", extra: { message: "OOTO" } }),
};

export const callbackEventOf = (event: EvidenceEventInput): Pushed | undefined => pushes[event.type]?.(event);

/** The evidence types that are pushed, for the test that none is forgotten. */
export const pushedTypes = Object.keys(pushes) as EvidenceType[];
