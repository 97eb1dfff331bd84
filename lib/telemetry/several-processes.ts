// The figures of all web processes behind one port: a scrape reaches one of them, which gathers the others' by way of the process
// that started them all.
import cluster, { type Worker } from "node:cluster";
import { randomUUID } from "node:crypto";

/** The variable that tells a process of several what it is called, for the label of its figures. */
export const processVariable = "COUNTERSIGN_PROCESS";

/** As prom-client's `getMetricsAsJSON` has them. */
export type Figures = object[];
type Told = { countersign: "gather" | "ask" | "figures" | "gathered"; id: string; figures?: Figures; all?: Figures[] };

/** One that is busy or ending is left out rather than waited for. */
const patienceMs = 2000;
/** Whoever asks waits a little longer than whoever gathers. */
const askerPatienceMs = patienceMs + 500;

const isTold = (message: unknown): message is Told =>
  typeof message === "object" && message !== null && "countersign" in message && "id" in message;

/** In a web process: answers for what it has counted whenever another one is asked. Does nothing where there is only one. */
export function shareFigures(own: () => Promise<Figures>): void {
  if (!cluster.isWorker) return;
  process.on("message", (message) => {
    if (!isTold(message) || message.countersign !== "ask") return;
    void own().then((figures) => tell({ countersign: "figures", id: message.id, figures }));
  });
}

const tell = (told: Told): void => {
  // Whoever started this one may be gone.
  process.send?.(told, undefined, undefined, () => undefined);
};

/** In a web process: its own figures and those of all others that answer in time. */
export async function figuresOfAll(own: () => Promise<Figures>): Promise<Figures[]> {
  const mine = await own();
  if (!cluster.isWorker) return [mine];
  const id = randomUUID();
  const gathered = await new Promise<Figures[]>((resolve) => {
    const done = (all: Figures[]) => {
      clearTimeout(late);
      process.off("message", hear);
      resolve(all);
    };
    const late = setTimeout(() => done([]), askerPatienceMs);
    const hear = (message: unknown) => {
      if (isTold(message) && message.id === id && message.countersign === "gathered") done(message.all ?? []);
    };
    process.on("message", hear);
    tell({ countersign: "gather", id });
  });
  return [mine, ...gathered];
}

/** In the process that started them, for each: gathers what the others have whenever this one is asked. */
export function gatherFor(asker: Worker): void {
  asker.on("message", (message: unknown) => {
    if (!isTold(message) || message.countersign !== "gather") return;
    const { id } = message;
    const others = Object.values(cluster.workers ?? {}).filter((one) => one !== undefined && one !== asker);
    void Promise.all(others.map((other) => figuresOf(other as Worker, id))).then((all) => {
      const told: Told = { countersign: "gathered", id, all: all.filter((one) => one !== undefined) };
      if (asker.isConnected()) asker.send(told, undefined, () => undefined);
    });
  });
}

function figuresOf(worker: Worker, id: string): Promise<Figures | undefined> {
  return new Promise((resolve) => {
    if (!worker.isConnected()) return resolve(undefined);
    const done = (figures?: Figures) => {
      clearTimeout(late);
      worker.off("message", hear);
      resolve(figures);
    };
    const late = setTimeout(done, patienceMs);
    const hear = (message: unknown) => {
      if (isTold(message) && message.id === id && message.countersign === "figures") done(message.figures);
    };
    worker.on("message", hear);
    worker.send({ countersign: "ask", id } satisfies Told, undefined, () => undefined);
  });
}
