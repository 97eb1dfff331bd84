// What a refusal of the interface is called in the signer's language, by its key.

import type { Words } from "#components/ui/use-words.ts";
import type { CallError } from "#lib/contract/call.ts";

/** Refusals that say the same whatever they are about. */
export const plainRefusals = [
  "forbidden.passcodeEnded",
  "forbidden.knowledgeEnded",
  "forbidden.deviceLocked",
  "forbidden.deviceUnknown",
  "forbidden.roleLocked",
  "forbidden.attachmentAccepted",
  "forbidden.actionNotAllowed",
  "forbidden.declineNotAllowed",
  "forbidden.optOutNotAllowed",
  "forbidden.reassignNotAllowed",
  "forbidden.otherMemberActs",
  "forbidden.downloadNotAllowed",
  "conflict.signsAlready",
  "conflict.documentChanged",
  "conflict.consentChanged",
  "conflict.codeInCheck",
  "validation.reasonRequired",
  "validation.phoneRequired",
  "validation.body",
  "validation.signatureRequired",
  "validation.signatureImage",
  "validation.signatureBlank",
  "validation.signatureUnclear",
  "validation.identityPicture",
  "validation.identityMissing",
  "validation.missingAttachment",
  "validation.tooManyAttachments",
  "validation.attachmentTooLarge",
  "tooLarge.body",
  "notAcceptable.attachmentType",
  "notAcceptable.attachmentKind",
  "tooMany.requests",
  "tooMany.passcodes",
  "tooMany.links",
  "unavailable.identity",
  "unavailable.knowledge",
  "unavailable.oneTimeCodes",
  "unavailable.sso",
] as const;

/** In the interface's own words where it is a refusal that no signer was meant to meet. */
export function refusalWords(t: Words, { key, told, parameters }: CallError): string {
  const { character = "", triesLeft, attachmentName, signerName } = parameters;
  if (key === "error.validation.value" && character) return t("value.notDrawable", { character });
  if (key === "error.validation.signatureRequired" && character) return t("mark.notDrawable", { character });
  if (key === "error.forbidden.wrongAnswer" && triesLeft)
    return t("refused.forbidden.wrongAnswer", { left: Number(triesLeft) });
  if (key === "error.forbidden.attachmentMissing" && attachmentName)
    return t("refused.forbidden.attachmentMissing", { name: attachmentName });
  if (key === "error.conflict.signedMeanwhile" && signerName)
    return t("refused.conflict.signedMeanwhile", { name: signerName });
  const known = plainRefusals.find((one) => key === `error.${one}`);
  return known ? t(`refused.${known}`) : (told ?? t("failed"));
}
