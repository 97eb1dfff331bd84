// PURE. A package's rows and events as the data of its evidence summary.
import type { evidenceEvents } from "#db/schema/evidence.ts";
import { fullName } from "#lib/core/person-name.ts";
import { knownZone } from "#lib/core/zoned-time.ts";
import type { EvidenceSummaryData } from "#lib/pdf/draw/evidence-summary.ts";
import type { EvidenceHead } from "#lib/work/record.ts";
import { type Viewer, visibleDocuments } from "../access/document-visibility.ts";
import { actingSigner } from "../groups/acting-signer.ts";
import { signerName } from "../invite/people.ts";
import { everybodySigned, inTurn, pendingApprovals } from "../pending-approvals.ts";
import type { WholePackage } from "../read-package.ts";
import { hasPending } from "../signing-order.ts";
import { documentChange, packageChange, recipientChange, recipientOf, withEdits } from "./describe-change.ts";
import { eventWords, isAct } from "./describe-event.ts";
import { openingWords } from "./describe-link.ts";

type EventRow = typeof evidenceEvents.$inferSelect;
type Role = WholePackage["roles"][number];

const statusWords: Record<string, string> = {
  DRAFT: "Draft",
  SENT: "In progress",
  COMPLETED: "Completed",
  ARCHIVED: "Completed, archived",
  DECLINED: "Declined",
  OPTED_OUT: "Opted out",
  EXPIRED: "Expired",
};
const proofWords: Record<string, string> = { CHALLENGE: "Questions", SMS: "Code by text message" };

export function summaryData(
  whole: WholePackage,
  { account, verifyUrl }: Pick<EvidenceSummaryData, "account" | "verifyUrl">,
  events: EventRow[],
  head: EvidenceHead,
  at: Date,
  viewer: Viewer = "all",
): EvidenceSummaryData {
  const documents = visibleDocuments(whole.documents, viewer);
  const isComplete = whole.status === "COMPLETED" || whole.status === "ARCHIVED";
  return {
    product: "Countersign",
    account,
    zone: knownZone(whole.timezoneId),
    generatedAt: at.toISOString(),
    verifyUrl,
    transaction: {
      name: whole.name,
      id: whole.id,
      status: statusWords[whole.status] ?? whole.status,
      isComplete: isComplete && everybodySigned(whole),
      createdAt: whole.created.toISOString(),
      sentAt: whole.sent?.toISOString() ?? null,
      completedAt: whole.completed?.toISOString() ?? null,
    },
    sender: { name: fullName(whole.owner), email: whole.owner.email },
    documents: [...documents]
      .sort((a, b) => a.index - b.index)
      .map((d) => ({
        name: d.name,
        pages: d.pages.length,
        originalSha256: d.originalFile,
        currentSha256: d.currentFile,
        sealLevel: d.sealed ? d.sealLevel : null,
      })),
    recipients: [...whole.roles]
      .filter((role) => role.type === "SIGNER" || pendingApprovals(whole).some((a) => a.roleId === role.id))
      .sort((a, b) => a.position - b.position)
      .flatMap((role) => recipients(whole, role, events)),
    events: events.map((event) => ({
      sequence: event.sequence,
      at: event.at.toISOString(),
      type: eventWords(event.type),
      isAct: isAct(event.type),
      actorName: event.actorName || (event.actorKind === "system" ? "Countersign" : ""),
      actorEmail: event.actorEmail,
      ip: event.ip,
      ...tellingOf(event, whole, documents, viewer),
    })),
    evidence: { head: head.hash, count: head.sequence },
  };
}

function recipients(whole: WholePackage, role: Role, events: EventRow[]): EvidenceSummaryData["recipients"] {
  const approvals = pendingApprovals(whole);
  const times = approvals.flatMap((a) =>
    a.roleId === role.id && a.accepted instanceof Date ? [a.accepted.getTime()] : [],
  );
  const owing = hasPending(role.id, approvals);
  const signed = !owing && times.length > 0;
  const named = role.signers.map(actingSigner).map((signer) => {
    const own = events.filter(
      (event) =>
        event.actorId === signer.id ||
        (signer.senderId !== null && event.actorId === signer.senderId) ||
        event.actorId === signer.acting?.member,
    );
    const acts = own.filter((event) => event.type === "approval.signed" || event.type === "approval.accepted");
    const known = howKnown(own, acts);
    const refused =
      own.some((event) => event.type === "package.declined" || event.type === "package.opted-out") &&
      (whole.status === "DECLINED" || whole.status === "OPTED_OUT");
    const status = refused
      ? "Declined"
      : signed
        ? "Signed"
        : !owing
          ? "Nothing to sign"
          : inTurn(whole).includes(role.id) && whole.status === "SENT"
            ? "To sign now"
            : "Not signed";
    return {
      name: signerName(signer),
      email: signer.email,
      role: ownRoleName(role),
      authentication: known.label,
      proves: known.proves,
      status,
      signedAt: signed ? new Date(Math.max(...times)).toISOString() : null,
      ip: (acts.at(-1) ?? own.at(-1))?.ip ?? "",
    };
  });
  return named;
}

