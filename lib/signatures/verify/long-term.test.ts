// Files at B-LT and B-LTA by our own sealing, and what becomes of them when a certificate is taken back; openssl issues and tells.
import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { SignatureReport, VerifyReport } from "#lib/contract/records/verify-report.ts";
import { appendValidation } from "#lib/pdf/worker/append.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { augmentPdf } from "#lib/sealing/augment-document.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { exportP12, issueCertificate, openssl, temporaryFolder } from "#lib/testing/openssl.ts";
import { type RevocationServer, startRevocationServer } from "#lib/testing/revocation-server.ts";
import { makeSealedPdf } from "#lib/testing/sealed-pdf.ts";
import { startTimestampServer, type TimestampServerForTests } from "#lib/testing/timestamp-server.ts";
import { verifyInEnglish } from "#lib/testing/verify-in-english.ts";
import { forgetValidationData } from "../seal/cached-validation-data.ts";
import type { SealIdentity } from "../seal/identity.ts";
import { loadSealIdentity } from "../seal/keys.ts";
import { signatureFacts } from "./report-words.ts";
import { englishTeller } from "./told-report.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
const names = ["listed", "asked", "tsa"];
let revocation: RevocationServer;
let tsa: TimestampServerForTests;
let settings: { dataDir: string; secret: string; tsaUrl: string };
let fingerprints: string[];
/** By the certificate's name: sealed with a timestamp in every signature, and the seal's true time. */
const sealed = new Map<string, { identity: SealIdentity; bytes: Uint8Array; at: string }>();

