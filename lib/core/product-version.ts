// The version that runs, from package.json.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./config.ts";

let known: string | undefined;

export function version(): string {
  known ??= String(
    (
      JSON.parse(readFileSync(join(/* turbopackIgnore: true */ projectRoot, "package.json"), "utf8")) as {
        version?: string;
      }
    ).version,
  );
  return known;
}
