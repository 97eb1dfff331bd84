// What the log and the queue hear of a job that could not be done.
import { afterEach, expect, test, vi } from "vitest";
import { HiddenPackage, Refusal } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
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

test("whatever else is wrong is an error, and the queue's to try again", async () => {
  const error = vi.spyOn(log, "error").mockReturnValue(undefined);
  vi.mocked(sealPackage).mockRejectedValueOnce(new Refusal("error.unavailable.storage"));
  await expect(run()).rejects.toThrow();
  expect(error.mock.calls.map(([, words]) => words)).toEqual(["job failed"]);
});
