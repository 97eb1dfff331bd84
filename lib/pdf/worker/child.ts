// The limited process: takes one job after the other from its parent, runs the named tool, answers.
import { takeHandedOver } from "./hand-over.ts";
import type { Answer, Job } from "./pool.ts";
import { tools } from "./tools.ts";

async function run({ id, tool, args, handedOver }: Job): Promise<Answer> {
  try {
    const call: (...args: never[]) => unknown = await tools[tool]();
    const handed = handedOver === undefined ? [] : [takeHandedOver(handedOver)];
    const value = await call(...([...handed, ...args] as never[]));
    return { id, ok: true, value, memory: process.memoryUsage.rss() };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { id, ok: false, error: name, message };
  }
}

process.on("message", async (job: Job) => {
  process.send?.(await run(job));
});
// The parent is gone, nobody waits for an answer any more.
process.on("disconnect", () => process.exit(0));
