// PURE. The window of a list that `from` and `to` ask for: 1-based, inclusive, at most 100 rows (contract 1.7).

const mostRows = 100;

/** 0 counts as 1; a missing or negative `to` is no bound; `to` before `from` is an empty window. */
export function indexRange(from: number | undefined, to: number | undefined): { offset: number; limit: number } {
  const first = Math.max(1, from ?? 1);
  const last = to === undefined || to < 0 ? first + mostRows - 1 : to;
  return { offset: first - 1, limit: Math.max(0, Math.min(mostRows, last - first + 1)) };
}
