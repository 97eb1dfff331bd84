/** Writes what the client knows of the interface, from its description: a step before the compiler and before the build. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openApi } from "#lib/http/openapi.ts";
import { type Description, operationsModule } from "./operation-types.ts";

/** Of a service that is nowhere yet. */
const anyAddress = "https://countersign.example.net";

export const description = (): Description => JSON.parse(JSON.stringify(openApi(anyAddress)));

/** Does nothing where the file is already as it has to be. */
export function writeOperations(root: string): void {
  const path = join(root, "lib/client/generated/operations.ts");
  const text = operationsModule(description());
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  mkdirSync(dirname(path), { recursive: true });
  // Somebody may be reading it: the compiler beside a test run.
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}
