// The process in which the bundled LibreOffice (WebAssembly) lives: starts it, proves it once, then converts file after file.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { LibreOfficeConverter } from "@matbee/libreoffice-converter/server";
import type { ChildAnswer, ChildJob } from "./bundled-office.ts";

const FONTS = "/instdir/share/fonts/truetype";
/** LibreOffice reads every face when it starts, at times very slowly: only what documents ask for stays. */
const KEPT =
  /^(Liberation(Sans|Serif|Mono)-|Carlito|Caladea|NotoSans(Arabic|Hebrew|Armenian|Georgian|Lao)?-Regular|DejaVuSans\.ttf|opens_)/;
/** 64 KiB each: 2 GiB is all that a hostile file can make LibreOffice use. */
const MEMORY_PAGES = { initial: 16_384, maximum: 32_768 };

type Files = {
  readdir: (path: string) => string[];
  writeFile: (path: string, bytes: Uint8Array) => void;
  unlink: (path: string) => void;
};
type Module = { FS: Files };
type Loader = { createModule: (options: object) => Promise<Module> };

const loaderPath = createRequire(import.meta.url).resolve("@matbee/libreoffice-converter/wasm/loader");
const loader: Loader = createRequire(import.meta.url)(loaderPath);

async function start(fonts: string[]): Promise<LibreOfficeConverter> {
  const wasmMemory = new WebAssembly.Memory({ ...MEMORY_PAGES, shared: true });
  const createModule = async (options: object) => {
    const module = await loader.createModule({ ...options, wasmMemory });
    const files = module.FS;
    for (const name of files.readdir(FONTS))
      if (/\.(ttf|otf)$/.test(name) && !KEPT.test(name)) files.unlink(join(FONTS, name));
    for (const font of fonts) files.writeFile(join(FONTS, basename(font)), readFileSync(font));
    return module;
  };
  const converter = new LibreOfficeConverter({
    wasmPath: dirname(loaderPath),
    wasmLoader: { createModule } as never,
  });
  await converter.initialize();
  return converter;
}

let converter: LibreOfficeConverter | undefined;

async function run(job: ChildJob): Promise<ChildAnswer> {
  if ("fonts" in job) {
    converter = await start(job.fonts);
    // The first document costs a second more: it is ours.
    await converter.convert(new TextEncoder().encode("{\\rtf1 Ready}"), { outputFormat: "pdf", inputFormat: "rtf" });
    return { ok: true, ready: true };
  }
  if (!converter) throw new Error("not started");
  const { data } = await converter.convert(
    job.bytes,
    { outputFormat: "pdf", inputFormat: job.extension as "docx" },
    `document.${job.extension}`,
  );
  return { ok: true, pdf: new Uint8Array(data) };
}

process.on("message", (job: ChildJob) => {
  run(job).then(
    (answer) => process.send?.(answer),
    (error) => process.send?.({ ok: false, message: String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
// LibreOffice's threads ask this one for every file, and a request that finds it asleep may not wake it for seconds
// (measured on an idle machine: 1 of 14 starts stalled without this, none of 20 with it).
setInterval(() => undefined, 1);
