// Where a process can die between taking up work and having it in the database, for tests that then do the work again.
import { vi } from "vitest";
import { db } from "#db/client.ts";
import { files } from "#lib/files/store.ts";

const put = files.put.bind(files);
const transaction = db.transaction.bind(db);
export class Killed extends Error {}

/** By name; each strikes once. `vi.restoreAllMocks` takes back what did not strike. */
export const deaths: Record<string, () => void> = {
  "before the file is written": () => void vi.spyOn(files, "put").mockRejectedValueOnce(new Killed()),
  "after the file is written": () =>
    void vi.spyOn(files, "put").mockImplementationOnce(async (bytes) => {
      await put(bytes);
      throw new Killed();
    }),
  "before the commit": () =>
    void vi.spyOn(db, "transaction").mockImplementationOnce((run) =>
      transaction(async (tx) => {
        await run(tx);
        throw new Killed();
      }),
    ),
  "after the commit": () =>
    void vi.spyOn(db, "transaction").mockImplementationOnce(async (run) => {
      await transaction(run);
      throw new Killed();
    }),
};
