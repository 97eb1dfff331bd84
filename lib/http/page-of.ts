// PURE. Which rows a list call asks for: `from` and `to` count from 1 and both are included.

const most = 100;

/** 0 is 1; without `to`, or with a negative one, as many as are allowed; `to` before `from` is an empty window. */
export function pageOf({ from, to }: { from?: number | undefined; to?: number | undefined }): {
  offset: number;
  limit: number;
} {
  const first = Math.max(1, from ?? 1);
  const last = to === undefined || to < 0 ? first + most - 1 : to;
  return { offset: first - 1, limit: Math.max(0, Math.min(most, last - first + 1)) };
}
