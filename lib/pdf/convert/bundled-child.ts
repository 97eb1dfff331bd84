// The process in which the bundled LibreOffice (WebAssembly) lives: starts it, proves it once, then converts file after file.
import type { LibreOfficeConverter } from "@matbee/libreoffice-converter/server";
import type { ChildAnswer, ChildJob } from "./bundled-process.ts";
import { startBundled } from "./start-bundled.ts";

let converter: LibreOfficeConverter | undefined;

async function run(job: ChildJob): Promise<ChildAnswer> {
  if ("fonts" in job) {
    converter = await startBundled(job.fonts);
    // The first text and the first sheet cost a second more, and are where its threads get stuck if they do: those are ours.
    for (const [inputFormat, text] of [
      ["rtf", "{\\rtf1 Ready}"],
      ["csv", "Ready"],
    ] as const)
      await converter.convert(new TextEncoder().encode(text), { outputFormat: "pdf", inputFormat });
    return { ok: true, ready: true };
  }
  if (!converter) throw new Error("not started");
  const { data } = await converter.convert(
    job.bytes,
    { outputFormat: "pdf", inputFormat: job.extension as "docx" },
    `document.${job.extension}`,
  );
  return { ok: true, pdf: new Uint8Array(data), memory: process.memoryUsage.rss() };
}

const refusal = /Failed to load document: (loadComponentFromURL returned an empty reference|Unsupported URL)/;
const failed = (message: string): ChildAnswer => ({
  ok: false,
  message,
  isRefusal: refusal.test(message),
  memory: process.memoryUsage.rss(),
});

process.on("message", (job: ChildJob) => {
  run(job).then(
    (answer) => process.send?.(answer),
    (error) => process.send?.(failed(String(error))),
  );
});
process.on("disconnect", () => process.exit(0));
// LibreOffice's threads ask this one for every file, and a request that finds it asleep may not wake it for seconds
// (measured on an idle machine: 1 of 14 starts stalled without this, none of 20 with it).
setInterval(() => undefined, 1);
