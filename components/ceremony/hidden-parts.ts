// PURE. Whether a part of a page is shown, or hidden by the account (lib/contract/records/ceremony-parts.ts says which there are).
import type { CeremonyPart } from "#lib/contract/records/ceremony-parts.ts";

type Hiding = { hiddenParts?: readonly CeremonyPart[] | undefined };

export const isShown = ({ hiddenParts }: Hiding, part: CeremonyPart): boolean => !hiddenParts?.includes(part);

/** Somebody has to say that it is signed: where the message does not, the title stays. */
export const isLastTitleShown = (account: Hiding): boolean =>
  isShown(account, "completeSummaryOptions.title") || !isShown(account, "completeSummaryOptions.message");
