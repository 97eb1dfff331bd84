// Trust lists that an operator imports: what of them counts, what is told of those that do not, and whom they never vouch for.
import { X509Certificate } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { cmsBy, foreignPdf } from "#lib/testing/foreign-signature.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { makeSealedPdf } from "#lib/testing/sealed-pdf.ts";
import { trustList } from "#lib/testing/trust-list.ts";
import { verifyInEnglish } from "#lib/testing/verify-in-english.ts";
import { readAuthorityBundle } from "../seal/crl.ts";
import { folderKeys } from "../seal/key-files.ts";
import { loadSealIdentity } from "../seal/keys.ts";
import { folderTrust, importedTrust } from "./imported-trust.ts";
import { readTrustList } from "./read-trust-list.ts";

vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();
const pemOf = (name: string) => readFileSync(join(folder.path, `${name}.pem`), "utf8");
const fingerprint = (pem: string) => new X509Certificate(pem).fingerprint256;
beforeAll(() => {
  issueCertificate(folder.path, "ann");
  issueCertificate(folder.path, "ben");
});
afterAll(async () => {
  folder[Symbol.dispose]();
  await closePool();
});

test("certificates in PEM, and the services of a list that certify or confirm and are granted", async () => {
  const [root, ann, ben] = [pemOf("root"), pemOf("ann"), pemOf("ben")] as const;
  expect(await readTrustList(`# ours\n${root}\n${ann}`)).toMatchObject({
    fingerprints: [fingerprint(root), fingerprint(ann)],
    issuers: [{ fingerprint256: fingerprint(root) }, { fingerprint256: fingerprint(ann) }],
    skipped: 0,
  });
  const list = trustList(
    { pem: root },
    { pem: ann, type: "TSA/QTST" },
    { pem: ben, status: "withdrawn" },
    { pem: ben, type: "Certstatus/OCSP" },
  );
  // Who confirms times certifies no signer.
  expect(await readTrustList(list)).toMatchObject({
    fingerprints: [fingerprint(root), fingerprint(ann)],
    issuers: [{ fingerprint256: fingerprint(root) }],
    skipped: 0,
  });
});

/** Where a certificate begins, and not where its bytes happen to look so. */
const unreadable = (text: string) => text.replace(/([>-]\s*)MI.{4}/, "$1AAAAAA");

test("a certificate that cannot be read is skipped and counted, and the others count", async () => {
  const [root, ann] = [pemOf("root"), pemOf("ann")] as const;
  const first = { fingerprints: [fingerprint(ann)], skipped: 1 };
  expect(await readTrustList(`${unreadable(root)}\n${ann}`)).toMatchObject(first);
  expect(await readTrustList(unreadable(trustList({ pem: root }, { pem: ann })))).toMatchObject(first);
  const three = trustList({ pem: root }, { pem: ann }, { pem: root });
  expect(await readTrustList(unreadable(unreadable(three)))).toMatchObject({
    fingerprints: [fingerprint(root)],
    skipped: 2,
  });
});

test("what is no list, vouches for nobody or cannot be read says so", async () => {
  const ann = { pem: pemOf("ann") };
  const list = trustList(ann);
  const texts = {
    neither: [
      "",
      "hello",
      "<html></html>",
      list.replace("<tsl:Tr", "<!DOCTYPE x [<!ENTITY a 'b'>]><tsl:Tr"),
      list.slice(0, 900),
    ],
    nobody: [trustList({ ...ann, status: "withdrawn" }), trustList()],
    "can be read": [list.replace(/>\s*MI[^<]+/, ">AAAA"), unreadable(pemOf("ann"))],
  };
  for (const [words, each] of Object.entries(texts))
    for (const text of each) expect(await readTrustList(text)).toEqual({ problem: expect.stringContaining(words) });
});

test("a folder of lists is read again when it changed, and one that is broken harms no other", async () => {
  using data = temporaryFolder();
  expect(await importedTrust(folderTrust(data.path))).toEqual({
    ...{ fingerprints: [], issuers: [], problems: [] },
    certifying: 0,
  });
  const trust = join(data.path, "trust");
  mkdirSync(trust);
  writeFileSync(join(trust, "a.pem"), pemOf("root"));
  writeFileSync(join(trust, "b.xml"), "<html/>");
  writeFileSync(join(trust, "notes.txt"), "no list");
  const root = fingerprint(pemOf("root"));
  const broken = {
    file: "b.xml",
    problem: expect.stringContaining("neither"),
    left: "list",
    mark: expect.stringMatching(/./),
  };
  expect(await importedTrust(folderTrust(data.path))).toMatchObject({ fingerprints: [root], problems: [broken] });
  writeFileSync(join(trust, "b.xml"), trustList({ pem: pemOf("ann") }, { pem: pemOf("root") }));
  expect(await importedTrust(folderTrust(data.path))).toMatchObject({
    fingerprints: [root, fingerprint(pemOf("ann"))],
    problems: [],
  });
  writeFileSync(join(trust, "b.xml"), unreadable(trustList({ pem: pemOf("ben") }, { pem: pemOf("ann") })));
  const { fingerprints, problems } = await importedTrust(folderTrust(data.path));
  expect(fingerprints).toEqual([root, fingerprint(pemOf("ann"))]);
  expect(problems).toMatchObject([
    { file: "b.xml", problem: "one certificate in it cannot be read and was skipped", left: "certificates" },
  ]);
  writeFileSync(join(trust, "b.xml"), trustList({ pem: pemOf("ann") }, { pem: pemOf("root") }));
  rmSync(join(trust, "a.pem"));
  expect((await importedTrust(folderTrust(data.path))).fingerprints).toHaveLength(2);
});

test("whoever a list vouches for signs for themselves", async () => {
  const bytes = foreignPdf({
    sign: (content) => cmsBy(folder.path, "ann", content, "-certfile", "root.pem", "-cades"),
  });
  const stranger = await verifyInEnglish(bytes, { fingerprints: [] });
  expect(stranger).toMatchObject({ verdict: "cannotTell", signatures: [{ trust: "other" }] });
  expect(stranger.signatures[0]?.subIndication).toBe("NO_CERTIFICATE_CHAIN_FOUND");
  const listed = [fingerprint(pemOf("root"))];
  for (const fingerprints of [[], null]) {
    const report = await verifyInEnglish(bytes, { fingerprints, listed });
    expect(report).toMatchObject({ verdict: "good", problems: [], signatures: [{ trust: "listed" }] });
    expect(report.signatures[0]).toMatchObject({ indication: "INDETERMINATE", subIndication: "TRY_LATER" });
    expect(report.certain.join()).not.toContain("this service");
  }
});

test("nobody whom a list vouches for can make a file that passes for this service's own", async () => {
  using theirs = temporaryFolder();
  using ours = temporaryFolder();
  const make = async (dataDir: string) => {
    const identity = await loadSealIdentity({ dataDir, secret: "s".repeat(40), organization: "Nordhaven" });
    const bundle = (await readAuthorityBundle(folderKeys(dataDir))) ?? "";
    return { identity, authority: fingerprint(bundle) };
  };
  const [other, own] = [await make(theirs.path), await make(ours.path)];
  const { sealed } = await makeSealedPdf(makeContractPdf({ pages: 1 }), other.identity);
  const report = await verifyInEnglish(sealed, { fingerprints: [own.authority], listed: [other.authority] });
  expect(report).toMatchObject({ verdict: "cannotTell", headline: "Unchanged, but not sealed by this service" });
  expect(report.signatures.map(({ trust }) => trust)).toEqual(["other", "other", "other"]);
});
