/** PURE. What `keys:rotate` says at its end, by what the database says then: which key is needed, and which one is not any more. */

type Configured = { id: string; setBy: string };
/** `from`: ids of those that keys were moved away from. `live`: how many live keys each id wraps. `set`: as configured, the one that wraps first. */
type Outcome = {
  moved: number;
  from: readonly string[];
  live: ReadonlyMap<string, number>;
  set: readonly Configured[];
};

const named = ({ id, setBy }: Configured): string => `${id} (${setBy})`;

/** `isDone`: false where keys are still wrapped by another one than the first. */
export function rotationWords({ moved, from, live, set }: Outcome): { lines: string[]; isDone: boolean } {
  const [first, ...others] = set;
  const lines = [`${moved} keys are wrapped anew.`];
  const elsewhere = [...live].filter(([id]) => id !== first?.id);
  if (!first || elsewhere.length > 0) {
    for (const [id, keys] of elsewhere) lines.push(`${keys} keys are wrapped by ${id} still, which is needed.`);
    lines.push("A process that has the keys in another order made them meanwhile: restart it, and run this again.");
    return { lines, isDone: false };
  }
  const all = live.get(first.id) ?? 0;
  lines.push(all > 0 ? `${named(first)} wraps all ${all} of them: it is needed.` : "No account has a key yet.");
  const left = others.filter(({ id }) => id !== first.id);
  for (const one of left)
    lines.push(
      from.includes(one.id)
        ? `${named(one)} wraps nothing any more: take it away, and keep it with the backups that were made until now.`
        : `${named(one)} wraps nothing.`,
    );
  if (moved === 0 && left.length > 0)
    lines.push(
      "Nothing was to be moved. To change the key, the new one belongs first: put it there, and run this again.",
    );
  return { lines, isDone: true };
}
