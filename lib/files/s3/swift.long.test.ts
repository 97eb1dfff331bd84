// The same promises against a store that is not ours: OpenStack Swift, which speaks S3. Needs Debian's python3-swift.
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as pdfRoute from "#app/api/packages/[packageId]/documents/[documentId]/pdf/route.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { keepFilesIn } from "#lib/testing/keep-files-in.ts";
import { files } from "#lib/testing/plain-files.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { hasSwift, type SwiftForTests, startSwift } from "#lib/testing/swift-server.ts";
import { filesFolder } from "../disk-store.ts";
import { FileMissing, pathOfHash } from "../file-store.ts";
import { graceMs } from "../grace.ts";
import { moveFiles } from "../move-files.ts";
import { openStore } from "../open-store.ts";
import { probePlace } from "../probe-place.ts";
import { StoreAway } from "../store-away.ts";
import { sweepFiles } from "../sweep-files.ts";
import { partBytes } from "./s3-objects.ts";

test("Swift is installed", () => {
  expect(hasSwift(), "apt-get install python3-swift").toBe(true);
});

describe.runIf(hasSwift())("OpenStack Swift", () => {
  let swift: SwiftForTests;
  let putBack: () => void;
  beforeAll(async () => {
    swift = await startSwift();
    putBack = keepFilesIn(swift.place(), { environment: swift.environment, cacheBytes: 0 });
  }, 400_000);
  afterAll(() => {
    putBack?.();
    swift?.close();
  });

  test("takes the probe, and says no to other keys and buckets", async () => {
    await probePlace(swift.place());
    await expect(probePlace(swift.place({ bucket: "elsewhere" }))).rejects.toBeInstanceOf(StoreAway);
    const before = putBack;
    putBack = keepFilesIn(swift.place(), { environment: { ...swift.environment, AWS_SECRET_ACCESS_KEY: "wrong" } });
    await expect(probePlace(swift.place())).rejects.toMatchObject({ isRefusal: true });
    putBack();
    putBack = before;
  }, 120_000);

  test.each([
    ["nothing at all", Buffer.alloc(0)],
    ["a small file", Buffer.from(randomUUID())],
    ["one in parts", randomBytes(2 * partBytes + 1)],
  ])(
    "%s is kept and read whole and piece by piece",
    async (_, bytes) => {
      const hash = await files.put(bytes);
      expect(await files.put(bytes)).toBe(hash);
      expect((await files.get(hash)).equals(bytes)).toBe(true);
      const pieces: Uint8Array[] = [];
      for await (const piece of (await files.stream(hash)).chunks) pieces.push(piece);
      expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
      expect([await files.has(hash), await files.size(hash), await files.keep(hash)]).toEqual([
        true,
        bytes.length,
        true,
      ]);
      await expect(files.get(sha256(randomUUID()))).rejects.toBeInstanceOf(FileMissing);
    },
    120_000,
  );

  test("a package is signed and sealed in it", async () => {
    const { owner } = await makeAccount();
    const packageId = await sendPackage(owner);
    for (const role of ["ann", "bob"]) expect((await signEverything(packageId, role)).status).toBe(200);
    await runJobs();
    const params = { packageId, documentId: "lease" };
    const sealed = await callRoute(pdfRoute, "GET /packages/p/documents/d/pdf", { key: owner.apiKey, params });
    const judged = judgeSignatures(sealed.bytes);
    expect(judged.length).toBeGreaterThanOrEqual(3);
    expect(judged.every(({ valid }) => valid)).toBe(true);
  }, 300_000);

  test("the sweep takes what nobody names", async () => {
    const hash = await files.put(Buffer.from(randomUUID()));
    const after = (graces: number) => new Date(Date.now() + graces * graceMs + 60_000);
    await sweepFiles(after(1), hash.slice(0, 2));
    await sweepFiles(after(2.1), hash.slice(0, 2));
    expect(await files.has(hash)).toBe(false);
  }, 120_000);

  test("files move there from the disk, and back", async () => {
    const bytes = randomBytes(partBytes + 1);
    const hash = await openStore({ kind: "disk" }).store.put(bytes);
    const onDisk = () => existsSync(join(filesFolder(), pathOfHash(hash)));
    const place = swift.place();
    const there = await moveFiles({ from: { kind: "disk" }, to: place, keep: false });
    expect(there).toMatchObject({ moved: 1, broken: [], missing: [] });
    expect([onDisk(), (await openStore(place).store.get(hash)).equals(bytes)]).toEqual([false, true]);
    await moveFiles({ from: place, to: { kind: "disk" }, keep: false });
    expect([onDisk(), await openStore(place).store.has(hash)]).toEqual([true, false]);
  }, 600_000);
});
