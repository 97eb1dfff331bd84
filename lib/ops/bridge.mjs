/** `npm run bridge -- …`: the first stage, which any Node from 20 on can run. */
import { runStage } from "./run-stage.mjs";

runStage(["lib/ops/bridge/command.ts", ...process.argv.slice(2)]);
