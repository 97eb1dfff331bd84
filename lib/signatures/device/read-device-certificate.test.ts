// Certificates on devices of signers: which are taken, by which algorithm their keys sign, and what is wrong with the others.
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BridgeAlgorithm } from "#lib/contract/bridge-protocol.ts";
import { issueCertificate, openssl, temporaryFolder } from "#lib/testing/openssl.ts";
import { certifiedByDevice, readDeviceCertificate } from "./read-device-certificate.ts";

const folder = temporaryFolder();
const all: BridgeAlgorithm[] = ["RSASSA-PSS", "RSASSA-PKCS1-v1_5", "ECDSA"];
const derOf = (name: string) => new X509Certificate(readFileSync(join(folder.path, `${name}.pem`))).raw;
const told = (...names: string[]) => ({ chain: names.map((name) => derOf(name).toString("base64")), algorithms: all });

/** Of the same request, signed by an issuer otherwise. */
function reissue(name: string, as: string, ...how: string[]): void {
  const files = [
    "-in",
    `${name}.csr`,
    "-CA",
    "issuer.pem",
    "-CAkey",
    "issuer.key",
    "-CAcreateserial",
    "-out",
    `${as}.pem`,
  ];
  openssl(folder.path, "x509", "-req", ...files, "-days", "30", ...how);
}

beforeAll(() => {
  issueCertificate(folder.path, "rsa");
  issueCertificate(folder.path, "ec", { key: "ec" });
  const issuer = ["-x509", "-newkey", "rsa:2048", "-noenc", "-keyout", "issuer.key", "-out", "issuer.pem"];
  openssl(folder.path, "req", ...issuer, "-days", "30", "-subj", "/CN=Issuer");
  const pss = ["-sigopt", "rsa_padding_mode:pss", "-sigopt", "rsa_pss_saltlen:digest"];
  reissue("rsa", "sha1", "-sha1");
  reissue("rsa", "sha256", "-sha256");
  reissue("rsa", "pss-sha1", "-sha1", ...pss);
  reissue("rsa", "pss-sha256", "-sha256", ...pss);
  const curve = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-521", "-noenc"];
  openssl(folder.path, "req", ...curve, "-keyout", "p521.key", "-out", "p521.pem", "-days", "30", "-subj", "/CN=Ann");
  const long = "/O=".concat("x".repeat(60)).repeat(40);
  const named = ["-x509", "-newkey", "rsa:2048", "-noenc", "-keyout", "long.key", "-out", "long.pem"];
  openssl(folder.path, "req", ...named, "-days", "30", "-subj", `${long}/CN=Ann`);
});
afterAll(() => folder[Symbol.dispose]());

test("issuers are put in order and strangers left out; RSA signs by PKCS #1 where the device can", () => {
  const read = readDeviceCertificate(told("rsa", "ec", "root"), new Date());
  expect(read).toMatchObject({ algorithm: "RSASSA-PKCS1-v1_5", digest: "sha256", chain: [derOf("root")] });
  const pss = readDeviceCertificate({ ...told("rsa"), algorithms: ["RSASSA-PSS"] }, new Date());
  if (typeof pss === "string") throw new Error(pss);
  expect(certifiedByDevice(pss)).toMatchObject({ keyType: "rsa", padding: "pss" });
  expect(readDeviceCertificate(told("ec"), new Date())).toMatchObject({ algorithm: "ECDSA", digest: "sha256" });
});

test.each([
  ["sha256", "good"],
  ["sha1", "weak"],
  ["pss-sha256", "good"],
  ["pss-sha1", "weak"],
  ["p521", "weak"],
  ["long", "unreadable"],
])("%s: %s", (name, expected) => {
  const read = readDeviceCertificate(told(name), new Date());
  expect(typeof read === "string" ? read : "good").toBe(expected);
});

test("it counts from its first day to its last", () => {
  const { validFromDate, validToDate } = new X509Certificate(derOf("rsa"));
  const at = (date: Date, more: number) => readDeviceCertificate(told("rsa"), new Date(date.getTime() + more));
  expect(at(validFromDate, -1000)).toBe("notYetValid");
  expect(at(validToDate, 1000)).toBe("expired");
  expect(at(validToDate, -1000)).toMatchObject({ algorithm: "RSASSA-PKCS1-v1_5" });
});

test("what is none is told, wherever it is broken, and a key that can do nothing that is made here", () => {
  const whole = derOf("rsa");
  expect(readDeviceCertificate({ chain: ["AAAA"], algorithms: all }, new Date())).toBe("unreadable");
  expect(readDeviceCertificate({ chain: [], algorithms: all }, new Date())).toBe("unreadable");
  const chain = [whole.toString("base64"), whole.subarray(0, 300).toString("base64")];
  expect(readDeviceCertificate({ chain, algorithms: all }, new Date())).toBe("unreadable");
  expect(readDeviceCertificate({ ...told("rsa"), algorithms: ["ECDSA"] }, new Date())).toBe("weak");
  for (let at = 0; at < whole.length; at += 7) {
    const broken = Buffer.from(whole);
    broken[at] = (broken[at] ?? 0) ^ 0xff;
    expect(() =>
      readDeviceCertificate({ chain: [broken.toString("base64")], algorithms: all }, new Date()),
    ).not.toThrow();
  }
});
