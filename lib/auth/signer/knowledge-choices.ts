// Five values to choose from, one of them the right one, of which nobody can tell which.
import { derivedToken } from "#lib/core/secrets.ts";

const most = 5;

/** So many numbers that only SECRET gives; six from each derivation. */
function secretNumbers(space: string, count: number): Uint32Array {
  const bytes = Buffer.concat(
    Array.from({ length: Math.ceil(count / 6) }, (_, block) =>
      Buffer.from(derivedToken("knowledge-choices", `${space}:${block}`), "base64url"),
    ),
  );
  return Uint32Array.from({ length: count }, (_, at) => bytes.readUInt32BE(at * 4));
}

/**
 * All values of a space of `size` (a multiple of five) are dealt into groups of five, in an order that only SECRET gives.
 * Each of a group yields the same five, so neither their places nor another attempt, nor another package with the same
 * record, tells which of them was meant: wrong choices made anew each time would leave the right one alone in all of them.
 */
export function groupOf(space: string, size: number, value: number): number[] {
  const order = secretNumbers(space, size);
  const dealt = Array.from({ length: size }, (_, one) => one).sort(
    (a, b) => (order[a] ?? 0) - (order[b] ?? 0) || a - b,
  );
  const start = Math.floor(dealt.indexOf(value) / most) * most;
  return dealt.slice(start, start + most).sort((a, b) => a - b);
}
