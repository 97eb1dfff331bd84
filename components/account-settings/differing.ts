// PURE. What of a change is really one.

/** The members of `next` that are other than in `before`. */
export const differing = <T extends object>(before: Partial<T>, next: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(next).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof T])),
  ) as Partial<T>;