beforeAll(async () => {
  revocation = await startRevocationServer(folder.path);
  tsa = await startTimestampServer(folder.path, [revocation.crlExtension]);
  settings = { dataDir: folder.path, secret: "a secret of this instance, long enough", tsaUrl: tsa.url };
  fingerprints = [new X509Certificate(readFileSync(join(folder.path, "root.pem"))).fingerprint256];
  for (const [name, source] of [
    ["listed", revocation.crlExtension],
    ["asked", revocation.ocspExtension],
  ] as const) {
    const extensions = ["keyUsage=critical,digitalSignature,nonRepudiation", source];
    issueCertificate(folder.path, name, { key: "ec", extensions });
    const p12Path = exportP12(folder.path, name, "x");
    const identity = await loadSealIdentity({ ...settings, p12Path, p12Password: "x" });
    const { sealed: bytes } = await makeSealedPdf(makeContractPdf(), identity, { tsaUrl: tsa.url });
    sealed.set(name, { identity, bytes, at: lastStampedAt() });
  }
});
beforeEach(() => {
  forgetValidationData();
  for (const name of names) revocation.note(name, "good");
});
afterAll(async () => {
  await closePool();
  await tsa[Symbol.asyncDispose]();
  await revocation[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

/** The time in the server's last answer, as openssl reads it. */
function lastStampedAt(): string {
  const told = openssl(folder.path, "ts", "-reply", "-in", "reply.tsr", "-text");
  return new Date(/Time stamp: (.+)/.exec(told)?.[1] ?? "").toISOString();
}

function sealedBy(name: string) {
  const found = sealed.get(name);
  if (!found) throw new Error(`nothing was sealed by ${name}`);
  return found;
}

const check = (bytes: Uint8Array) => verifyInEnglish(bytes, { fingerprints });
const augmented = async (name: string, level: "B-LT" | "B-LTA") => {
  const after = await augmentPdf(sealedBy(name).bytes, "B-T", level, settings);
  expect(after.level).toBe(level);
  return Uint8Array.from(after.bytes);
};
const kindsOf = ({ signatures }: VerifyReport) => signatures.map(({ kind, state }) => `${kind} ${state}`);
const sealIn = ({ signatures }: VerifyReport) => {
  const seal = signatures.find(({ kind }) => kind === "seal");
  if (!seal) throw new Error("no seal was found");
  return seal;
};

/** What is told of it beside its problems. */
const factsOf = (one: SignatureReport) => signatureFacts({ ...one, problems: [], later: [] }, englishTeller);

const derOf = (pem: string) => new X509Certificate(readFileSync(join(folder.path, pem))).raw;

/** What the issuer says just now about `name`, in whichever of the two ways its certificate names. */
async function proofAbout(name: string, server = revocation, at = folder.path) {
  const address = /URI:(.+)/.exec(name === "asked" ? server.ocspExtension : server.crlExtension)?.[1] ?? "";
  if (name !== "asked") {
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    return { crls: [new Uint8Array(await answer.arrayBuffer())], ocsps: [] };
  }
  openssl(at, "ocsp", "-issuer", "root.pem", "-cert", `${name}.pem`, "-reqout", "own.req");
  const answer = await fetch(address, { method: "POST", body: readFileSync(join(at, "own.req")) });
  expect(answer.status).toBe(200);
  return { crls: [], ocsps: [new Uint8Array(await answer.arrayBuffer())] };
}

/** Puts proofs into the file as they are; our own sealing would refuse these. */
async function withProofs(pdf: Uint8Array, name: string, proofs: { crls: Uint8Array[]; ocsps: Uint8Array[] }) {
  const certificates = [`${name}.pem`, "root.pem"].map(derOf);
  return Uint8Array.from(await appendValidation(pdf, { certificates, ...proofs, signatures: [] }));
}

describe.each(["listed", "asked"])("a certificate whose state is %s", (name) => {
  test("B-LT: good, and revocation and time are said", async () => {
    const report = await check(await augmented(name, "B-LT"));
    expect(report).toMatchObject({ verdict: "good", problems: [] });
    expect(kindsOf(report)).toEqual(["signature intact", "signature intact", "seal intact"]);
    expect(report.signatures.map((one) => one.revocation)).toEqual(["good", "good", "good"]);
    const seal = sealIn(report);
    expect(seal).toMatchObject({ confirmedTime: sealedBy(name).at, timestampAuthority: "tsa", takenBack: null });
    expect(seal).toMatchObject({ indication: "TOTAL-PASSED", subIndication: null });
    // A timestamp of a server that nobody knows could be anybody's: as if there were none.
    const leaf = new X509Certificate(readFileSync(join(folder.path, `${name}.pem`))).fingerprint256;
    const alone = await verifyInEnglish(await augmented(name, "B-LT"), { fingerprints: [leaf] });
    expect(sealIn(alone)).toMatchObject({ state: "intact", trust: "known", revocation: "good" });
    expect(sealIn(alone)).toMatchObject({ indication: "INDETERMINATE", subIndication: "TRY_LATER" });
    expect(seal.claimedTime).not.toBe(seal.confirmedTime);
    const said = factsOf(sealIn(report)).join("\n");
    const minute = sealedBy(name).at.slice(0, 16).replace("T", " ");
    expect(said).toContain(`${minute} UTC confirmed by the timestamp server “tsa”`);
    expect(said).toContain("Its certificate was not taken back");
    expect(report.certain.join("\n")).toContain(`It existed on ${minute} UTC, as the timestamp server “tsa” confirms.`);
    expect(report.unknown.join("\n")).not.toMatch(/taken back|no timestamp server/);
  });

  test("B-LTA: good, and a timestamp confirms the whole file", async () => {
    const bytes = await augmented(name, "B-LTA");
    const at = lastStampedAt();
    const report = await check(bytes);
    expect(report).toMatchObject({ verdict: "good", problems: [] });
    expect(kindsOf(report)).toEqual(["signature intact", "signature intact", "seal intact", "timestamp intact"]);
    const whole = { confirmedTime: at, signedWith: "tsa", coversWholeFile: true, revocation: "good" };
    expect(report.signatures.at(-1)).toMatchObject(whole);
    expect(sealIn(report)).toMatchObject({ confirmedTime: sealedBy(name).at, revocation: "good" });
    expect(sealIn(report).indication).toBe("TOTAL-PASSED");
    // What the issuer said of the last timestamp's server is from then; what counts is now.
    expect(report.signatures.at(-1)).toMatchObject({ indication: "INDETERMINATE", subIndication: "TRY_LATER" });
    expect(report.certain.join("\n")).toMatch(
      /^Not a byte has changed.*as the timestamp server “tsa” confirms for the whole file/s,
    );
  });

  test("taken back before the signing: not good, and told", async () => {
    revocation.note(name, "revoked", new Date("2025-03-04T05:06:07Z"));
    const report = await check(await withProofs(sealedBy(name).bytes, name, await proofAbout(name)));
    expect(report.verdict).toBe("cannotTell");
    expect(sealIn(report)).toMatchObject({
      state: "cannotTell",
      revocation: "revoked",
      takenBack: "2025-03-04T05:06:07.000Z",
      problems: ["Its certificate had been taken back before it was used."],
      indication: "INDETERMINATE",
      subIndication: "REVOKED_NO_POE",
    });
    expect(factsOf(sealIn(report))).toContain("Its certificate was taken back on 2025-03-04 05:06 UTC.");
  });

  test("taken back after the timestamp: good, and told; an older proof that knows nothing of it hides nothing", async () => {
    const before = await proofAbout(name);
    revocation.note(name, "revoked", new Date("2031-03-04T05:06:07Z"));
    const after = await proofAbout(name);
    const both = { crls: [...after.crls, ...before.crls], ocsps: [...after.ocsps, ...before.ocsps] };
    for (const proofs of [after, both]) {
      const report = await check(await withProofs(sealedBy(name).bytes, name, proofs));
      expect(report).toMatchObject({ verdict: "good", problems: [] });
      expect(sealIn(report)).toMatchObject({ revocation: "good", takenBack: "2031-03-04T05:06:07.000Z", problems: [] });
      expect(factsOf(sealIn(report)).join("\n")).toMatch(/taken back on 2031-03-04 05:06 UTC, after it was used/);
      expect(factsOf(sealIn(report)).join("\n")).not.toContain("was not taken back");
    }
  });

  test("proofs signed by somebody of the same name do not count, whatever they say", async () => {
    using elsewhere = temporaryFolder();
    await using stranger = await startRevocationServer(elsewhere.path);
    for (const part of [`${name}.pem`, `${name}.key`]) elsewhere.file(part, readFileSync(join(folder.path, part)));
    for (const state of ["good", "revoked"] as const) {
      stranger.note(name, state);
      const proofs = await proofAbout(name, stranger, elsewhere.path);
      const report = await check(await withProofs(sealedBy(name).bytes, name, proofs));
      expect(report.verdict).toBe("good");
      expect(sealIn(report)).toMatchObject({ revocation: "unknown", takenBack: null, problems: [] });
      expect(report.unknown.join()).toContain("Whether a certificate was taken back");
    }
  });
});

test("taken back later, but nobody confirmed when it was used: that could be dated back, so it is not good", async () => {
  const { sealed: bytes } = await makeSealedPdf(makeContractPdf(), sealedBy("listed").identity, {});
  revocation.note("listed", "revoked", new Date("2031-03-04T05:06:07Z"));
  const proofs = await proofAbout("listed");
  const report = await check(await withProofs(bytes, "listed", proofs));
  expect(report.verdict).toBe("cannotTell");
  expect(sealIn(report)).toMatchObject({ confirmedTime: null, revocation: "revoked" });
  expect(sealIn(report).problems.join()).toContain("no timestamp confirms that it was used before then");
  // A timestamp over the file, set before then, confirms it as well as one in the signature.
  const stamped = await augmentPdf(bytes, "B-B", "B-T", settings);
  const confirmed = await check(await withProofs(stamped.bytes, "listed", proofs));
  expect(sealIn(confirmed)).toMatchObject({ state: "intact", revocation: "good" });
});

test("an OCSP answer counts from whom the issuer lets answer, and from nobody else", async () => {
  issueCertificate(folder.path, "responder", { key: "ec", extensions: ["extendedKeyUsage=OCSPSigning"] });
  revocation.note("asked", "revoked");
  openssl(folder.path, "ocsp", "-issuer", "root.pem", "-cert", "asked.pem", "-reqout", "own.req");
  for (const [by, said] of [
    ["responder", "revoked"],
    ["listed", "unknown"],
  ] as const) {
    const signer = ["-CA", "root.pem", "-rsigner", `${by}.pem`, "-rkey", `${by}.key`];
    openssl(folder.path, "ocsp", "-index", "index.txt", ...signer, "-reqin", "own.req", "-respout", "by.resp");
    const ocsps = [new Uint8Array(readFileSync(join(folder.path, "by.resp")))];
    const report = await check(await withProofs(sealedBy("asked").bytes, "asked", { crls: [], ocsps }));
    expect(sealIn(report).revocation, by).toBe(said);
  }
});

test("a timestamp server whose certificate had been taken back confirms nothing", async () => {
  revocation.note("tsa", "revoked");
  const proofs = await proofAbout("listed");
  const report = await check(await withProofs(sealedBy("listed").bytes, "listed", proofs));
  expect(report.verdict).toBe("cannotTell");
  expect(sealIn(report)).toMatchObject({ confirmedTime: null, timestampAuthority: "" });
  expect(sealIn(report).problems.join()).toContain("certificate of its timestamp server had been taken back");
  const stamped = await augmentPdf(sealedBy("listed").bytes, "B-B", "B-T", settings);
  const over = await check(await withProofs(stamped.bytes, "listed", proofs));
  expect(over.verdict).toBe("cannotTell");
  expect(over.signatures.at(-1)).toMatchObject({ kind: "timestamp", state: "cannotTell", confirmedTime: null });
});

describe("one changed byte of B-LTA", () => {
  let bytes: Uint8Array;
  let sealEnd: number;
  let stamp: { from: number; length: number; resume: number; rest: number };

  beforeAll(async () => {
    for (const name of names) revocation.note(name, "good");
    bytes = await augmented("listed", "B-LTA");
    sealEnd = sealedBy("listed").bytes.length;
    const text = Buffer.from(bytes).toString("latin1");
    const [from = 0, length = 0, resume = 0, rest = 0] =
      [...text.matchAll(/\/ByteRange ?\[(\d+) (\d+) (\d+) (\d+) *\]/g)].at(-1)?.slice(1).map(Number) ?? [];
    stamp = { from, length, resume, rest };
  });

  const flipped = (at: number, mask = 1) => {
    const copy = Uint8Array.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ mask;
    return copy;
  };

  test("in the timestamp's imprint", async () => {
    const { length, resume, rest } = stamp;
    const gap = Buffer.from(bytes.subarray(length, resume)).toString("latin1").toLowerCase();
    const covered = Buffer.concat([bytes.subarray(0, length), bytes.subarray(resume, resume + rest)]);
    const imprint = ["sha256", "sha512"]
      .map((name) => gap.indexOf(createHash(name).update(covered).digest("hex")))
      .find((place) => place >= 0);
    if (imprint === undefined) throw new Error("the imprint is not where it belongs");
    // Digits stay digits: 0 becomes 1, 9 becomes 8, and so on.
    const digit = gap.slice(imprint).search(/[0-9]/) + imprint;
    const report = await check(flipped(length + digit));
    expect(report.verdict).toBe("changed");
    expect(report.signatures.at(-1)).toMatchObject({ kind: "timestamp", state: "changed" });
    expect(report.signatures.at(-1)?.problems.join()).toContain("it confirms other bytes");
  });

  test("in the revision of the proofs", async () => {
    expect(stamp.length).toBeGreaterThan(sealEnd);
    const step = Math.ceil((stamp.length - sealEnd) / 12);
    for (let at = sealEnd + 1; at < stamp.length; at += step) {
      const report = await check(flipped(at));
      expect(report.verdict, `byte ${at}`).toBe("changed");
      expect(report.certain, `byte ${at}`).toEqual([]);
      expect(report.signatures.at(-1)?.indication, `byte ${at}`).toBe("TOTAL-FAILED");
    }
  });
});
