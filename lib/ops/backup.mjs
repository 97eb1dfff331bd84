/** `npm run backup -- DIR|s3://…`: the first stage, which any Node from 20 on can run. */
import { runStage } from "./run-stage.mjs";

runStage(["--conditions=react-server", "lib/ops/backup/backup.ts", ...process.argv.slice(2)]);
