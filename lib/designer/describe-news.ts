// PURE. What came in from elsewhere, in a sentence; undefined when nothing did.
import type { News } from "./take-in.ts";

const fields = (count: number) => (count === 1 ? "1 field" : `${count} fields`);

export function newsWords({ added, changed, removed }: News): string | undefined {
  const parts = [
    added > 0 ? `${fields(added)} added` : "",
    changed > 0 ? `${fields(changed)} changed` : "",
    removed > 0 ? `${fields(removed)} deleted` : "",
  ].filter(Boolean);
  return parts.length > 0 ? `Saved elsewhere and taken in here: ${parts.join(", ")}.` : undefined;
}
