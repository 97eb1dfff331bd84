// Signs corpus files with a throw-away certificate of openssl, made once: a corpus has many files.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SEAL_FIELD } from "#lib/pdf/forms/field-names.ts";
import { placeSignature } from "#lib/pdf/forms/place-signature.ts";
import { prepareFields } from "#lib/pdf/forms/prepare-fields.ts";
import { insertSignature, type PlacedSignature } from "#lib/pdf/forms/signature-gap.ts";

let folder: string | undefined;
let begun = Date.now();
/** The certificate begins when it is first asked for, which may be a while after this file was read. */
function act() {
  signer();
  return { at: new Date(begun).toISOString(), signerName: "Ada", contentsSize: 4096 };
}

function signer(): string {
  if (folder) return folder;
  // A test file's own folder goes with it; vitest ends its processes without an "exit".
  const made = mkdtempSync(join(process.env.DATA_DIR || tmpdir(), "countersign-corpus-"));
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const files = ["-keyout", join(made, "key"), "-out", join(made, "certificate")];
  execFileSync("openssl", ["req", "-x509", ...curve, ...files, "-days", "2", "-subj", "/CN=Corpus"], {
    stdio: "ignore",
  });
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  // Times in certificates are whole seconds.
  begun = Date.now() + 1000;
  return made;
}

function cms({ bytes, byteRange: [start, before, resume, after] }: PlacedSignature): Uint8Array {
  const home = signer();
  const content = join(home, "content");
  writeFileSync(content, Buffer.concat([bytes.subarray(start, before), bytes.subarray(resume, resume + after)]));
  const files = ["-signer", join(home, "certificate"), "-inkey", join(home, "key"), "-in", content];
  return execFileSync("openssl", ["cms", "-sign", "-binary", "-cades", "-md", "sha256", "-outform", "DER", ...files]);
}

/** One visible signature with a value beside it, and the field of the seal. */
export async function signOnce(bytes: Uint8Array): Promise<Uint8Array> {
  const place = { page: 0, left: 10, top: 10, width: 150, height: 40 };
  const file = await prepareFields(bytes, [
    { name: "signer.signature", kind: "signature", ...place, locks: ["signer.city"] },
    { name: "signer.city", kind: "value", ...place, top: 60, height: 20 },
  ]);
  const placed = await placeSignature(file, {
    ...act(),
    field: "signer.signature",
    values: [{ field: "signer.city", drawing: { kind: "text", text: "Paris" } }],
    appearance: { kind: "signature", mark: { kind: "typed", text: "Ada" }, caption: ["Ada"] },
  });
  return insertSignature(placed, cms(placed));
}

export async function signAndSeal(bytes: Uint8Array): Promise<Uint8Array> {
  const once = await signOnce(bytes);
  const sealed = await placeSignature(once, { ...act(), field: SEAL_FIELD, values: [], appearance: null });
  return insertSignature(sealed, cms(sealed));
}
