// Has the bundled LibreOffice write the binary files of Word, Excel and PowerPoint 97, which nobody writes by hand.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

type Order = { bytes: Uint8Array; from: "docx" | "xlsx" | "pptx" | "odt"; to: "doc" | "xls" | "ppt" | "rtf" };

/** In a process of its own: LibreOffice does not end by itself. */
export async function writeOldOffice(orders: Order[]): Promise<Uint8Array[]> {
  const child = fork(fileURLToPath(import.meta.url), ["write"], {
    serialization: "advanced",
    execArgv: ["--liftoff-only", "--conditions=react-server"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  try {
    return await new Promise((resolve, reject) => {
      child.once("message", (made: Uint8Array[] | string) =>
        typeof made === "string" ? reject(new Error(made)) : resolve(made),
      );
      child.once("exit", (code) => reject(new Error(`LibreOffice ended: ${code}`)));
      child.send(orders);
    });
  } finally {
    child.kill("SIGKILL");
  }
}

async function write(orders: Order[]): Promise<Uint8Array[]> {
  // Only here: loading it changes the process that does.
  const { startBundled } = await import("#lib/convert/start-bundled.ts");
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
