// Signatures as other programs make them, of every age and manner, whole and with a byte changed; poppler is asked too.
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inspectPdf } from "#lib/pdf/engine/inspect.ts";
import { signAndSeal } from "#lib/testing/corpus/sign-with-openssl.ts";
import { bareRsaBy, cmsBy, type ForeignSignature, foreignPdf, sha1 } from "#lib/testing/foreign-signature.ts";
import { judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { openssl, temporaryFolder } from "#lib/testing/openssl.ts";
import { verifyInEnglish } from "#lib/testing/verify-in-english.ts";

vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();
const at = folder.path;
afterAll(() => folder[Symbol.dispose]());

beforeAll(() => {
  const made = (name: string, ...key: string[]) =>
    openssl(
      at,
      "req",
      "-x509",
      "-noenc",
      ...key,
      "-subj",
      `/O=Elsewhere/CN=${name}`,
      "-days",
      "30",
      "-keyout",
      `${name}.key`,
      "-out",
      `${name}.pem`,
    );
  made("rsa", "-newkey", "rsa:2048");
  made("other", "-newkey", "rsa:2048");
  made("old", "-newkey", "rsa:2048", "-sha1");
  made("ec", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-384");
});

const check = (bytes: Uint8Array) => verifyInEnglish(bytes, { fingerprints: null });
const der = (name: string) => new X509Certificate(readFileSync(join(at, `${name}.pem`))).raw.toString("hex");
const by =
  (name: string, ...more: string[]) =>
  (content: Uint8Array) =>
    cmsBy(at, name, content, ...more);

/** The same file with another letter on its page. */
function changed(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  copy.write("q", copy.indexOf("(Corpus)") + 1);
  return copy;
}

const encrypted = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"11".repeat(32)}> /U <${"22".repeat(32)}> >> /ID [<01> <01>]`;
const old = /^This signature proves nothing: it uses SHA-1/;

/** `problem`: why it cannot be told; without one, the signature holds. `poppler: false`: openssl knows such things, poppler's library does not. */
type Case = ForeignSignature & { problem?: RegExp; poppler?: false };
const cases: [string, () => Case][] = [
  ["the usual kind", () => ({ sign: by("rsa") })],
  ["CAdES on P-384 with SHA-512", () => ({ format: "ETSI.CAdES.detached", sign: by("ec", "-cades", "-md", "sha512") })],
  ["without signed attributes", () => ({ sign: by("rsa", "-noattr") })],
  ["a signer named by its key", () => ({ sign: by("rsa", "-keyid"), poppler: false })],
  ["RSA-PSS", () => ({ sign: by("rsa", "-keyopt", "rsa_padding_mode:pss"), poppler: false })],
  ["lengths that are left open", () => ({ sign: by("rsa", "-stream"), poppler: false })],
  ["a root that carries its own signature with SHA-1", () => ({ sign: by("old") })],
  ["numbers filled up within their brackets", () => ({ sign: by("rsa"), padding: "inside" })],
  ["a value broken into lines", () => ({ sign: by("rsa"), gap: "lines" })],
  ["a value whose brackets are signed too", () => ({ sign: by("rsa"), gap: "bare" })],
  ["an encrypted file of one version", () => ({ sign: by("rsa"), trailer: encrypted, poppler: false })],
  ["SHA-1", () => ({ sign: by("rsa", "-md", "sha1"), problem: old })],
  [
    "the SHA-1 digest of the file inside",
    () => ({
      format: "adbe.pkcs7.sha1",
      sign: (content) => cmsBy(at, "rsa", sha1(content), "-nodetach", "-md", "sha1"),
      problem: old,
    }),
  ],
  [
    "the bare value with SHA-1",
    () => ({
      format: "adbe.x509.rsa_sha1",
      entries: `/Cert <${der("rsa")}>`,
      sign: (content) => bareRsaBy(at, "rsa", content, "sha1"),
      problem: old,
      poppler: false,
    }),
  ],
  [
    "the bare value with SHA-256 and several certificates",
    () => ({
      format: "adbe.x509.rsa_sha1",
      entries: `/Cert [<${der("rsa")}> <${der("rsa")}>]`,
      sign: (content) => bareRsaBy(at, "rsa", content, "sha256"),
      poppler: false,
    }),
  ],
];

describe.each(cases)("%s", (_, make) => {
  test("whole: holds, or why that cannot be told; one byte changed: does not hold", async () => {
    const { problem, poppler, ...signature } = make();
    const whole = foreignPdf(signature);
    const report = await check(whole);
    expect(report.signatures).toHaveLength(1);
    expect(report.problems).toEqual([]);
    const [one] = report.signatures;
    expect(one?.problems).toEqual(problem ? [expect.stringMatching(problem)] : []);
    expect(report.verdict).toBe(problem ? "cannotTell" : "good");
    expect(one?.signedWith).toMatch(/^(rsa|ec|old)$/);
    expect(one).toMatchObject({ indication: "INDETERMINATE", subIndication: "NO_CERTIFICATE_CHAIN_FOUND" });

    const broken = await check(changed(whole));
    expect(broken.verdict).toBe("changed");
    expect(broken.signatures[0]?.problems[0]).toMatch(/^Bytes that were signed have been changed/);
    expect(broken.signatures[0]?.indication).toBe("TOTAL-FAILED");
    expect(broken.signatures[0]?.subIndication).toMatch(/^(HASH|SIG_CRYPTO)_FAILURE$/);
    if (poppler === false) return;
    expect(judgeSignatures(whole)).toMatchObject([{ field: "Theirs", verdict: "Signature is Valid." }]);
    expect(judgeSignatures(changed(whole))).toMatchObject([{ valid: false }]);
  });
});

test.each(cases.filter(([name]) => /CAdES|attributes|lines|brackets/.test(name)))(
  "%s: still holds after our signature and seal",
  async (_, make) => {
    const whole = foreignPdf(make());
    const taken = await inspectPdf(whole);
    expect(taken).toMatchObject({ ok: true, signed: true });
    const sealed = await signAndSeal(whole);
    const report = await check(sealed);
    expect(report).toMatchObject({ verdict: "good", problems: [] });
    expect(report.signatures).toHaveLength(3);
    expect(report.signatures[0]).toMatchObject({ field: "Theirs", state: "intact", problems: [] });
    expect(judgeSignatures(sealed).map(({ valid }) => valid)).toEqual([true, true, true]);
  },
);

test("a time that stands in the signature alone is told", async () => {
  const [one] = (await check(foreignPdf({ sign: by("rsa") }))).signatures;
  expect(Math.abs(Date.parse(one?.claimedTime ?? "") - Date.now())).toBeLessThan(86_400_000);
  const [none] = (await check(foreignPdf({ sign: by("rsa", "-noattr") }))).signatures;
  expect(none?.claimedTime).toBeNull();
});

test("signed attributes that say nothing of the content fit any content, and are taken for none", async () => {
  // openssl always writes them; taken out by hand, the set stays.
  const emptied = (content: Uint8Array) => {
    const bytes = Buffer.from(by("rsa", "-noattr")(content));
    const rsa = Buffer.from("300d06092a864886f70d0101010500", "hex");
    const place = bytes.lastIndexOf(rsa);
    const grown = Buffer.concat([bytes.subarray(0, place), Buffer.from("a000", "hex"), bytes.subarray(place)]);
    // The four sequences around it grow by two bytes: signature, signed data in its wrapper, signers and signer.
    for (const header of [0, 15, 19]) grown.writeUInt16BE(grown.readUInt16BE(header + 2) + 2, header + 2);
    const signers = grown.lastIndexOf(Buffer.from("3182", "hex"), place);
    for (const header of [signers, signers + 4]) grown.writeUInt16BE(grown.readUInt16BE(header + 2) + 2, header + 2);
    return grown;
  };
  const report = await check(foreignPdf({ sign: emptied }));
  expect(report.verdict).toBe("changed");
  expect(report.signatures[0]?.problems).toEqual([
    "The signature itself is broken: it lacks or has attributes in order.",
  ]);
});

test("two signers in one signature cannot be told", async () => {
  const both = by("rsa", "-signer", "other.pem", "-inkey", "other.key");
  const report = await check(foreignPdf({ sign: both }));
  expect(report.verdict).toBe("cannotTell");
  expect(report.signatures[0]?.problems.join()).toContain("more than one signer");
});

describe("rights for reader programs are no signature", () => {
  const rights = (form = "") => foreignPdf({ sign: by("rsa"), catalog: `/Perms << /UR3 7 0 R >> ${form}` });
  test("not signed, and not changed either, whatever is filled in afterwards", async () => {
    expect(await check(rights())).toMatchObject({ verdict: "notSigned", signatures: [], problems: [] });
    expect(await check(changed(rights()))).toMatchObject({ verdict: "notSigned" });
    const grown = Buffer.concat([rights(), Buffer.from("% more\n")]);
    expect(await check(grown)).toMatchObject({ verdict: "notSigned" });
    expect(judgeSignatures(rights())).toEqual([]);
  });

  test("a signature of the form stays one, whatever else points to it", async () => {
    const form = "/AcroForm << /Fields [6 0 R] /SigFlags 3 >>";
    expect(await check(rights(form))).toMatchObject({ verdict: "good", signatures: [{ field: "Theirs" }] });
    expect(await check(changed(rights(form)))).toMatchObject({ verdict: "changed" });
  });

  test("a signature that a later version calls rights is still missed", async () => {
    const signed = foreignPdf({ sign: by("rsa") });
    const text = Buffer.from(signed).toString("latin1");
    const start = /startxref\s+(\d+)/.exec(text)?.[1];
    const place = signed.length;
    const catalog = "1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Perms << /UR3 7 0 R >> >>\nendobj\n";
    const table = `xref\n1 1\n${String(place).padStart(10, "0")} 00000 n \ntrailer\n<< /Size 8 /Root 1 0 R /Prev ${start} >>\n`;
    const later = Buffer.concat([
      signed,
      Buffer.from(`${catalog}${table}startxref\n${place + catalog.length}\n%%EOF\n`),
    ]);
    expect(await check(later)).toMatchObject({
      verdict: "changed",
      signatures: [{ field: "Theirs", state: "changed" }],
    });
  });
});
