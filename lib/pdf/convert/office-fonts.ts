// The font files LibreOffice is given: every script, and faces as wide as those that office files name most.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../engine/project-root.ts";

/** Every script that the bundled LibreOffice brings no face for; it has Latin to Cyrillic, Hebrew and Arabic. */
const scripts = ["noto-sans-sc", "noto-sans-kr", "noto-sans-devanagari", "noto-sans-thai"];
/** As wide as Calibri, Cambria, Arial, Times New Roman and Courier New, so that lines break where they did. */
const metrics = ["carlito", "caladea", "arimo", "tinos", "cousine"];
const more = ["noto-sans", "noto-sans-arabic", "noto-sans-hebrew"];

export function officeFonts(converter: "bundled" | "native"): string[] {
  const folder = join(projectRoot(), "node_modules", "@expo-google-fonts");
  const regular = (names: string[]) => names.flatMap((name) => faces(join(folder, name), ["400Regular"]));
  const bundled = regular(scripts);
  if (converter === "bundled") return bundled;
  const styles = ["400Regular", "400Regular_Italic", "700Bold", "700Bold_Italic"];
  return [...bundled, ...regular(more), ...metrics.flatMap((name) => faces(join(folder, name), styles))];
}

const faces = (folder: string, styles: string[]): string[] =>
  styles.flatMap((style) =>
    readdirSync(join(folder, style))
      .filter((name) => name.endsWith(".ttf"))
      .map((name) => join(folder, style, name)),
  );
