// PURE. Events of the evidence in the words that people read.
import { type EvidenceType, evidenceTypes } from "#lib/evidence/events.ts";
import { type EvidenceWords, joined } from "./words.ts";

const isKnown = (type: string): type is EvidenceType => evidenceTypes.some((one) => one === type);

/** An event that a later version wrote is shown by its name. What stayed in the outbox was not sent, and is not said to be. */
export function eventWords(type: string, data: Record<string, unknown>, { t }: EvidenceWords): string {
  if (type === "mail.sent" && data.by === "outbox") return t("kept.mail");
  if (type === "sms.sent" && data.by === "outbox") return t("kept.sms");
  return isKnown(type) ? t(`event.${type}`) : type;
}

/** Where what was signed was drawn, if not on the signer's own screen. */
export function secondDeviceWords({ secondDevice }: Record<string, unknown>, { t }: EvidenceWords): string {
  if (typeof secondDevice !== "object" || secondDevice === null) return "";
  const { ip, userAgent } = secondDevice as Record<string, unknown>;
  return t("detail.secondDevice", { address: String(ip || "–"), browser: String(userAgent || "–") });
}

/** That a sender signed with a picture from their profile. */
export function savedSignatureWords(data: Record<string, unknown>, { t }: EvidenceWords): string {
  if (data.savedInitials === true) return t("detail.savedInitials");
  return data.savedSignature === true ? t("detail.savedSignature") : "";
}

/** What was handed in, each picture by its hash, or what came of the look at it. */
export function identityWords({ pictures, decision, by }: Record<string, unknown>, words: EvidenceWords): string {
  if (typeof decision === "string")
    return by === "service"
      ? words.t("detail.identityByService", { decision })
      : words.t("detail.identityDecision", { decision });
  const listed = (Array.isArray(pictures) ? pictures : []) as { side?: unknown; sha256?: unknown }[];
  const told = listed.map(({ side, sha256 }) =>
    words.t("detail.identityPicture", { side: String(side), hash: String(sha256) }),
  );
  return joined(words, "phrases", told);
}

/** A signature, an acceptance or a seal: what the evidence is about. */
export const isAct = (type: string): boolean =>
  ["consent.accepted", "approval.signed", "approval.accepted", "document.sealed", "package.sealed"].includes(type);
