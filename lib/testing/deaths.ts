// Where a process can die between taking up work and having it in the database, for tests that then do the work again.
import { vi } from "vitest";
import { db } from "#db/client.ts";
import { files } from "#lib/files/store.ts";

const put = files.put.bind(files);
const transaction = db.transaction.bind(db);
export class Killed extends Error {}

// A statement outside a transaction is one of its own: killed before its commit it has not happened.
const execute = db.execute.bind(db);
const neverRun = (() => Promise.reject(new Killed())) as unknown as typeof db.execute;
const dieAfter = (async (statement: Parameters<typeof execute>[0]) => {
  await execute(statement);
  throw new Killed();
}) as unknown as typeof db.execute;

/** By name; each strikes once. `vi.restoreAllMocks` takes back what did not strike. */
export const deaths: Record<string, () => void> = {
  "before the file is written": () => void vi.spyOn(files, "put").mockRejectedValueOnce(new Killed()),
  "after the file is written": () =>
    void vi.spyOn(files, "put").mockImplementationOnce(async (...given) => {
      await put(...given);
      throw new Killed();
    }),
  "before the commit": () => {
    vi.spyOn(db, "transaction").mockImplementationOnce((run) =>
      transaction(async (tx) => {
        await run(tx);
        throw new Killed();
      }),
    );
    vi.spyOn(db, "execute").mockImplementationOnce(neverRun);
  },
  "after the commit": () => {
    vi.spyOn(db, "transaction").mockImplementationOnce(async (run) => {
      await transaction(run);
      throw new Killed();
    });
    vi.spyOn(db, "execute").mockImplementationOnce(dieAfter);
  },
};
