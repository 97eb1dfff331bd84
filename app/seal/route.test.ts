// What readers of sealed documents fetch: certificates and lists of every authority this instance has had.
import { X509Certificate } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { config } from "#lib/core/config.ts";
import { sealSettings } from "#lib/sealing/seal-settings.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { GET as authority } from "./ca/[number]/route.ts";
import { GET as firstAuthority } from "./ca.der/route.ts";
import { GET as bundle } from "./ca.pem/route.ts";
import { GET as list } from "./crl/[number]/route.ts";
import { GET as firstList } from "./crl/route.ts";

const asked = new Request("http://localhost/");
const of = (number: string) => [asked, { params: Promise.resolve({ number }) }] as const;

beforeAll(async () => {
  await loadSealIdentity(sealSettings(config()));
  await loadSealIdentity({ ...sealSettings(config()), keyType: "P-384" });
});

test("200 with the first authority's files at their old addresses, the second one's at theirs, and both in the bundle", async () => {
  const first = new X509Certificate(Buffer.from(await (await firstAuthority(asked)).arrayBuffer()));
  const second = new X509Certificate(Buffer.from(await (await authority(...of("2"))).arrayBuffer()));
  expect(second.fingerprint256).not.toBe(first.fingerprint256);
  expect(second.publicKey.asymmetricKeyDetails?.namedCurve).toBe("secp384r1");
  const pem = await (await bundle(asked)).text();
  expect(pem.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
  expect(new X509Certificate(pem).fingerprint256).toBe(second.fingerprint256);
  for (const answer of [await firstList(asked), await list(...of("2"))]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pkix-crl");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
  }
});

test("404 for authorities there never were", async () => {
  for (const number of ["3", "0", "-1", "x", "..", "99999"]) {
    expect((await authority(...of(number))).status).toBe(404);
    expect((await list(...of(number))).status).toBe(404);
  }
});
