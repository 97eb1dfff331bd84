/** `npm run keys:rotate`: the first stage, which any Node from 20 on can run. */
import { runStage } from "./run-stage.mjs";

runStage(["--conditions=react-server", "lib/ops/keys-rotate.ts", ...process.argv.slice(2)]);
