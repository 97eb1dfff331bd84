// How many small statements of our own kind the database carries, found by asking over more and more connections.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#lib/core/config.ts";
import { cpuBelow } from "../processor-time.ts";
import type { Place } from "../workload.ts";
import type { Count, Order } from "./statements-child.ts";

/** Of all children together. */
export const mostConnections = 16;
const levels = [2, 4, 8, mostConnections];
const seconds = 4;
/** Whoever does not answer so long after the end is stuck. */
const patience = 60_000;

export type Saturation = {
  /** The most that any number of connections got through in a second, and that number. */
  perSecond: number;
  connections: number;
  /** Cores that the database kept busy then, of those there are. */
  busy: number;
  cores: number;
  /** The database's processor time for one statement, in microseconds. */
  microseconds: number;
};

async function ask(child: ChildProcess, order: Order): Promise<number> {
  const signal = AbortSignal.timeout(order.seconds * 1000 + patience);
  const failed = once(child, "exit", { signal }).then(() => {
    throw new Error("a program that asks the database ended");
  });
  const answered = once(child, "message", { signal });
  child.send(order);
  const [count] = (await Promise.race([answered, failed])) as [Count];
  return count.statements;
}

/** `places`: one package for each connection, at least `mostConnections`. */
export async function saturateDatabase(
  env: Record<string, string>,
  plansFile: string,
  places: Place[],
  postmaster: number,
): Promise<Saturation> {
  const cores = availableParallelism();
  const count = Math.min(cores, mostConnections);
  const running = Array.from({ length: count }, (_, at) => {
    const own = places.filter((_, index) => index < mostConnections && index % count === at);
    return fork(join(projectRoot, "lib/ops/bench/scale/statements-child.ts"), {
      cwd: projectRoot,
      env: { ...process.env, ...env, BENCH_PLANS: plansFile, BENCH_PLACES: JSON.stringify(own) },
    });
  });
  const askAll = async (connections: number, forSeconds: number) => {
    // As many for each as share the number evenly; who has none of them does not ask.
    const shares = running.map((_, at) => Math.floor(connections / count) + (at < connections % count ? 1 : 0));
    const asked = running.map((child, at) => ask(child, { connections: shares[at] ?? 0, seconds: forSeconds }));
    return (await Promise.all(asked)).reduce((sum, one) => sum + one, 0);
  };
  try {
    await askAll(mostConnections, 1);
    const found: Saturation[] = [];
    for (const connections of levels) {
      const [before = 0] = cpuBelow([postmaster]);
      const started = performance.now();
      const statements = await askAll(connections, seconds);
      const took = (performance.now() - started) / 1000;
      const spent = (cpuBelow([postmaster])[0] ?? 0) - before;
      const microseconds = (spent * 1e6) / statements;
      found.push({ perSecond: statements / took, connections, busy: spent / took, cores, microseconds });
    }
    return found.reduce((best, one) => (one.perSecond > best.perSecond ? one : best));
  } finally {
    for (const child of running) child.kill("SIGKILL");
  }
}
