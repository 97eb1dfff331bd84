// What the log and the queue hear of a job that could not be done.
import { afterEach, expect, test, vi } from "vitest";
import { HiddenPackage, Refusal } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { logIds } from "#lib/core/log-ids.ts";
import { sealPackage } from "#lib/signing/seal/seal-package.ts";
import { runJob } from "./worker.ts";

vi.mock("#lib/signing/seal/seal-package.ts", { spy: true });
afterEach(() => vi.restoreAllMocks());

const run = () => runJob("seal-package", { id: "1", data: { packageId: "one" } });

test.each([
  ["before it is locked", new Refusal("error.notFound.packageNotFound")],
  ["for whoever looks", new HiddenPackage()],
])("a job whose package is gone %s is over: no error, and it is not tried again", async (_, cause) => {
  const [error, info] = [vi.spyOn(log, "error"), vi.spyOn(log, "info")];
  vi.mocked(sealPackage).mockRejectedValueOnce(cause);
  await run();
  expect(error).not.toHaveBeenCalled();
  expect(info.mock.calls.map(([, words]) => words)).toEqual(["job over: its package is gone"]);
});

test("every line of a job has its ids, and the handler is told nothing of the trace that the job carries", async () => {
  let ids = {};
  vi.mocked(sealPackage).mockImplementationOnce(async () => {
    ids = logIds();
  });
  const carried = { packageId: "one", traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01" };
  await runJob("seal-package", { id: "1", data: carried });
  expect(ids).toEqual({ jobId: "1", kind: "seal-package", packageId: "one" });
  expect(vi.mocked(sealPackage).mock.calls.at(-1)).toEqual(["one"]);
  expect(logIds()).toEqual({});
});

test("whatever else is wrong is an error, and the queue's to try again", async () => {
  const error = vi.spyOn(log, "error").mockReturnValue(undefined);
  vi.mocked(sealPackage).mockRejectedValueOnce(new Refusal("error.unavailable.storage"));
  await expect(run()).rejects.toThrow();
  expect(error.mock.calls.map(([, words]) => words)).toEqual(["job failed"]);
});
