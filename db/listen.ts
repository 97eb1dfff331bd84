// What PostgreSQL tells of by NOTIFY, on one connection of this process: from whichever process it came. As long as it is away
// nothing is heard: whoever listens is told so when it is back.
import pg from "pg";
import { directUrl } from "./addresses.ts";
import { soonAnswered } from "./vanished.ts";

export type Listener = {
  onMessage: (payload: string) => void;
  /** Heard again after a time in which nothing could be heard. */
  onGap: () => void;
};

const longestWaitMs = 30_000;

/** @returns `ready`: the first time that it listens; `stop` lets go of the connection */
export function listen(channel: string, listener: Listener): { ready: Promise<void>; stop: () => void } {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  let isFirst = true;

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      connectionString: directUrl(),
      application_name: "countersign-news",
      ...soonAnswered,
    });
    client = mine;
    mine.on("notification", ({ payload }) => listener.onMessage(payload ?? ""));
    mine.on("error", () => undefined);
    mine.on("end", () => again(mine));
    await mine.connect();
    await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
    failures = 0;
    if (isFirst) resolve();
    else listener.onGap();
    isFirst = false;
  }

  function again(lost: pg.Client): void {
    if (stopped || client !== lost) return;
    client = undefined;
    timer = setTimeout(begin, Math.min(longestWaitMs, 500 * 2 ** failures));
    timer.unref();
    failures += 1;
  }

  function begin(): void {
    if (stopped) return;
    connect().catch((cause: unknown) => {
      // Whoever waits for the first time hears that it cannot be; later ones are told once it is back.
      reject(cause);
      isFirst = false;
      const lost = client;
      if (lost) {
        again(lost);
        void lost.end().catch(() => undefined);
      }
    });
  }
  ready.catch(() => undefined);
  begin();
  return {
    ready,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      void client?.end().catch(() => undefined);
    },
  };
}
