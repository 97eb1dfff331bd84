// Machines without prlimit: the memory of LibreOffice and of what it starts is watched instead.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { convertNative } from "./native-office.ts";

vi.mock("node:fs", async (load) => {
  const fs = await load<typeof import("node:fs")>();
  return { ...fs, existsSync: (path: string) => !path.endsWith("/prlimit") && fs.existsSync(path) };
});

test("one whose own process takes more memory than it may is ended with it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "countersign-test-"));
  chmodSync(folder, 0o755);
  const path = join(folder, "soffice");
  writeFileSync(
    path,
    "#!/bin/sh\ndd if=/dev/zero of=/dev/null bs=300M count=200\nmkdir out; echo made > out/document.pdf\n",
  );
  chmodSync(path, 0o755);
  const made = await convertNative(path, new Uint8Array(), "doc", { mostMemory: 200 * 1024 ** 2 });
  rmSync(folder, { recursive: true });
  expect(made).toEqual({ ok: false, reason: "conversionFailed" });
});
