// Finds the font files that everything drawn into a PDF uses: Noto for every script, three hands for typed signatures.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.ts";

/** The handwriting faces a typed signature may choose; the browser shows the same families. */
export const SIGNATURE_FACES = ["Marck Script", "Caveat", "Dancing Script"] as const;
export type SignatureFace = (typeof SIGNATURE_FACES)[number];

const FILES: readonly (readonly [family: string, file: string])[] = [
  ["Noto Sans", "noto-sans/400Regular/NotoSans_400Regular.ttf"],
  ["Noto Sans", "noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf"],
  ["Noto Sans", "noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"],
  ["Noto Sans SC", "noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"],
  ["Noto Sans KR", "noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf"],
  ["Noto Sans Arabic", "noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf"],
  ["Noto Sans Hebrew", "noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf"],
  ["Noto Sans Devanagari", "noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf"],
  ["Noto Sans Thai", "noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf"],
  ["Marck Script", "marck-script/400Regular/MarckScript_400Regular.ttf"],
  ["Caveat", "caveat/500Medium/Caveat_500Medium.ttf"],
  ["Dancing Script", "dancing-script/500Medium/DancingScript_500Medium.ttf"],
];

/** The order in which a missing glyph is looked for: the SC face holds all Han and kana, the KR face Hangul. */
export const TEXT_FAMILIES: readonly string[] = [
  ...new Set(FILES.map(([family]) => family).filter((family) => family.startsWith("Noto"))),
];

export type FontFile = { family: string; path: string };

export function fontFiles(): FontFile[] {
  // The module path is put together at run time: callers are bundled by Next, and fonts are no modules.
  const folder = join(projectRoot(), "node_modules", "@expo-google-fonts");
  return FILES.map(([family, file]) => ({ family, path: join(folder, file) }));
}

export const readFont = (font: FontFile): Buffer => readFileSync(font.path);
