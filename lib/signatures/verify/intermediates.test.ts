// A seal whose certificate stands two steps below its root: every step's state counts, and a list only for what it is about.
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { appendValidation } from "#lib/pdf/worker/append.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { exportP12, openssl, temporaryFolder } from "#lib/testing/openssl.ts";
import { makeSealedPdf } from "#lib/testing/sealed-pdf.ts";
import { verifyInEnglish } from "#lib/testing/verify-in-english.ts";
import { loadSealIdentity } from "../seal/keys.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
const at = folder.path;
let sealed: Uint8Array;

const ec = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc"];
const authority = "basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign";

function issue(name: string, by: string, extensions: string): void {
  openssl(at, "req", ...ec, "-keyout", `${name}.key`, "-out", `${name}.csr`, "-subj", `/O=Test/CN=${name}`);
  folder.file(`${name}.ext`, extensions);
  const issuer = ["-CA", `${by}.pem`, "-CAkey", `${by}.key`, "-CAcreateserial", "-days", "365"];
  openssl(at, "x509", "-req", "-in", `${name}.csr`, ...issuer, "-extfile", `${name}.ext`, "-out", `${name}.pem`);
}

beforeAll(async () => {
  openssl(at, "req", "-x509", ...ec, "-keyout", "root.key", "-out", "root.pem", "-days", "3650", "-subj", "/CN=root");
  issue("middle", "root", authority);
  issue("leaf", "middle", "keyUsage=critical,digitalSignature,nonRepudiation");
  folder.file("chain.pem", readFileSync(join(at, "middle.pem"), "utf8") + readFileSync(join(at, "root.pem"), "utf8"));
  const p12Path = exportP12(at, "leaf", "x", "-certfile", "chain.pem");
  const identity = await loadSealIdentity({ dataDir: at, secret: "s".repeat(40), p12Path, p12Password: "x" });
  ({ sealed } = await makeSealedPdf(makeContractPdf(), identity, { at: new Date().toISOString() }));
});
afterAll(async () => {
  await closePool();
  folder[Symbol.dispose]();
});

type List = { by: "root" | "middle"; revoked?: string; scope?: string; until?: string };

/** A revocation list of `by`'s own. `until` in openssl's YYYYMMDDHHMMSSZ. */
function list({ by, revoked, scope, until }: List): Uint8Array {
  const scopeLines = scope
    ? `crl_extensions = extensions\n[extensions]\nissuingDistributionPoint=critical,@scope\n[scope]\n${scope}\n`
    : "";
  folder.file("ca.cnf", `[ca]\ndatabase=index\ncrlnumber=number\ndefault_md=sha256\ndefault_crl_days=7\n${scopeLines}`);
  folder.file("number", "01\n");
  const serial = revoked && new X509Certificate(readFileSync(join(at, `${revoked}.pem`))).serialNumber;
  folder.file("index", serial ? `R\t350101000000Z\t250101000000Z\t${serial}\tunknown\t/CN=${revoked}\n` : "");
  const times = until ? ["-crl_lastupdate", "20250101000000Z", "-crl_nextupdate", until] : [];
  const signer = ["-cert", `${by}.pem`, "-keyfile", `${by}.key`];
  openssl(at, "ca", "-config", "ca.cnf", "-name", "ca", ...signer, ...times, "-gencrl", "-out", "list.pem");
  openssl(at, "crl", "-in", "list.pem", "-outform", "DER", "-out", "list.crl");
  return new Uint8Array(readFileSync(join(at, "list.crl")));
}

async function sealWith(...lists: List[]) {
  const data = { certificates: [], ocsps: [], signatures: [] };
  const bytes = await appendValidation(sealed, { ...data, crls: lists.map(list) });
  const { verdict, signatures } = await verifyInEnglish(Uint8Array.from(bytes), { fingerprints: null });
  const seal = signatures.find(({ kind }) => kind === "seal");
  expect(seal?.subIndication).toBe("NO_CERTIFICATE_CHAIN_FOUND");
  const root = new X509Certificate(readFileSync(join(at, "root.pem"))).fingerprint256;
  const known = await verifyInEnglish(Uint8Array.from(bytes), { fingerprints: [root] });
  const etsi = known.signatures.find(({ kind }) => kind === "seal")?.subIndication;
  expect(etsi).toBe(seal?.revocation === "revoked" ? "REVOKED_CA_NO_POE" : "TRY_LATER");
  return { verdict, revocation: seal?.revocation, problems: seal?.problems };
}

const good = { verdict: "good", problems: [] };

test("good when every issuer below the root speaks", async () => {
  expect(await sealWith({ by: "middle" }, { by: "root" })).toEqual({ ...good, revocation: "good" });
});

test("unknown as long as one of them says nothing", async () => {
  expect(await sealWith({ by: "middle" })).toEqual({ ...good, revocation: "unknown" });
  expect(await sealWith({ by: "root" })).toEqual({ ...good, revocation: "unknown" });
});

test("not good when the certificate in the middle was taken back", async () => {
  expect(await sealWith({ by: "middle" }, { by: "root", revoked: "middle" })).toEqual({
    verdict: "cannotTell",
    revocation: "revoked",
    problems: [
      "The certificate of its issuer middle was taken back, and no timestamp confirms that it was used before then.",
    ],
  });
});

test.each<[string, Partial<List>]>([
  ["had run out before the signing", { until: "20250201000000Z" }],
  ["is about other kinds of certificates", { scope: "onlyuser=TRUE" }],
  ["is about another part of the issuer's certificates", { scope: "fullname=URI:http://elsewhere.example/part.crl" }],
])("a list that %s says nothing", async (_, more) => {
  expect(await sealWith({ by: "middle" }, { by: "root", ...more })).toEqual({ ...good, revocation: "unknown" });
});

test("a list of authorities alone speaks about an authority", async () => {
  const said = await sealWith({ by: "middle" }, { by: "root", scope: "onlyCA=TRUE" });
  expect(said).toEqual({ ...good, revocation: "good" });
});
