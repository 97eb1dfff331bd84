// PURE. Evidence events as the interface's audit events: what signers did, in the vendor's words, in order.

import type { z } from "zod";
import type { AuditEvent } from "#lib/contract/records/package.ts";
import { type AuthenticationFactor, authenticationFactors } from "#lib/contract/records/proofs.ts";
import type { SignedValue } from "#lib/contract/records/signature-mark.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { EvidenceType } from "#lib/evidence/events.ts";
import { drawingOfValue } from "../fields/drawn-value.ts";
import { openingWords } from "./describe-link.ts";
import { englishEvidence } from "./words.ts";

type Audited = z.output<typeof AuditEvent>;

export type StoredEvent = {
  type: string;
  at: Date;
  actorName: string;
  actorEmail: string;
  ip: string;
  documentId: string | null;
  valuesHash: string | null;
  data: Record<string, unknown>;
};

/** The values of one committed signature, found by its hash: they are not in the evidence itself. */
export type SignedValues = { documentId: string; valuesHash: string; values: SignedValue[] };

export type AuditNames = { packageName: string; documents: ReadonlyMap<string, string> };

type Kind = {
  type: string;
  on: "Document" | "Package" | "EMAIL_LINK" | "Account" | "AuthMethod" | (typeof proofs)[AuthenticationFactor];
};

/** In the vendor's words, which have none for a mailed code. */
const proofs = {
  LOGIN: "Account",
  CHALLENGE: "CHALLENGE",
  SMS: "SMS",
  EMAIL: "AuthMethod",
  SSO: "SSO",
  KBA: "Knowledge Based Authentication",
  ID_VERIFICATION: "ID Verification",
} as const satisfies Record<AuthenticationFactor, string>;

const kinds: Partial<Record<EvidenceType, Kind>> = {
  "ceremony.opened": { type: "Login", on: "EMAIL_LINK" },
  "consent.accepted": { type: "Accept", on: "Document" },
  "document.viewed": { type: "View", on: "Document" },
  "approval.accepted": { type: "Accept", on: "Document" },
  "approval.signed": { type: "Click To Sign", on: "Document" },
  "document.confirmed": { type: "Confirm", on: "Document" },
  "document.downloaded": { type: "Download", on: "Document" },
  "evidence.downloaded": { type: "Download", on: "Package" },
  "zip.downloaded": { type: "Download Zip", on: "Package" },
  "package.opted-out": { type: "Opt Out", on: "Package" },
  "package.declined": { type: "Decline", on: "Package" },
};

const signatureKinds: Record<string, string> = {
  INITIALS: "Click To Initial",
  CHOOSE_INITIALS: "Click To Initial",
  CAPTURE: "Capture Signature",
  MOBILE_CAPTURE: "Capture Signature",
  RAW_CAPTURE: "Capture Signature",
};

function kindOf(event: StoredEvent): Kind | undefined {
  const kind = kinds[event.type as EvidenceType];
  if (event.type === "approval.signed" && kind)
    return { ...kind, type: signatureKinds[String(event.data.subtype)] ?? kind.type };
  // A program that opens a session for somebody else to sign says so.
  if (event.type === "ceremony.opened" && (event.data.sessionFields || event.data.method === "TOKEN"))
    return { type: "Signing Session For Recipient", on: "Package" };
  // Where the signer was asked who they are first, the answer is the login.
  if (event.type === "ceremony.opened" && event.data.asked) return undefined;
  if (event.type === "ceremony.opened") return { type: "Login", on: loginBy(event.data) };
  const factor = event.type === "role.authenticated" && authenticationFactors.find((one) => one === event.data.method);
  return factor ? { type: "Login", on: proofs[factor] } : kind;
}

/** A link that was mailed says so only where it was; what was handed out otherwise is told in the data. */
function loginBy({ channel, by }: Record<string, unknown>): Kind["on"] {
  if (channel === "account") return "Account";
  // Written before the ways were told apart.
  return channel === undefined || (channel === "mail" && by !== "outbox") ? "EMAIL_LINK" : "AuthMethod";
}

function said(event: StoredEvent): string {
  if (typeof event.data.reason === "string") return event.data.reason;
  if (event.data.sessionFields) return JSON.stringify(event.data.sessionFields);
  return event.type === "ceremony.opened" ? openingWords(event.data, englishEvidence).came : "";
}

/** Every member is always there: vendor clients read each of them without asking. */
export function auditEvents(
  events: readonly StoredEvent[],
  names: AuditNames,
  signed: readonly SignedValues[],
): Audited[] {
  return events.flatMap((event) => {
    const kind = kindOf(event);
    if (!kind) return [];
    const document = names.documents.get(event.documentId ?? "") ?? event.documentId ?? "";
    const target = kind.on === "Document" ? document : names.packageName;
    const who = {
      "date-time": wireTime(event.at),
      user: event.actorName,
      "user-email": event.actorEmail,
      "user-ip": event.ip,
    };
    const entered = event.valuesHash
      ? signed.find((one) => one.documentId === event.documentId && one.valuesHash === event.valuesHash)
      : undefined;
    const fields = (entered?.values ?? []).filter(({ value }) => value !== "");
    return [
      ...fields.map(({ value }) => ({
        type: "Form Field",
        target: document,
        "target-type": "Document",
        ...who,
        // Strokes are nothing to be read.
        data: drawingOfValue(value) ? "" : value,
      })),
      { type: kind.type, target, "target-type": kind.on, ...who, data: said(event) },
    ];
  });
}
