/** `npm test`, or a part of it by name: the first stage, which any Node from 20 on can run. */
import { runStage } from "./run-stage.mjs";

runStage(["lib/ops/run-checks.ts", ...process.argv.slice(2)]);
