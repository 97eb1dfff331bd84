/** `npm run bench [-- requests pages ceremony designer signatures documents lists bulk million scale]`: the first stage, which any Node from 20 on can run. */
import { runStage } from "./run-stage.mjs";

runStage(["lib/ops/bench/main.ts", ...process.argv.slice(2)]);
