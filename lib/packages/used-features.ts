// PURE. Which of its account's switches a package makes use of, in whole and in its parts.
import type { AccountFeature } from "#lib/contract/records/account-features.ts";

type Signer = {
  auth?: { scheme: string } | null | undefined;
  /** In a record. */
  group?: unknown;
  /** In a row. */
  groupId?: string | null;
  groupSnapshot?: unknown;
};
type Role = { attachmentRequirements?: readonly unknown[] | null | undefined; signers?: readonly Signer[] | null };
type Approval = { optional: boolean; fields: readonly { type: string; subtype: string }[] };

/** Questions of the sender's stand alone or before a code by SMS. */
const asksQuestions = (signer: Signer): boolean =>
  signer.auth?.scheme === "CHALLENGE" || signer.auth?.scheme === "QASMS";

const isGroup = ({ group, groupId, groupSnapshot }: Signer): boolean => Boolean(group || groupId || groupSnapshot);

export function usedByRole({ attachmentRequirements, signers }: Role): AccountFeature[] {
  const people = signers ?? [];
  return [
    ...((attachmentRequirements?.length ?? 0) > 0 ? (["attachments"] as const) : []),
    ...(people.some(asksQuestions) ? (["qnaAuth"] as const) : []),
    ...(people.some(isGroup) ? (["groups"] as const) : []),
  ];
}

export function usedByApproval({ optional, fields }: Approval): AccountFeature[] {
  return [
    ...(optional ? (["optionalSignature"] as const) : []),
    ...(fields.some(({ type, subtype }) => type === "SIGNATURE" && subtype === "MOBILE_CAPTURE")
      ? (["mobileCapture"] as const)
      : []),
  ];
}

/** What is new: whoever changes something else keeps what was allowed when it was made. */
export const addedUse = (before: readonly AccountFeature[], after: readonly AccountFeature[]): AccountFeature[] =>
  after.filter((one) => !before.includes(one));