/** A role that was given no name has its id or its person's, which stand in the table already. */
function ownRoleName(role: Role): string {
  const taken = [
    role.id,
    ...role.signers.map(actingSigner).flatMap((one) => [signerName(one), fullName(one), one.email]),
  ];
  if (!taken.includes(role.name)) return role.name;
  return role.type === "SENDER" ? "Sender" : "Signer";
}

/**
 * How this person really came, not what was asked for: through which links they acted (or, before they did, opened the
 * package), what they proved beside, or that they were signed in as a sender of the account.
 */
function howKnown(own: EventRow[], acts: EventRow[]): { label: string; proves: string[] } {
  if (acts.some((event) => event.actorKind === "sender"))
    return {
      label: "Signed in to the account",
      proves: ["Signed with a session or key of their own account, not through a link."],
    };
  const opened = own.filter((event) => event.type === "ceremony.opened");
  const through = new Set(acts.map((event) => event.data.linkId));
  const used = opened.filter((event) => through.has(event.data.linkId));
  const ways = (used.length > 0 ? used : opened).map(({ data }) => openingWords(data));
  const proofs = own.flatMap((event) =>
    event.type === "role.authenticated" ? [proofWords[String(event.data.method)] ?? String(event.data.method)] : [],
  );
  const labels = [...new Set([...ways.map((way) => way.label), ...proofs.map((proof) => proof.toLowerCase())])];
  return { label: labels.join(", ") || "Not opened", proves: [...new Set(ways.map((way) => way.proves))] };
}

/** What the event is about, and the one thing worth reading beside it. A document that its reader may not see stays unnamed. */
function tellingOf(
  event: EventRow,
  whole: WholePackage,
  visible: readonly { id: string; name: string }[],
  viewer: Viewer,
): Pick<EvidenceSummaryData["events"][number], "target" | "data"> {
  if (["role.added", "role.changed", "role.removed"].includes(event.type))
    return {
      target: recipientOf(event.data),
      data: withEdits(event.data, event.type === "role.changed" ? recipientChange(event.data) : ""),
    };
  const seen = visible.find((document) => document.id === event.documentId);
  const isGone = event.documentId !== null && !whole.documents.some((document) => document.id === event.documentId);
  const target = seen?.name ?? (isGone && viewer === "all" ? String(event.data.name ?? "") : "");
  const changed =
    event.type === "document.changed" && target !== "" ? withEdits(event.data, documentChange(event.data)) : "";
  return { target, data: [changed, detailOf(event)].filter(Boolean).join(". ") };
}

const markWords: Record<string, string> = { typed: "Typed. ", drawn: "Drawn. ", image: "Picture. " };

/** The one thing worth reading beside an event; hashes stand in full, so that they can be compared. */
function detailOf(event: EventRow): string {
  const text = (key: string) => (typeof event.data[key] === "string" ? (event.data[key] as string) : "");
  if (event.type === "package.changed") return withEdits(event.data, packageChange(event.data));
  if (event.type === "package.declined" || event.type === "package.opted-out") return text("reason");
  if (["signer.invited", "signer.notified", "signer.reminded", "mail.sent", "mail.failed"].includes(event.type))
    return [text("name"), text("email")].filter(Boolean).join(", ");
  if (event.type === "document.sealed" || event.type === "document.seal-extended")
    return `${text("level")}, SHA-256 ${event.documentHash ?? ""}`;
  if (event.type === "approval.signed" || event.type === "approval.accepted")
    return `${markWords[text("mark")] ?? ""}Values SHA-256 ${event.valuesHash ?? ""}`;
  if (event.type === "role.authenticated" || event.type === "role.authentication-failed")
    return proofWords[text("method")] ?? text("method");
  if (event.type === "ceremony.opened" || event.type === "link.issued") return openingWords(event.data).came;
  if (event.documentHash) return `SHA-256 ${event.documentHash}`;
  return "";
}
