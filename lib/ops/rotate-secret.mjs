/** `npm run secret:rotate`: the first stage, which any Node from 20 on can run. */
import { runStage } from "./run-stage.mjs";

runStage(["lib/ops/rotate-secret.ts"]);
