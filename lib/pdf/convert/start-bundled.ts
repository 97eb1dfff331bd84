// Starts the bundled LibreOffice (WebAssembly) in this process, with the fonts it needs and a bound to its memory.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { LibreOfficeConverter } from "@matbee/libreoffice-converter/server";

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

export async function startBundled(fonts: string[]): Promise<LibreOfficeConverter> {
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
