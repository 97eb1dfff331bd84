// PURE. Leaves out the proposals at whose places fields stand already.

type Area = { page: number; left: number; top: number; width: number; height: number };

/** More than a touch: so much of the smaller of the two would lie under the other. */
const mostShared = 0.2;

function shared(a: Area, b: Area): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  const smaller = Math.min(a.width * a.height, b.width * b.height);
  return smaller > 0 ? (Math.max(0, wide) * Math.max(0, high)) / smaller : 0;
}

export const withoutCovered = <P extends Area>(proposals: readonly P[], present: readonly Area[]): P[] =>
  proposals.filter((one) => !present.some((field) => field.page === one.page && shared(one, field) > mostShared));
