/** Reads `.env` in the project's folder into the environment; what is set already wins. */
import { existsSync } from "node:fs";
import { join } from "node:path";

export function readEnvFile(root: string): void {
  const path = join(root, ".env");
  if (existsSync(path)) process.loadEnvFile(path);
}
