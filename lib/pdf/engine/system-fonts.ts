// Gives PDFium the faces that files do not embed: WebAssembly has no system fonts, so it asks this mapper instead.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import { projectRoot } from "./project-root.ts";

/** The Windows character sets by which PDFium asks for a script. */
const SCRIPTS: ReadonlyMap<number, string> = new Map([
  [128, "noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf"],
  [129, "noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf"],
  [134, "noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"],
  // Our choice: traditional Chinese in the simplified face, which holds its letters too.
  [136, "noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"],
  [177, "noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf"],
  [178, "ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf"],
  [222, "noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf"],
]);
const WESTERN = 0;

/** Faces as wide as those that files name without embedding them; PDFium's own know no Greek, Cyrillic or Polish. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^(Helvetica|Arial(?!.*(Narrow|Unicode|Black)))/, "Arimo"],
  [/^Times/, "Tinos"],
  [/^Courier/, "Cousine"],
  [/^Calibri/, "Carlito"],
  [/^Cambria(?!Math)/, "Caladea"],
];
const BOLD_FROM = 600;

/** The file of a face below the fonts' folder; null leaves the choice to PDFium's own. */
function faceFor(name: string, weight: number, italic: boolean, charset: number): string | null {
  if (charset !== WESTERN) return SCRIPTS.get(charset) ?? null;
  const family = FAMILIES.find(([pattern]) => pattern.test(name))?.[1];
  if (!family) return null;
  const style = `${weight >= BOLD_FROM ? "700Bold" : "400Regular"}${italic ? "_Italic" : ""}`;
  return `${family.toLowerCase()}/${style}/${family}_${style}.ttf`;
}

/** FPDF_SYSFONTINFO of version 2: nine 32-bit members. */
const VERSION = 2;
const MEMBER = 4;
/** A whole font file, as opposed to one of its tables. */
const WHOLE = 0;

/** A handle is the place of a face among those opened, from 1 on: 0 says that there is no such face. */
export function installFonts(wrapped: WrappedPdfiumModule): void {
  const pdfium = wrapped.pdfium as typeof wrapped.pdfium & { HEAPU8: Uint8Array };
  const opened: { file: string; charset: number; bytes: Uint8Array }[] = [];
  const mapFont = (_0: number, weight: number, italic: number, charset: number, _4: number, name: number): number => {
    const file = faceFor(pdfium.UTF8ToString(name), weight, italic !== 0, charset);
    if (file === null) return 0;
    const found = opened.findIndex((face) => face.file === file && face.charset === charset);
    if (found >= 0) return found + 1;
    const bytes = readFileSync(join(projectRoot(), "node_modules/@expo-google-fonts", file));
    return opened.push({ file, charset, bytes });
  };
  const getFontData = (_info: number, font: number, table: number, buffer: number, size: number): number => {
    const bytes = opened[font - 1]?.bytes;
    if (!bytes || table !== WHOLE) return 0;
    if (buffer && size >= bytes.length) pdfium.HEAPU8.set(bytes, buffer);
    return bytes.length;
  };
  const members = [
    VERSION,
    // A function of its own for every member: one given twice keeps its first signature.
    // Release and EnumFonts: there is nothing to free, and faces are asked for by script or name.
    0,
    0,
    pdfium.addFunction(mapFont, "iiiiiiii"),
    pdfium.addFunction(() => 0, "iii"),
    pdfium.addFunction(getFontData, "iiiiii"),
    pdfium.addFunction(() => 0, "iiiii"),
    pdfium.addFunction((_info: number, font: number) => opened[font - 1]?.charset ?? WESTERN, "iii"),
    pdfium.addFunction(() => undefined, "vii"),
  ];
  // PDFium keeps the record for as long as it lives.
  const info = pdfium.wasmExports.malloc(members.length * MEMBER);
  for (const [index, value] of members.entries()) pdfium.setValue(info + index * MEMBER, value, "i32");
  wrapped.FPDF_SetSystemFontInfo(info);
}
