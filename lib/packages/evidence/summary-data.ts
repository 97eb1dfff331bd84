// PURE. A package's rows and events as the data of its evidence summary.
import type { evidenceEvents } from "#db/schema/evidence.ts";
import { authenticationFactors } from "#lib/contract/records/proofs.ts";
import { fullName } from "#lib/core/person-name.ts";
import { knownZone } from "#lib/language/formats.ts";
import type { EvidenceSummaryData } from "#lib/pdf/draw/evidence-summary.ts";
import { summaryWords } from "#lib/pdf/draw/evidence-summary-words.ts";
import type { EvidenceHead } from "#lib/work/record.ts";
import { type Viewer, visibleDocuments } from "../access/document-visibility.ts";
import { actingSigner } from "../groups/acting-signer.ts";
import { signerName } from "../invite/people.ts";
import { isNotarys } from "../notary-rules.ts";
import { everybodySigned, inTurn, pendingApprovals } from "../pending-approvals.ts";
import type { WholePackage } from "../read-package.ts";
import { byTurn, hasPending } from "../signing-order.ts";
import { documentChange, packageChange, recipientChange, recipientOf, withEdits } from "./describe-change.ts";
import { consentWords } from "./describe-consent.ts";
import {
  certificateWords,
  eventWords,
  identityWords,
  isAct,
  oneTimeCodeWords,
  savedSignatureWords,
  secondDeviceWords,
  takenBackWords,
} from "./describe-event.ts";
import { openingWords } from "./describe-link.ts";
import { type EvidenceWords, englishEvidence, joined } from "./words.ts";

type EventRow = typeof evidenceEvents.$inferSelect;
type Role = WholePackage["roles"][number];

const statuses = ["DRAFT", "SENT", "COMPLETED", "ARCHIVED", "DECLINED", "OPTED_OUT", "EXPIRED"] as const;
const statusOf = ({ status }: WholePackage, { t }: EvidenceWords): string => {
  const known = statuses.find((one) => one === status);
  return known ? t(`status.${known}`) : status;
};
/** Why a proof was none, beyond a wrong answer. */
const whyNot = ["usedBefore", "nothingKnown", "otherPerson", "deviceLocked", "deviceUnknown"] as const;
/** How somebody proved who they are: as a heading, or after other ways. */
const proofOf = (method: unknown, place: "" | "also", { t }: EvidenceWords): string => {
  const known = authenticationFactors.find((one) => one === method);
  return known ? t(`proof.${place}${known}`) : place ? String(method).toLowerCase() : String(method);
};

export function summaryData(
  whole: WholePackage,
  { account, verifyUrl }: Pick<EvidenceSummaryData, "account" | "verifyUrl">,
  events: EventRow[],
  head: EvidenceHead,
  at: Date,
  viewer: Viewer = "all",
  words: EvidenceWords = englishEvidence,
): EvidenceSummaryData {
  const documents = visibleDocuments(whole.documents, viewer);
  const isComplete = whole.status === "COMPLETED" || whole.status === "ARCHIVED";
  const data = {
    product: "Countersign",
    account,
    zone: knownZone(whole.timezoneId),
    generatedAt: at.toISOString(),
    verifyUrl,
    transaction: {
      name: whole.name,
      id: whole.id,
      status: statusOf(whole, words),
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
      .sort(byTurn)
      .flatMap((role) => recipients(whole, role, events, words)),
    events: events.map((event) => ({
      sequence: event.sequence,
      at: event.at.toISOString(),
      type: eventWords(event.type, event.data, words),
      isAct: isAct(event.type),
      actorName: event.actorName || (event.actorKind === "system" ? "Countersign" : ""),
      actorEmail: event.actorEmail,
      ip: event.ip,
      ...tellingOf(event, whole, documents, viewer, words),
    })),
    evidence: { head: head.hash, count: head.sequence },
  };
  return { ...data, words: summaryWords(words, data) };
}

function recipients(
  whole: WholePackage,
  role: Role,
  events: EventRow[],
  words: EvidenceWords,
): EvidenceSummaryData["recipients"] {
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
    const known = howKnown(own, acts, words);
    const refused =
      own.some((event) => event.type === "package.declined" || event.type === "package.opted-out") &&
      (whole.status === "DECLINED" || whole.status === "OPTED_OUT");
    const status = refused
      ? "declined"
      : signed
        ? "signed"
        : !owing
          ? "nothing"
          : inTurn(whole).includes(role.id) && whole.status === "SENT"
            ? "now"
            : "notSigned";
    return {
      name: signerName(signer),
      email: signer.email,
      role: ownRoleName(whole, role, words),
      authentication: known.label,
      known: known.ways,
      proves: known.proves,
      status: words.t(`person.${status}`),
      asked: status !== "nothing",
      signedAt: signed ? new Date(Math.max(...times)).toISOString() : null,
      ip: (acts.at(-1) ?? own.at(-1))?.ip ?? "",
    };
  });
  return named;
}

