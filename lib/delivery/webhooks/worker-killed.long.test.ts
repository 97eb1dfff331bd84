// The real job process, killed without warning while a receiver has a push in its hands.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { startCallbackReceiver } from "#lib/testing/callback-receiver.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { deliveriesOfPackage, makeEvents, registerCallback } from "#lib/testing/registered-callback.ts";
import { until } from "#lib/testing/until.ts";
import { opensAfter } from "./circuit.ts";

process.env.CALLBACK_ALLOW_PRIVATE = "127.0.0.0/8";

const started = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of started) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  }
  started.clear();
});

function startWorker(): ChildProcess {
  const child = spawn(process.execPath, ["--conditions=react-server", "lib/worker/main.ts"], {
    cwd: projectRoot,
    env: { ...process.env, COUNTERSIGN_ROOT: projectRoot, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout?.resume();
  started.add(child);
  return child;
}

/** One that says that it works: one that only starts does not hear that it is to stop. */
async function startedWorker(): Promise<ChildProcess> {
  const worker = startWorker();
  let said = "";
  await new Promise<void>((resolve) => {
    worker.stdout?.on("data", (line) => {
      said += line;
      if (said.includes("worker ready")) resolve();
    });
  });
  return worker;
}

test("kill -9 between the push and its mark: it comes again with the same id, and nothing is lost or out of order", async () => {
  const account = await makeAccount();
  let killed = false;
  let first: ChildProcess | undefined;
  await using receiver = await startCallbackReceiver((push, response) => {
    // The second push is taken in, and the worker dies before it hears so.
    if (!killed && push.body.name === "PACKAGE_RESTORE") {
      killed = true;
      first?.kill("SIGKILL");
      return;
    }
    response.end();
  });
  await registerCallback(account.owner, receiver.url);
  const pkg = await makeDraft(account.owner);
  await makeEvents(account.owner, pkg.id, 4);
  first = startWorker();
  await once(first, "exit");
  expect(killed).toBe(true);
  expect((await deliveriesOfPackage(pkg.id)).map(({ status }) => status)).toEqual([
    "delivered",
    "pending",
    "pending",
    "pending",
  ]);
  // Two at once, as after a careless restart.
  const workers = await Promise.all([startedWorker(), startedWorker()]);
  await until(async () => (await deliveriesOfPackage(pkg.id)).every(({ status }) => status === "delivered"));
  for (const worker of workers) {
    worker.kill("SIGTERM");
    expect(await once(worker, "exit")).toEqual([0, null]);
  }
  const [one, two, three, four] = (await deliveriesOfPackage(pkg.id)).map(({ id }) => id);
  expect(receiver.pushes.map(({ headers }) => headers["x-countersign-delivery"])).toEqual([one, two, two, three, four]);
}, 120_000);

test("an account whose receiver never answers does not keep others waiting", async () => {
  const [dead, live] = [await makeAccount(), await makeAccount()];
  await using silent = await startCallbackReceiver(() => undefined);
  await using receiver = await startCallbackReceiver();
  await registerCallback(dead.owner, silent.url);
  await registerCallback(live.owner, receiver.url);
  for (let at = 0; at < 12; at++) await makeEvents(dead.owner, (await makeDraft(dead.owner)).id, 1);
  const pkg = await makeDraft(live.owner);
  await makeEvents(live.owner, pkg.id, 3);
  const worker = startWorker();
  await until(() => receiver.pushes.length === 3);
  expect(silent.pushes.length).toBeLessThanOrEqual(opensAfter);
  worker.kill("SIGKILL");
  await once(worker, "exit");
}, 60_000);
