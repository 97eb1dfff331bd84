// Makes signed PDFs as other programs do: openssl makes the signature, and the file around it is put together in many ways.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onePage } from "./corpus/raw-pdf.ts";
import { openssl } from "./openssl.ts";

export type ForeignSignature = {
  format?: string;
  /** The signature's value over what is signed. */
  sign: (content: Uint8Array) => Uint8Array;
  /** More entries of the signature's dictionary. */
  entries?: string;
  catalog?: string;
  trailer?: string;
  /** How the value stands in its room. */
  gap?: "plain" | "lines" | "bare";
  /** Room for the numbers of the byte range, within the brackets or behind them. */
  padding?: "inside" | "behind";
  /** Its author certifies by it: 1 nothing, 2 filling in and signing, 3 notes too may follow. */
  level?: number;
  /** Signature fields that wait, each by its name, its rectangle in points, and more entries. */
  waiting?: readonly { name: string; rect: readonly number[]; more?: string }[];
  /** The form is an object of its own, the last: only then can it be written anew. */
  formApart?: boolean;
};

const room = 6_000;
const digits = 10;

/** One page with one signature in the field "Theirs", made by the signer's own hands. */
export function foreignPdf(options: ForeignSignature): Uint8Array {
  const { format = "adbe.pkcs7.detached", sign, entries = "", gap = "plain", padding = "behind" } = options;
  const { level, waiting = [], trailer = "" } = options;
  const fields = [6, ...waiting.map((_, index) => 8 + index)].map((num) => `${num} 0 R`).join(" ");
  const perms = level === undefined ? "" : "/Perms << /DocMDP 7 0 R >>";
  const form = `<< /Fields [${fields}] /SigFlags 3 >>`;
  const formRef = options.formApart ? `${8 + waiting.length} 0 R` : form;
  const { catalog = `/AcroForm ${formRef} ${perms}` } = options;
  const empty = "0".repeat(room * 2);
  const held = gap === "lines" ? (empty.match(/.{64}|.+/g) ?? []).join("\n") : empty;
  const numbers = `[${"0".repeat(digits * 4 + 3)}]`;
  const file = Buffer.from(
    onePage({
      catalog,
      trailer,
      page: `/MediaBox [0 0 612 792] ${catalog.includes("/AcroForm") ? `/Annots [${fields}]` : ""}`,
      more: [
        "<< /Type /Annot /Subtype /Widget /FT /Sig /T (Theirs) /Rect [0 0 0 0] /F 132 /P 3 0 R /V 7 0 R >>",
        `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${format} ${entries}${certifying(level)} /ByteRange ${numbers} /Contents <${held}> >>`,
        ...waiting.map(
          ({ name, rect, more = "" }) =>
            `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${name}) /Rect [${rect.join(" ")}] ${/\/F \d/.test(more) ? "" : "/F 4"} /P 3 0 R ${more} >>`,
        ),
        ...(options.formApart ? [form] : []),
      ],
    }),
  );
  const open = file.indexOf(`<${held}>`);
  const close = open + held.length + 2;
  const [before, resume] = gap === "bare" ? [open + 1, close - 1] : [open, close];
  const range = `0 ${before} ${resume} ${file.length - resume}`;
  const written = padding === "inside" ? `[${range.padEnd(numbers.length - 2)}]` : `[${range}]`.padEnd(numbers.length);
  file.write(written, file.indexOf(numbers), "latin1");
  const value = Buffer.from(sign(Buffer.concat([file.subarray(0, before), file.subarray(resume)]))).toString("hex");
  let at = open + 1;
  for (const digit of value) {
    if (file[at] === 10) at += 1;
    file.write(digit, at++, "latin1");
  }
  return new Uint8Array(file);
}

const certifying = (level: number | undefined): string =>
  level === undefined
    ? ""
    : `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /V /1.2 /P ${level} >> >>]`;

/** A CMS by openssl, with the key and certificate called `name`; `more` are its own options. */
export function cmsBy(folder: string, name: string, content: Uint8Array, ...more: string[]): Uint8Array {
  writeFileSync(join(folder, "content"), content);
  const who = ["-signer", `${name}.pem`, "-inkey", `${name}.key`];
  const digest = more.includes("-md") ? [] : ["-md", "sha256"];
  openssl(
    folder,
    "cms",
    "-sign",
    "-binary",
    ...digest,
    "-in",
    "content",
    ...who,
    ...more,
    "-outform",
    "DER",
    "-out",
    "cms",
  );
  return readFileSync(join(folder, "cms"));
}

/** The bare value of an RSA signature, as an OCTET STRING. */
export function bareRsaBy(folder: string, name: string, content: Uint8Array, digest: string): Uint8Array {
  writeFileSync(join(folder, "content"), content);
  openssl(folder, "dgst", `-${digest}`, "-sign", `${name}.key`, "-out", "value", "content");
  const value = readFileSync(join(folder, "value"));
  return Buffer.concat([Buffer.from([0x04, 0x82, value.length >> 8, value.length & 255]), value]);
}

export const sha1 = (content: Uint8Array): Uint8Array => createHash("sha1").update(content).digest();
