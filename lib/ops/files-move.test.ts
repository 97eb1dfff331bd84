// Whose the files are that root's `npm run files:move` brings to the disk: a real process, where root runs this.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { config, projectRoot } from "#lib/core/config.ts";
import { pathOfHash } from "#lib/files/file-store.ts";
import { keepFilesIn } from "#lib/testing/keep-files-in.ts";
import { files } from "#lib/testing/plain-files.ts";
import { startS3Server } from "#lib/testing/s3-server.ts";

const isRoot = process.getuid?.() === 0;
/** The tests' database runs as that one. */
const user = 65_534;
/** Its server walks no folder above its own; whoever connects from outside does. */
function openWayToDatabase(): void {
  const run = new URL(config().databaseUrl ?? "").searchParams.get("host") ?? "";
  if (run.endsWith("/postgres/run")) chmodSync(join(run, "../.."), 0o711);
}
let place: string;
let dataDir: string;
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), "countersign-move-")));
  chmodSync(place, 0o755);
  dataDir = join(place, "data");
  mkdirSync(dataDir, { mode: 0o700 });
});
afterEach(() => rmSync(place, { recursive: true }));

test.runIf(isRoot)(
  "what root moves to the disk of a product that is not root is the product's to read",
  async () => {
    const server = await startS3Server();
    try {
      const putBack = keepFilesIn(server.place(), { environment: server.environment, cacheBytes: 0 });
      const hash = await files.put(Buffer.from(randomUUID()));
      putBack();
      chownSync(dataDir, user, user);
      openWayToDatabase();
      const env = { FILES_URL: "disk", FILES_PREVIOUS_URL: server.address(), DATA_DIR: dataDir };
      const child = spawn(process.execPath, ["--conditions=react-server", "lib/ops/files-move.ts"], {
        cwd: projectRoot,
        env: { ...process.env, COUNTERSIGN_ROOT: projectRoot, ...server.environment, ...env },
      });
      const [out, err] = [text(child.stdout), text(child.stderr)];
      const [code] = (await once(child, "close")) as [number];
      expect([code, await out, await err]).toEqual([0, expect.stringContaining("1 files moved."), ""]);
      const path = join(dataDir, "files", pathOfHash(hash));
      for (const one of [path, join(path, ".."), join(dataDir, "files")])
        expect([lstatSync(one).uid, lstatSync(one).gid], one).toEqual([user, user]);
    } finally {
      await server.close();
    }
  },
  120_000,
);
