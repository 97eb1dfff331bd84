// Lets a few files at a time to LibreOffice, in the order in which they came; a file that took long lets others go first.

type Waiting = { begin: () => void; passed: number };

/** So many newcomers may go before one that comes again: it must not wait for ever either. */
const MOST_PASSED = 4;

export function officeQueue({ places, mostWaiting }: { places: number; mostWaiting: number }) {
  const first: Waiting[] = [];
  const again: Waiting[] = [];
  let busy = 0;

  const next = (): Waiting | undefined => {
    const oldest = again[0];
    if (!first.length || (oldest && oldest.passed >= MOST_PASSED)) return again.shift();
    if (oldest) oldest.passed += 1;
    return first.shift();
  };
  const leave = () => {
    busy -= 1;
    const waiting = next();
    if (!waiting) return;
    busy += 1;
    waiting.begin();
  };

  return {
    /** Each that waits holds its file in memory; who comes later is asked to come again. */
    isFull: () => first.length + again.length >= mostWaiting,
    /** Somebody waits who has not had a turn yet. */
    isWanted: () => first.length > 0,
    async run<T>(work: () => Promise<T>, turn: "first" | "again"): Promise<T> {
      if (busy < places) busy += 1;
      else await new Promise<void>((begin) => (turn === "first" ? first : again).push({ begin, passed: 0 }));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
