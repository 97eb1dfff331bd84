// Files signed as other programs sign them, each with a form that can be written anew: what attacks are tried on besides our own.
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { placeSignature } from "#lib/pdf/forms/place-signature.ts";
import { insertSignature } from "#lib/pdf/forms/signature-gap.ts";
import { signAndSeal } from "../corpus/sign-with-openssl.ts";
import { bareRsaBy, cmsBy, type ForeignSignature, foreignPdf, sha1 } from "../foreign-signature.ts";
import { issueCertificate } from "../openssl.ts";

/** `isOld`: signed with SHA-1, which proves nothing, so the whole file is not good either. */
type ForeignKind = { kind: string; bytes: Uint8Array; isOld?: boolean };

export async function foreignKinds(folder: string): Promise<ForeignKind[]> {
  for (const name of ["they", "another"]) issueCertificate(folder, name);
  const by =
    (...more: string[]) =>
    (content: Uint8Array) =>
      cmsBy(folder, "they", content, "-certfile", "root.pem", ...more);
  const ders = ["they", "root"].map((name) => new X509Certificate(readFileSync(join(folder, `${name}.pem`))).raw);
  const besides = `/Cert [${ders.map((der) => `<${der.toString("hex")}>`).join(" ")}]`;
  const waiting = [{ name: "buyer", rect: [100, 600, 300, 660] }];
  const make = (signature: ForeignSignature) => foreignPdf({ formApart: true, waiting, ...signature });
  const bare = (digest: string) =>
    make({
      format: "adbe.x509.rsa_sha1",
      entries: besides,
      sign: (content) => bareRsaBy(folder, "they", content, digest),
    });
  const plain = make({ sign: by() });
  return [
    { kind: "adbe.pkcs7.detached", bytes: plain },
    { kind: "adbe.pkcs7.detached without attributes", bytes: make({ sign: by("-noattr") }) },
    {
      kind: "adbe.pkcs7.sha1",
      bytes: make({ format: "adbe.pkcs7.sha1", sign: (content) => by("-nodetach")(sha1(content)) }),
      isOld: true,
    },
    { kind: "ETSI.CAdES.detached", bytes: make({ format: "ETSI.CAdES.detached", sign: by("-cades") }) },
    { kind: "adbe.x509.rsa_sha1 with SHA-256", bytes: bare("sha256") },
    { kind: "adbe.x509.rsa_sha1 with SHA-1", bytes: bare("sha1"), isOld: true },
    ...[1, 2, 3].map((level) => ({ kind: `certified ${level}`, bytes: make({ level, sign: by() }) })),
    {
      kind: "certified 2, and signed by another",
      bytes: await signedByAnother(folder, make({ level: 2, sign: by() })),
    },
    { kind: "signed, signed here and sealed", bytes: await signAndSeal(plain) },
  ];
}

/** In the field that waits. */
async function signedByAnother(folder: string, bytes: Uint8Array): Promise<Uint8Array> {
  const placed = await placeSignature(bytes, {
    field: "another",
    place: { page: 0, left: 130, top: 171.6, width: 260, height: 78 },
    at: new Date().toISOString(),
    signerName: "Another",
    values: [],
    appearance: null,
    contentsSize: 4_096,
  });
  const [start, before, resume, after] = placed.byteRange;
  const covered = [placed.bytes.subarray(start, before), placed.bytes.subarray(resume, resume + after)];
  return insertSignature(placed, cmsBy(folder, "another", Buffer.concat(covered), "-certfile", "root.pem", "-cades"));
}
