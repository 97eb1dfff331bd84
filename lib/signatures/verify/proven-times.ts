// PURE. Since when each signature is proven to exist: only a timestamp that would pass a validation itself proves anything.
import type { Certificate } from "./certificate.ts";
import type { CheckedSignature } from "./check-signature.ts";
import type { FoundSignature } from "./find-signatures.ts";
import type { CheckedTimestamp } from "./timestamp.ts";

export type Checked = { found: FoundSignature; finding: CheckedSignature };

export const isValidAt = (chain: readonly Certificate[], at: Date): boolean =>
  chain.every(({ from, to }) => from <= at && at <= to);

/**
 * From the last signature to the first, as ETSI EN 319 102-1 goes through archive timestamps (5.6.3): each is validated at the
 * time that the one behind it proves, the last now. One that does not pass proves nothing, and what lies before it is
 * asked about now again: stricter than the standard, which would look for another proof.
 */
export function provenTimes(
  checked: readonly Checked[],
  isKnown: (chain: readonly Certificate[]) => boolean,
): (Date | null)[] {
  const passes = ({ chain, standing, oddities }: CheckedTimestamp, behind: Date | null) =>
    isKnown(chain) &&
    standing.state === "good" &&
    standing.takenBack === undefined &&
    oddities.length === 0 &&
    isValidAt(chain, behind ?? new Date());
  let behind: Date | null = null;
  const times: (Date | null)[] = [];
  for (const { found, finding } of checked.toReversed()) {
    const { stamp } = finding;
    const own: Date | null = stamp && passes(stamp, behind) ? stamp.at : null;
    // A timestamp does not prove itself.
    times.unshift(found.isTimestamp || !stamp ? behind : own);
    if (found.isTimestamp) behind = finding.state === "intact" ? own : null;
  }
  return times;
}
