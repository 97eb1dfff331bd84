// A document's evidence against anchors that somebody kept.
import { expect, test } from "vitest";
import { type AnchorProof, anchorHash, anchorStart, leafOf, merkleTree } from "#lib/evidence/anchor.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { makeEvidence } from "#lib/testing/sealed-pdf.ts";
import { startTimestampServer } from "#lib/testing/timestamp-server.ts";
import { fetchTimestamp } from "../seal/timestamp.ts";
import { checkAnchors } from "./check-anchors.ts";

const file = makeEvidence();
const evidence = Buffer.from(JSON.stringify(file));
const chains = [
  { kind: "account" as const, id: "another", first: 1, hashes: ["b".repeat(64)] },
  { kind: "package" as const, id: file.package.id, first: 1, hashes: file.events.map(({ hash }) => hash) },
];
const { root, paths } = merkleTree(chains.map(leafOf));
const anchor = { number: 7, day: "2026-11-28", root, chains: 2, previous: anchorStart };
const proof: AnchorProof = {
  ...anchor,
  hash: anchorHash(anchor),
  ...(chains[1] as (typeof chains)[1]),
  path: paths[1] ?? [],
  token: null,
} as AnchorProof;
const check = (...proofs: object[]) => checkAnchors(evidence, JSON.stringify({ anchors: proofs, events: [] }));

test("without a timestamp it holds, and says that the day is the service's own word", () => {
  const found = check(proof);
  expect(found.holds).toBe(true);
  expect(found.words.join(" ")).toContain("it holds event 3, with which the evidence inside ends; no outside time");
  expect(checkAnchors(evidence, JSON.stringify([proof])).holds, "a bare list as well").toBe(true);
});

test("with a timestamp over its hash it says since when; one over another hash does not hold", async () => {
  using folder = temporaryFolder();
  await using server = await startTimestampServer(folder.path);
  const stamp = async (hash: string) => {
    const answer = await fetchTimestamp(Buffer.from(hash, "hex"), { url: server.url });
    if (!("token" in answer)) throw new Error(answer.reason);
    return answer.token.toString("base64");
  };
  const confirmed = check({ ...proof, token: await stamp(proof.hash) });
  expect(confirmed.holds).toBe(true);
  expect(confirmed.words.join(" ")).toMatch(/confirmed by a timestamp of \d{4}-/);
  const other = check({ ...proof, token: await stamp("c".repeat(64)) });
  expect(other.holds).toBe(false);
  expect(other.words.join(" ")).toContain("its timestamp does not fit");
});

test.each([
  ["another package's", { id: "another" }, "none holds event 3"],
  ["another event", { hashes: [...proof.hashes.slice(0, 2), "d".repeat(64)] }, "none holds event 3"],
  ["another root", { root: "e".repeat(64) }, "does not lead to its root"],
  ["another number", { number: 8 }, "does not lead to its hash"],
  ["no proof", { path: "none" }, "holds no anchors"],
])("%s does not hold, and says why", (_, other, words) => {
  const found = check({ ...proof, ...other });
  expect(found.holds).toBe(false);
  expect(found.words.join(" ")).toContain(words);
});

test("a document without evidence, and a file that is none", () => {
  expect(checkAnchors(null, JSON.stringify([proof])).words).toEqual(["Anchors: there is no evidence inside."]);
  expect(checkAnchors(evidence, "not JSON").words).toEqual(["Anchors: the file holds no anchors."]);
});