/** A role that was given no name has its id or its person's, which stand in the table already. */
function ownRoleName(whole: WholePackage, role: Role, { t }: EvidenceWords): string {
  const taken = [
    role.id,
    ...role.signers.map(actingSigner).flatMap((one) => [signerName(one), fullName(one), one.email]),
  ];
  if (!taken.includes(role.name)) return role.name;
  if (isNotarys(whole, role.id)) return t("person.notary");
  return role.type === "SENDER" ? t("person.sender") : t("person.signer");
}

/**
 * How this person really came, not what was asked for: through which links they acted (or, before they did, opened the
 * package), what they proved beside, or that they were signed in as a sender of the account.
 */
function howKnown(
  own: EventRow[],
  acts: EventRow[],
  words: EvidenceWords,
): { label: string; ways: string[]; proves: string[] } {
  const { t } = words;
  if (acts.some((event) => event.actorKind === "sender"))
    return { label: t("way.ownAccount.label"), ways: ["ownAccount"], proves: [t("way.ownAccount.proves")] };
  const opened = own.filter((event) => event.type === "ceremony.opened");
  const through = new Set(acts.map((event) => event.data.linkId));
  const used = opened.filter((event) => through.has(event.data.linkId));
  const ways = (used.length > 0 ? used : opened).map(({ data }) => openingWords(data, words));
  const proved = own.flatMap((event) => (event.type === "role.authenticated" ? [event.data.method] : []));
  const labels = [
    ...new Set([...ways.map((way) => way.label), ...proved.map((method) => proofOf(method, "also", words))]),
  ];
  return {
    label: joined(words, "words", labels) || t("way.none"),
    ways: [...new Set([...ways.map(({ way }) => way), ...proved.map(String)])],
    proves: [...new Set(ways.map((way) => way.proves))],
  };
}

/** What the event is about, and the one thing worth reading beside it. A document that its reader may not see stays unnamed. */
function tellingOf(
  event: EventRow,
  whole: WholePackage,
  visible: readonly { id: string; name: string }[],
  viewer: Viewer,
  words: EvidenceWords,
): Pick<EvidenceSummaryData["events"][number], "target" | "data"> {
  if (["role.added", "role.changed", "role.removed"].includes(event.type))
    return {
      target: recipientOf(event.data, words),
      data: withEdits(event, event.type === "role.changed" ? recipientChange(event.data, words) : "", words),
    };
  const seen = visible.find((document) => document.id === event.documentId);
  const isGone = event.documentId !== null && !whole.documents.some((document) => document.id === event.documentId);
  const target = seen?.name ?? (isGone && viewer === "all" ? String(event.data.name ?? "") : "");
  const changed =
    event.type === "document.changed" && target !== ""
      ? withEdits(event, documentChange(event.data, words), words)
      : "";
  return { target, data: joined(words, "sentences", [changed, detailOf(event, words)]) };
}

/** The one thing worth reading beside an event; hashes stand in full, so that they can be compared. */
function detailOf(event: EventRow, words: EvidenceWords): string {
  const text = (key: string) => (typeof event.data[key] === "string" ? (event.data[key] as string) : "");
  if (event.type === "package.changed") return withEdits(event, packageChange(event.data, words), words);
  if (event.type === "package.declined" || event.type === "package.opted-out") return text("reason");
  if (event.type === "in-person.started") return text("place");
  if (event.type === "in-person.stated" || event.type === "in-person.taken") return text("words");
  if (event.type === "in-person.not-stated") return text("reason");
  if (["signer.invited", "signer.notified", "signer.reminded"].includes(event.type) || event.type.startsWith("mail.")) {
    const to = joined(words, "words", [text("name"), text("email")]);
    // What an automatic reply says is for the sender alone: the summary goes to everybody.
    return event.type === "mail.sent" && text("by") === "outbox" ? words.t("detail.mailKept", { to }) : to;
  }
  if (event.type.startsWith("sms.") && text("phone") !== "") {
    const to = `…${text("phone").slice(-2)}`;
    return event.type === "sms.sent" && text("by") === "outbox" ? words.t("detail.smsKept", { to }) : to;
  }
  if (event.type === "document.sealed" || event.type === "document.seal-extended")
    return joined(words, "phrases", [
      `${text("level")}, SHA-256 ${event.documentHash ?? ""}`,
      takenBackWords(event.data, words),
    ]);
  if (event.type === "consent.accepted")
    return joined(words, "phrases", [consentWords(event.data, words), `SHA-256 ${event.documentHash ?? ""}`]);
  if (event.type === "approval.signed" || event.type === "approval.accepted")
    return joined(words, "phrases", [
      words.t("detail.values", { mark: text("mark"), hash: event.valuesHash ?? "" }),
      savedSignatureWords(event.data, words),
      secondDeviceWords(event.data, words),
      certificateWords(event.data, words),
      oneTimeCodeWords(event.data, words),
    ]);
  if (event.type === "role.authenticated" || event.type === "role.authentication-failed")
    return joined(words, "sentences", [
      proofOf(text("method"), "", words),
      ...whyNot.filter((one) => one === event.data.why).map((one) => words.t(`proof.${one}`)),
    ]);
  if (event.type.startsWith("identity.")) return identityWords(event.data, words);
  if (event.type === "ceremony.opened" || event.type === "link.issued") return openingWords(event.data, words).came;
  if (event.documentHash) return `SHA-256 ${event.documentHash}`;
  return "";
}
