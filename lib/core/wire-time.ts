// PURE. Timestamps on the wire: UTC, whole seconds, ending in Z, the only form every client reads right.

export const wireTime = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
export const wireTimeOrNull = (at: Date | null | undefined): string | null => (at ? wireTime(at) : null);
