// Has PDFBox and Bouncy Castle, from Debian, read the signatures of PDFs: one program in Java for many files, as it takes a while to start.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("ReadSignatures.java", import.meta.url));
const libraries = ["pdfbox2", "fontbox2", "commons-logging", "bcprov", "bcutil", "bcpkix"];

type SecondSignature = {
  field: string;
  format: string;
  /** From the first byte to the last; and whether nothing but the signature's own value is left out. */
  coversAll: boolean;
  gapIsValue: boolean;
  /** The value of the signature over its attributes, or over the content where it has none. */
  signature: boolean;
  /** What was signed, or stamped, is what is covered. */
  digest: boolean;
  /** SHA-256 fingerprints from the signer's certificate up to the last that the signature carries. */
  chain: string[];
  /** Of the timestamp inside the signature, where there is one. */
  timestamp?: boolean;
  error?: string;
};
type SecondReading = { pages?: number; signatures: SecondSignature[]; error?: string };

/** One answer for each file, in their order. Throws where the program does not run. */
export function readBySecond(files: readonly Uint8Array[]): SecondReading[] {
  const folder = mkdtempSync(join(tmpdir(), "countersign-second-"));
  try {
    const paths = files.map((bytes, index) => {
      const path = join(folder, `${index}.pdf`);
      writeFileSync(path, bytes);
      return path;
    });
    const classes = libraries.map((name) => `/usr/share/java/${name}.jar`).join(":");
    const run = spawnSync("java", ["-Xmx512m", "-cp", classes, program], {
      input: `${paths.join("\n")}\n`,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    const lines = run.stdout?.split("\n").filter((line) => line.startsWith("{")) ?? [];
    if (run.status !== 0 || lines.length !== files.length)
      throw new Error(
        `The second reader answered ${lines.length} of ${files.length} files: ${run.stderr ?? run.error}`,
      );
    return lines.map((line) => ({ signatures: [], ...JSON.parse(line) }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Why it does not hold for the second reader; empty where it does. */
export const objectionsOfSecond = (one: SecondSignature): string[] => [
  ...(one.error === undefined ? [] : [one.error]),
  ...(["gapIsValue", "signature", "digest"] as const).filter((key) => one[key] !== true),
  ...(one.timestamp === false ? ["timestamp"] : []),
];
