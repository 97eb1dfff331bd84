// PURE. A bucket of attempts for each key that fills again with time, in this process's memory.

export type BucketSize = {
  /** Attempts that may come at once. */ burst: number /** Seconds until one more is allowed. */;
  refillSeconds: number;
};

/** So that a flood from many addresses cannot fill the memory; the oldest are forgotten first. */
const mostKeys = 20_000;

/** Makes a key the latest of a map, and forgets the oldest beyond the most. */
export function keepLatest<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= mostKeys) break;
    map.delete(oldest);
  }
}

/** Answers the seconds to wait; 0 when the attempt is allowed, and counted. */
export function requestBucket({ burst, refillSeconds }: BucketSize): (key: string, now?: number) => number {
  const buckets = new Map<string, { left: number; at: number }>();
  return (key, now = Date.now()) => {
    const kept = buckets.get(key);
    const left = Math.min(burst, kept ? kept.left + (now - kept.at) / 1000 / refillSeconds : burst);
    const allowed = left >= 1;
    keepLatest(buckets, key, { left: allowed ? left - 1 : left, at: now });
    return allowed ? 0 : Math.ceil((1 - left) * refillSeconds);
  };
}
