/** PURE. The levels of PAdES (ETSI EN 319 142-1), lowest first: plain, with a timestamp, with validation data, with that stamped. */
export const sealLevels = ["B-B", "B-T", "B-LT", "B-LTA"] as const;
export type SealLevel = (typeof sealLevels)[number];

export const isBelow = (level: SealLevel, other: SealLevel): boolean =>
  sealLevels.indexOf(level) < sealLevels.indexOf(other);
