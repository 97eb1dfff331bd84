// To which authority a certificate leads, and what breaks the way there.
import { X509Certificate } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { authorityExtensions, below, selfSigned } from "#lib/testing/issuer-chains.ts";
import { issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { findAnchor } from "./find-anchor.ts";

vi.setConfig({ hookTimeout: 60_000 });

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const certificateIn = (home: string, name: string) => new X509Certificate(readFileSync(join(home, `${name}.pem`)));
const [usage = "", ...constraints] = authorityExtensions.toReversed();

let homes: Record<string, string>;
let root: X509Certificate;
beforeAll(() => {
  const { path } = folder;
  homes = {
    middle: below(path, "Middle"),
    expired: below(path, "Expired", { days: -1 }),
    noAuthority: below(path, "No authority", { extensions: ["keyUsage=critical,digitalSignature,nonRepudiation"] }),
    unsaid: below(path, "Unsaid", { extensions: [usage] }),
    noCertSign: below(path, "No certificates", { extensions: [...constraints, "keyUsage=critical,cRLSign"] }),
    constrained: below(path, "Constrained", {
      extensions: [...authorityExtensions, "nameConstraints=critical,permitted;email:example.com"],
    }),
    short: below(path, "Short", { extensions: ["basicConstraints=critical,CA:true,pathlen:0", usage] }),
  };
  homes.long = below(homes.middle ?? "", "Lower");
  homes.tooLong = below(homes.short ?? "", "Lower");
  homes.alone = join(path, "alone");
  mkdirSync(homes.alone);
  selfSigned(homes.alone, "Ann");
  for (const [kind, home] of Object.entries(homes)) if (kind !== "alone") issueCertificate(home, "Ann", { key: "ec" });
  root = certificateIn(path, "root");
});

/** As a card has it: Ann's own, and the authorities between her and the root. */
function led(kind: string, anchors: readonly X509Certificate[], now = new Date()) {
  const home = homes[kind] ?? "";
  const chain = [certificateIn(home, "root")];
  if (/long/i.test(kind)) chain.push(certificateIn(join(home, ".."), "root"));
  return findAnchor(certificateIn(home, "Ann"), { chain, anchors }, now);
}

test.each([
  ["middle", ["O=Test\nCN=Middle", "O=Test\nCN=Test root"]],
  ["short", ["O=Test\nCN=Short", "O=Test\nCN=Test root"]],
  ["long", ["O=Test\nCN=Lower", "O=Test\nCN=Middle", "O=Test\nCN=Test root"]],
])("%s: to the root, which no card has to bring", (kind, subjects) => {
  const found = led(kind, [root]);
  expect(found?.chain.map(({ subject }) => subject)).toEqual(subjects);
  expect(found?.anchor.fingerprint256).toBe(root.fingerprint256);
});

test("to an authority below the root where that one is listed, without anything on the card; and to itself", () => {
  const middle = certificateIn(homes.middle ?? "", "root");
  const ann = certificateIn(homes.middle ?? "", "Ann");
  expect(findAnchor(ann, { chain: [], anchors: [middle] }, new Date())?.chain).toEqual([middle]);
  expect(findAnchor(ann, { chain: [middle], anchors: [ann] }, new Date())).toEqual({ anchor: ann, chain: [] });
});

test.each(["alone", "expired", "noAuthority", "unsaid", "noCertSign", "constrained", "tooLong"])(
  "%s: to nobody",
  (kind) => {
    expect(led(kind, [root])).toBeUndefined();
  },
);

test("to nobody where nothing is listed, another is, or the root itself has ended", () => {
  expect(led("middle", [])).toBeUndefined();
  expect(led("middle", [certificateIn(homes.alone ?? "", "Ann")])).toBeUndefined();
  // Longer than the root of ten years, which one of an unending certificate would reach.
  expect(led("middle", [root], new Date(Date.now() + 11 * 366 * 86_400_000))).toBeUndefined();
});
