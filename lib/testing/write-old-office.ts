// Has the bundled LibreOffice write the binary files of Word, Excel and PowerPoint 97, which nobody writes by hand.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isLate, stallWatch } from "#lib/pdf/convert/bundled-process.ts";
import { cpuTime } from "#lib/sandbox/process-tree.ts";

type Order = { bytes: Uint8Array; from: "docx" | "xlsx" | "pptx" | "odt"; to: "doc" | "xls" | "ppt" | "rtf" };

/** LibreOffice's threads wait for each other at times; then another process is quicker, as in the product. */
const TRIES = 8;
const LONGEST_MS = 30_000;

/** In a process of its own: LibreOffice does not end by itself. */
export async function writeOldOffice(orders: Order[]): Promise<Uint8Array[]> {
  for (let turn = 0; turn < TRIES; turn++) {
    const made = await tryToWrite(orders);
    if (made) return made;
  }
  throw new Error(`LibreOffice stalled ${TRIES} times`);
}

/** Undefined where it does nothing any more. */
async function tryToWrite(orders: Order[]): Promise<Uint8Array[] | undefined> {
  const child = fork(fileURLToPath(import.meta.url), ["write"], {
    serialization: "advanced",
    execArgv: ["--liftoff-only", "--conditions=react-server"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [isStalled, started] = [stallWatch(), performance.now()];
  let watch: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      watch = setInterval(() => {
        const spent = { cpu: cpuTime(child.pid), wall: performance.now() - started };
        if (isStalled(spent) || isLate(spent, LONGEST_MS)) resolve(undefined);
      }, 500);
      child.once("message", (made: Uint8Array[] | string) =>
        typeof made === "string" ? reject(new Error(made)) : resolve(made),
      );
      child.once("exit", (code) => reject(new Error(`LibreOffice ended: ${code}`)));
      child.send(orders);
    });
  } finally {
    clearInterval(watch);
    child.kill("SIGKILL");
  }
}

async function write(orders: Order[]): Promise<Uint8Array[]> {
  // Only here: loading it changes the process that does.
  const { startBundled } = await import("#lib/pdf/convert/start-bundled.ts");
  const converter = await startBundled([]);
  const made: Uint8Array[] = [];
  for (const { bytes, from, to } of orders) {
    const { data } = await converter.convert(bytes, { outputFormat: to, inputFormat: from }, `document.${from}`);
    made.push(new Uint8Array(data));
  }
  return made;
}

if (process.argv[2] === "write") {
  process.on("message", (orders: Order[]) => {
    write(orders).then(
      (made) => process.send?.(made),
      (error) => process.send?.(String(error)),
    );
  });
  // See bundled-child.ts: its threads ask this one, and may not wake it.
  setInterval(() => undefined, 1);
}
