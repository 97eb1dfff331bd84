/** `npm run files:move`: the first stage, which any Node from 20 on can run. */
import { runStage } from "./run-stage.mjs";

runStage(["--conditions=react-server", "lib/ops/files-move.ts", ...process.argv.slice(2)]);
