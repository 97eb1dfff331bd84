/** Builds the web part if its sources have changed, and does nothing else: a step of `npm test`. */
import { projectRoot } from "#lib/core/config.ts";
import { stopSignal } from "#lib/core/stop-signal.ts";
import { build } from "./build.ts";

try {
  await build(projectRoot, stopSignal(), console.log);
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
process.exit();
