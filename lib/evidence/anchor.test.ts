// The hash of a day: every chain leads to its root, nothing else does, and the forms never change.
import { expect, test } from "vitest";
import {
  type AnchorProof,
  anchorHash,
  anchorStart,
  brokenProof,
  type Growth,
  leafOf,
  merkleTree,
  proves,
} from "./anchor.ts";

const hashOf = (digit: number) => (digit % 16).toString(16).repeat(64);
const growth = (at: number): Growth => ({
  kind: at % 2 ? "package" : "account",
  id: `chain-${at}`,
  first: at + 1,
  hashes: [hashOf(at), hashOf(at + 1)],
});

function anchored(count: number): AnchorProof[] {
  const chains = Array.from({ length: count }, (_, at) => growth(at));
  const { root, paths } = merkleTree(chains.map(leafOf));
  const anchor = { number: 1, day: "2026-11-28", root, chains: count, previous: anchorStart };
  return chains.map((chain, at) => ({
    ...anchor,
    hash: anchorHash(anchor),
    ...chain,
    path: paths[at] ?? [],
    token: null,
  }));
}

test.each([1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 33])("of %i chains each leads to the root, in few steps", (count) => {
  for (const proof of anchored(count)) {
    expect(brokenProof(proof)).toBeNull();
    expect(proof.path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(count)));
  }
});

test("whatever is another breaks it", () => {
  const [, , , proof] = anchored(9);
  if (!proof) throw new Error("no proof");
  const [step, ...more] = proof.path;
  if (!step) throw new Error("no path");
  const side = step.side === "left" ? "right" : "left";
  const others: [Partial<AnchorProof>, "root" | "hash"][] = [
    [{ id: "chain-4" }, "root"],
    [{ kind: "account" }, "root"],
    [{ first: 9 }, "root"],
    [{ hashes: [hashOf(3)] }, "root"],
    [{ hashes: [...proof.hashes].reverse() }, "root"],
    [{ path: more }, "root"],
    [{ path: [{ ...step, side }, ...more] }, "root"],
    [{ path: [{ ...step, hash: hashOf(7) }, ...more] }, "root"],
    [{ root: hashOf(1) }, "root"],
    [{ number: 2 }, "hash"],
    [{ day: "2026-11-27" }, "hash"],
    [{ chains: 8 }, "hash"],
    [{ previous: hashOf(2) }, "hash"],
    [{ hash: hashOf(2) }, "hash"],
  ];
  for (const [other, broken] of others) expect(brokenProof({ ...proof, ...other }), JSON.stringify(other)).toBe(broken);
});

test("an event is proven by its hash at its own number, and nowhere else", () => {
  const [, proof] = anchored(2);
  if (!proof) throw new Error("no proof");
  expect(proof).toMatchObject({ first: 2, hashes: [hashOf(1), hashOf(2)] });
  expect(proves(proof, { sequence: 2, hash: hashOf(1) })).toBe(true);
  expect(proves(proof, { sequence: 3, hash: hashOf(2) })).toBe(true);
  for (const [sequence, digit] of [
    [1, 1],
    [2, 2],
    [3, 1],
    [4, 2],
  ] as const)
    expect(proves(proof, { sequence, hash: hashOf(digit) })).toBe(false);
});

test("a node is no leaf: what stands in the middle of the tree passes for no chain", () => {
  const leaves = [0, 1, 2, 3].map((at) => leafOf(growth(at)));
  const { root } = merkleTree(leaves);
  const [left, right] = [merkleTree(leaves.slice(0, 2)).root, merkleTree(leaves.slice(2)).root];
  expect(merkleTree([left, right]).root).toBe(root);
  expect(leaves).not.toContain(left);
});

test("the forms are what others keep: they stay as they are, and another program makes the same of them", () => {
  // Made with Python's hashlib and json, from the words of anchor.ts.
  expect(anchorStart).toBe("eb3966372fe42f4dcfe8ef4348eee7f2cad5b155e7c0da43a2b054990efec30b");
  expect(leafOf(growth(1))).toBe("12e347b5f8fec04a3c94719b533553d10843076b322fd92f6ddaec20fd331bf3");
  expect(anchored(3)[2]).toMatchObject({
    root: "1c06ade24e2063c6ce9f37a933d143c4bd8c1cd34d27013b0f5ee3ee53acd936",
    hash: "d04ecbf346bb1dbcffc919d4a62676af4972e8f27ec4b8e50527fcbfdfc00aac",
  });
});
