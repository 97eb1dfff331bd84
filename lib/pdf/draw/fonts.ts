// Finds the font files that everything drawn into a PDF uses: a face for every script, three hands for typed signatures.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../engine/project-root.ts";
import { type HanFace, hanFace } from "./han-face.ts";
import { readWoff } from "./read-woff.ts";

const forBrowsers = (family: string, range: string) => {
  const name = family.toLowerCase().replaceAll(" ", "-");
  return [family, `../@fontsource/${name}/files/${name}-${range.toLowerCase()}-400-normal.woff`] as const;
};

/** The handwriting faces a typed signature may choose; the browser shows the same families. */
const SIGNATURE_FACES = ["Marck Script", "Caveat", "Mrs Saint Delafield"] as const;
export type SignatureFace = (typeof SIGNATURE_FACES)[number];

// IBM Plex before Noto for Arabic: Noto draws dots as glyphs of their own, and programs that read the text see letters twice.
const FILES: readonly (readonly [family: string, file: string])[] = [
  ["Noto Sans", "noto-sans/400Regular/NotoSans_400Regular.ttf"],
  ["Noto Sans", "noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf"],
  ["Noto Sans", "noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"],
  ["Noto Sans SC", "noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"],
  ["Noto Sans JP", "noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf"],
  ["Noto Sans KR", "noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf"],
  ["IBM Plex Sans Arabic", "ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf"],
  ["Noto Sans Arabic", "noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf"],
  ["Noto Sans Hebrew", "noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf"],
  ["Noto Sans Devanagari", "noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf"],
  ["Noto Sans Thai", "noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf"],
  ["Noto Sans Lao", "noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf"],
  ["Noto Sans Khmer", "noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf"],
  // These are published for browsers only, cut to their script; Latin comes from Noto Sans anyway.
  ..."Armenian Bengali Ethiopic Georgian Gujarati Gurmukhi Kannada Malayalam Myanmar Sinhala Tamil Telugu"
    .split(" ")
    .map((script) => forBrowsers(`Noto Sans ${script}`, script)),
  forBrowsers("Noto Sans Symbols 2", "symbols"),
  forBrowsers("Noto Sans Math", "latin"),
  // One colour: PDF readers do not agree on colour fonts.
  ["Noto Emoji", "noto-emoji/400Regular/NotoEmoji_400Regular.ttf"],
  ["Marck Script", "marck-script/400Regular/MarckScript_400Regular.ttf"],
  ["Caveat", "caveat/500Medium/Caveat_500Medium.ttf"],
  ["Mrs Saint Delafield", "../@fontsource/mrs-saint-delafield/files/mrs-saint-delafield-latin-400-normal.woff"],
];

/** A typed signature in one face; letters it lacks are looked for in the other hands before upright type. */
export const signatureFamilies = (face: string | undefined, text: string): string[] => [
  ...new Set([face ?? SIGNATURE_FACES[0], ...SIGNATURE_FACES, ...textFamilies(hanFace(text))]),
];

/** The order in which a missing glyph is looked for, unless the text says that it is Japanese or Korean. */
const TEXT_FAMILIES: readonly string[] = [
  ...new Set(FILES.map(([family]) => family).filter((family) => !SIGNATURE_FACES.some((face) => face === family))),
];

/** The SC face holds all Han: one that JP or KR lacks is taken from there. */
export const textFamilies = (han: HanFace): string[] => [
  ...new Set(["Noto Sans", `Noto Sans ${han}`, ...TEXT_FAMILIES]),
];

type FontFile = { family: string; path: string };

/** All files, or those that everything but signatures is drawn with. */
export function fontFiles(without: "nothing" | "signatures" = "nothing"): FontFile[] {
  // The module path is put together at run time: callers are bundled by Next, and fonts are no modules.
  const folder = join(projectRoot(), "node_modules", "@expo-google-fonts");
  const wanted = FILES.filter(([family]) => without === "nothing" || TEXT_FAMILIES.includes(family));
  return wanted.map(([family, file]) => ({ family, path: join(folder, file) }));
}

export function readFont({ path }: FontFile): Buffer {
  const bytes = readFileSync(path);
  return path.endsWith(".woff") ? readWoff(bytes) : bytes;
}
