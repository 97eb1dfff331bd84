// Keeps what the signer types: sends it a moment later, keeps it on this device while it cannot be sent, tries again.
export type SavedChange = { documentId: string; approvalId: string; fieldId: string; value: string };
export type SavingState = "idle" | "saving" | "saved" | "kept";

type Options = {
  send: (documentId: string, changes: SavedChange[]) => Promise<void>;
  /** Whether trying again may help: no connection, or a server at work. */
  mayPass: (cause: unknown) => boolean;
  onState: (state: SavingState, waiting: number) => void;
  /** The service does not take these any more: they are given up, the screen shows how things stand. */
  onRefused: (cause: unknown, changes: SavedChange[]) => void;
  /** Whether something newer was given for this field meanwhile, in another tab. */
  isOvertaken?: (change: SavedChange) => boolean;
  /** What is not saved yet, for the next visit. */
  keep: (changes: SavedChange[]) => void;
  delays?: { afterTyping: number; retry: readonly number[] };
};

const usual = { afterTyping: 700, retry: [2_000, 5_000, 10_000, 20_000] } as const;

const keyOf = ({ documentId, approvalId, fieldId }: SavedChange) => `${documentId}/${approvalId}/${fieldId}`;

export function createAutosave({ send, mayPass, onState, onRefused, isOvertaken, keep, delays = usual }: Options) {
  const waiting = new Map<string, SavedChange>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;

  let resting = false;

  const plan = (ms: number) => {
    clearTimeout(timer);
    if (!resting) timer = setTimeout(() => void flush(), ms);
  };
  const note = (state: SavingState) => {
    keep([...waiting.values()]);
    onState(state, waiting.size);
  };

  async function sendAll(): Promise<void> {
    for (const [key, change] of waiting) if (isOvertaken?.(change)) waiting.delete(key);
    for (const [documentId, entries] of Map.groupBy(waiting, ([, change]) => change.documentId)) {
      try {
        await send(
          documentId,
          entries.map(([, change]) => change),
        );
      } catch (cause) {
        if (mayPass(cause)) throw cause;
        for (const [key, change] of entries) if (waiting.get(key) === change) waiting.delete(key);
        onRefused(
          cause,
          entries.map(([, change]) => change),
        );
        continue;
      }
      // What was typed over meanwhile waits for the next turn.
      for (const [key, change] of entries) if (waiting.get(key) === change) waiting.delete(key);
    }
  }

  /** Sends what waits now; resolves when that turn is over, whatever became of it. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    if (running) return running;
    if (waiting.size === 0) return Promise.resolve();
    running = sendAll().then(
      () => {
        failures = 0;
        running = null;
        note(waiting.size === 0 ? "saved" : "saving");
        if (waiting.size > 0) plan(delays.afterTyping);
      },
      () => {
        running = null;
        note("kept");
        plan(delays.retry[Math.min(failures, delays.retry.length - 1)] ?? 20_000);
        failures += 1;
      },
    );
    return running;
  }

  return {
    change(change: SavedChange): void {
      waiting.set(keyOf(change), change);
      note(failures > 0 ? "kept" : "saving");
      if (failures === 0 && !running) plan(delays.afterTyping);
    },
    /** Another tab has something newer for this field. */
    yield(change: SavedChange): void {
      if (!waiting.delete(keyOf(change))) return;
      note(waiting.size > 0 ? (failures > 0 ? "kept" : "saving") : "saved");
    },
    flush,
    /** Nothing is sent any more, e.g. because everything is signed. */
    stop(): void {
      clearTimeout(timer);
      waiting.clear();
      keep([]);
    },
    pause: (): void => clearTimeout(timer),
    /** The screen is gone: what waits is kept for the next one, whose changes are newer. */
    rest(): void {
      resting = true;
      clearTimeout(timer);
    },
    wake(): void {
      resting = false;
      if (waiting.size > 0) plan(delays.afterTyping);
    },
    get size(): number {
      return waiting.size;
    },
  };
}
export type Autosave = ReturnType<typeof createAutosave>;
