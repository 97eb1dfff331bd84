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

/** Whose certificate signed, where it was the signer's own and not this service's. */
export function certificateWords({ certificate }: Record<string, unknown>, words: EvidenceWords): string {
  const { t } = words;
  if (typeof certificate !== "object" || certificate === null) return "";
  const { subject, issuer, serial, device, acceptedIssuer } = certificate as Record<string, unknown>;
  const told = (value: unknown) => String(value || "–");
  const facts = { subject: told(subject), issuer: told(issuer), serial: told(serial) };
  const whose = t(device === true ? "detail.certificateOnDevice" : "detail.certificate", facts);
  return joined(words, "phrases", [whose, issuerWords(acceptedIssuer, words)]);
}

/** Records of before say nothing of it. */
function issuerWords(accepted: unknown, { t }: EvidenceWords): string {
  if (accepted === null) return t("detail.issuerUnchecked");
  return typeof accepted === "string" ? t("detail.issuerAccepted", { issuer: accepted }) : "";
}

/** Which service checked the one-time password that came with a signature, and by which it finds that again. */
export function oneTimeCodeWords({ oneTimeCode }: Record<string, unknown>, { t }: EvidenceWords): string {
  if (typeof oneTimeCode !== "object" || oneTimeCode === null) return "";
  const { method, service, reference } = oneTimeCode as Record<string, unknown>;
  const told = (value: unknown) => String(value || "–");
  return t("detail.oneTimeCode", { method: told(method), service: told(service), reference: told(reference) });
}

/** Certificates that were taken back after a timestamp had confirmed what they signed. */
export function takenBackWords({ takenBack }: Record<string, unknown>, words: EvidenceWords): string {
  const listed = (Array.isArray(takenBack) ? takenBack : []) as { subject?: unknown; at?: unknown }[];
  const told = listed.map(({ subject, at }) =>
    words.t("detail.takenBack", { subject: String(subject), at: String(at) }),
  );
  return joined(words, "phrases", told);
}

/** That a sender signed with a picture from their profile. */
export function savedSignatureWords(data: Record<string, unknown>, { t }: EvidenceWords): string {
  if (data.savedInitials === true) return t("detail.savedInitials");
  return data.savedSignature === true ? t("detail.savedSignature") : "";
}

/** By what it counts as theirs, and where its mark came from. */
export const signedHowWords = (data: Record<string, unknown>, words: EvidenceWords): string =>
  joined(words, "phrases", [
    certificateWords(data, words) || oneTimeCodeWords(data, words),
    savedSignatureWords(data, words) || secondDeviceWords(data, words),
  ]);

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
