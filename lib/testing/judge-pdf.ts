// Lets programs that are not ours judge a PDF: pdfsig, qpdf, pdftotext, pdftoppm, and openssl as a second signer.
import { execFileSync, spawnSync } from "node:child_process";
import { objectionsTo } from "./revisions/judge-revisions.ts";
import { withFile } from "./with-file.ts";

export { withFile };

type JudgedSignature = { field: string; valid: boolean; verdict: string; coversAll: boolean };

/**
 * What poppler says about every signature, without asking whether the certificate is trusted. Throws where it calls all
 * of them valid and a validator that compares revisions would not.
 */
export function judgeSignatures(pdf: Uint8Array): JudgedSignature[] {
  const judged = judgeByPoppler(pdf);
  const objections = judged.length > 0 && judged.every(({ valid }) => valid) ? objectionsTo(pdf) : [];
  if (objections.length > 0) throw new Error(`A strict validator objects:\n${objections.join("\n")}`);
  return judged;
}

/** What poppler alone says, of files that were changed on purpose, too: a signature that it finds no more is left out. */
export function judgeByPoppler(pdf: Uint8Array): JudgedSignature[] {
  const { stdout } = withFile(pdf, (path) => spawnSync("pdfsig", ["-nocert", path], { encoding: "utf8" }));
  return signaturesIn(stdout);
}

/** Reads what pdfsig prints. */
export function signaturesIn(stdout: string): JudgedSignature[] {
  return stdout
    .split(/^Signature #\d+:$/m)
    .slice(1)
    .filter((part) => !part.includes("field is not signed"))
    .map((part) => {
      const verdict = /Signature Validation: (.*)/.exec(part)?.[1] ?? "none";
      return {
        field: /Signature Field Name: (.*)/.exec(part)?.[1] ?? "",
        valid: verdict === "Signature is Valid.",
        verdict,
        coversAll: /^ {2}- Total document signed/m.test(part),
      };
    });
}

/** qpdf's exit code and words: 0 is clean, 2 errors, 3 warnings. */
export function checkStructure(pdf: Uint8Array): { code: number | null; output: string } {
  const { status, stdout, stderr } = withFile(pdf, (path) =>
    spawnSync("qpdf", ["--check", path], { encoding: "utf8" }),
  );
  return { code: status, output: stdout + stderr };
}

export function extractText(pdf: Uint8Array): string {
  return withFile(pdf, (path) => execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" }));
}

type Picture = {
  width: number;
  height: number;
  isInk(x: number, y: number): boolean;
};
/** Red, green and blue, 0 to 255. */
type Coloured = { colour(x: number, y: number): number[] };

/** One page as poppler shows it, at 93.6 dpi: a pixel of the picture is a px of the API's coordinates. */
export function paintPage(pdf: Uint8Array, page: number): Picture & Coloured {
  const numbers = ["-cropbox", "-r", "93.6", "-f", String(page + 1), "-l", String(page + 1)];
  const ppm = withFile(pdf, (path) => execFileSync("pdftoppm", [...numbers, path], { maxBuffer: 1e9 }));
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString("latin1", 0, 64));
  if (!header) throw new Error("pdftoppm painted nothing");
  const [whole, width, height] = [header[0], Number(header[1]), Number(header[2])];
  return {
    width,
    height,
    colour: (x, y) => [0, 1, 2].map((part) => ppm[whole.length + (y * width + x) * 3 + part] ?? 255),
    isInk: (x, y) => (ppm[whole.length + (y * width + x) * 3 + 1] ?? 255) < 160,
  };
}

/** The smallest box around everything dark on the page, in px. */
export function inkBox(picture: Picture): { left: number; top: number; right: number; bottom: number } {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      if (!picture.isInk(x, y)) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return box;
}

/** A throw-away certificate and a CMS over the given bytes, made by openssl alone. */
export function signWithOpenssl(commonName: string, content: Uint8Array): Uint8Array {
  return withFile(content, (path) => {
    const [key, certificate] = [`${path}.key`, `${path}.pem`];
    const days = ["-days", "2", "-subj", `/CN=${commonName}`];
    const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    execFileSync("openssl", ["req", "-x509", ...curve, "-keyout", key, "-out", certificate, ...days], {
      stdio: "ignore",
    });
    const signer = ["-signer", certificate, "-inkey", key, "-in", path];
    return execFileSync("openssl", [
      "cms",
      "-sign",
      "-binary",
      "-cades",
      "-md",
      "sha256",
      "-outform",
      "DER",
      ...signer,
    ]);
  });
}

/** The full names of the form's fields, as qpdf reads them. */
export function formFieldNames(pdf: Uint8Array): string[] {
  const { stdout } = withFile(pdf, (path) =>
    spawnSync("qpdf", ["--json", "--json-key=acroform", path], { encoding: "utf8", maxBuffer: 1e8 }),
  );
  return JSON.parse(stdout).acroform.fields.map(({ fullname }: { fullname: string }) => fullname);
}
