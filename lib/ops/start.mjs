/** `npm start`, `npm run dev`, `npm run worker`: the first stage, which any Node from 20 on can run. */
import { runStage } from "./run-stage.mjs";

const [mode] = process.argv.slice(2);
runStage(mode === "worker" ? ["lib/ops/worker.ts"] : ["lib/ops/main.ts", ...(mode ? [mode] : [])]);
