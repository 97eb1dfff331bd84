// The dispatcher on a real queue: who runs when, how often a queue is looked at, and what an end in the middle leaves behind.
import { PgBoss } from "pg-boss";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { JobKind } from "#lib/work/queue/kinds.ts";
import { installQueues } from "#lib/work/queue/queue.ts";
import { Dispatcher } from "./dispatcher.ts";

let boss: PgBoss;
let dispatcher: Dispatcher;
const url = process.env.DATABASE_URL ?? "";
/** Two runners. */
const kind = "send-sms" satisfies JobKind;

type Running = { id: string; done: () => void; fail: (cause: Error) => void };
let running: Running[];
let most: number;
let ran: number;

beforeEach(async () => {
  await installQueues(url);
  boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 4 });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.deleteAllJobs(kind);
  running = [];
  most = 0;
  ran = 0;
  vi.spyOn(boss, "fetch");
  vi.spyOn(boss, "touch");
});
afterEach(async () => {
  for (const one of running) one.done();
  await dispatcher.stop(2000);
  await boss.stop({ graceful: false, close: true });
});

async function start(): Promise<void> {
  const run = (_: JobKind, { id }: { id: string }) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        running = running.filter((one) => one.id !== id);
        ran += 1;
      };
      running.push({
        id,
        done: () => {
          leave();
          resolve();
        },
        fail: (cause) => {
          leave();
          reject(cause);
        },
      });
      most = Math.max(most, running.length);
    });
  dispatcher = new Dispatcher(boss, run, [kind]);
  await dispatcher.start();
}

const stateOf = async (id: string) => (await boss.getJobById(kind, id))?.state;
const until = (condition: () => unknown) => vi.waitFor(async () => expect(await condition()).toBeTruthy(), 10_000);
const send = async () => (await boss.send(kind, {})) ?? "";

describe("the dispatcher", () => {
  test("takes what waits already, as many at a time as the queue has runners, and the rest as they become free", async () => {
    const ids = [await send(), await send(), await send(), await send(), await send()];
    await start();
    for (let done = 0; done < ids.length; done++) {
      await until(() => running.length === Math.min(2, ids.length - done));
      running[0]?.done();
    }
    await until(() => ran === ids.length);
    for (const id of ids) await until(async () => (await stateOf(id)) === "completed");
    expect(most).toBe(2);
  });

  test("looks at the queue once for each job it is told of, whatever its runners", async () => {
    await start();
    await until(() => vi.mocked(boss.fetch).mock.settledResults.length === 1);
    for (let n = 1; n <= 3; n++) {
      const id = await send();
      await until(() => running.length === 1);
      running[0]?.done();
      await until(async () => (await stateOf(id)) === "completed");
      expect(vi.mocked(boss.fetch)).toHaveBeenCalledTimes(1 + n);
    }
  });

  test("hears of a job while all runners are busy, and takes it when one is free", async () => {
    await start();
    await Promise.all([send(), send()]);
    await until(() => running.length === 2);
    const third = await send();
    running[0]?.done();
    await until(() => running.some((one) => one.id === third));
  });

  test("a job that throws is kept with its reason, to be tried again", async () => {
    await start();
    const id = await send();
    await until(() => running.length === 1);
    running[0]?.fail(new Error("no gateway"));
    await until(async () => (await stateOf(id)) === "retry");
    expect((await boss.getJobById(kind, id))?.output).toMatchObject({ message: "no gateway" });
  });

  test("a job whose time comes later is found without being told of", async () => {
    await start();
    const id = await boss.send(kind, {}, { startAfter: new Date(Date.now() + 500) });
    await until(() => running.some((one) => one.id === id));
  });

  test("a long job beats, so that nobody takes it for lost", async () => {
    await start();
    await boss.send(kind, {}, { heartbeatSeconds: 10 });
    await until(() => running.length === 1);
    await until(() => vi.mocked(boss.touch).mock.calls.length > 0);
  });

  test("stopping waits for what runs; what is not done by then goes back to be tried again, and nothing more is taken", async () => {
    await start();
    const [quick, slow] = [await send(), await send()];
    await until(() => running.length === 2);
    const waiting = await send();
    const stopped = dispatcher.stop(300);
    running.find((one) => one.id === quick)?.done();
    await stopped;
    expect([await stateOf(quick), await stateOf(slow), await stateOf(waiting)]).toEqual([
      "completed",
      "retry",
      "created",
    ]);
  });
});
