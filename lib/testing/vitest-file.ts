/** Once per test file, before its imports: a database, a DATA_DIR and a secret of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { createTestDatabase, type TestServer } from "./database.ts";

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const dataDir = mkdtempSync(join(tmpdir(), "countersign-data-"));
process.env.DATA_DIR = dataDir;
process.env.SECRET = "a secret that only the tests know, 32 and more";
process.env.DATABASE_URL = await createTestDatabase(inject("testServer"));
process.env.COUNTERSIGN_EMBEDDED = "yes";
// Vite puts its own BASE_URL ("/") into the environment.
process.env.BASE_URL = "http://localhost";
process.env.LOG_LEVEL ||= "silent";
// Whether or not the machine has a LibreOffice of its own; its tests name it.
process.env.SOFFICE ??= "bundled";

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
