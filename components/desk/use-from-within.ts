// An old address may lead behind the end of a list that has become shorter: then it is changed to that of the last page.
import { useEffect } from "react";

type Found = { results: readonly unknown[]; count: number } | undefined;

/** `from`: the number of the first row that was asked for, from 1. `amend` as `useAddress` gives it. */
export function useFromWithin(
  from: number,
  size: number,
  found: Found,
  amend: (change: { from: string | null }) => void,
): void {
  const last = found && found.results.length === 0 ? Math.max(1, found.count - ((found.count - 1) % size)) : from;
  useEffect(() => {
    if (last < from) amend({ from: last > 1 ? String(last) : null });
  });
}
