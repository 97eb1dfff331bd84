// PURE. How the chains of a day become one hash, and how anybody shows that an event is in it. The format lives for years.
import { createHash } from "node:crypto";
import { z } from "zod";
import { canonicalJson } from "./canonical-json.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** A neighbour on the way to the root, and on which side of us it stands. */
const PathStep = z.object({ side: z.enum(["left", "right"]), hash });
export type PathStep = z.infer<typeof PathStep>;

/** Events of one chain, by their hashes in their order, of which `first` is the first one's number. */
const Growth = z.object({
  kind: z.enum(["package", "account"]),
  id: z.string(),
  first: z.int().positive(),
  hashes: z.array(hash).min(1),
});
export type Growth = z.infer<typeof Growth>;

const Anchor = z.object({
  number: z.int().positive(),
  day: z.string(),
  root: hash,
  chains: z.int().positive(),
  previous: hash,
  hash,
});
export type Anchor = z.infer<typeof Anchor>;

/** All that shows that events are in an anchor. `token`: a timestamp (RFC 3161) over the anchor's hash, in Base64, or null. */
export const AnchorProof = z.object({
  ...Anchor.shape,
  ...Growth.shape,
  path: z.array(PathStep).max(64),
  token: z.string().nullable(),
});
export type AnchorProof = z.infer<typeof AnchorProof>;

const sha256 = (...parts: (string | Buffer)[]): string => {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part);
  return digest.digest("hex");
};

/** Leaves and nodes begin with different bytes (as in RFC 6962, 2.1), so that neither passes for the other. */
export const leafOf = ({ kind, id, first, hashes }: Growth): string =>
  sha256("\0", canonicalJson({ kind, id, first, hashes }));
const nodeOf = (left: string, right: string): string =>
  sha256("\x01", Buffer.from(left, "hex"), Buffer.from(right, "hex"));

/** Pairs of each level make the next; one that is left over goes up as it is. Answers the way of every leaf, too. */
export function merkleTree(leaves: readonly string[]): { root: string; paths: PathStep[][] } {
  const paths: PathStep[][] = leaves.map(() => []);
  /** Which leaves stand below each node. */
  let level = leaves.map((one, at) => ({ hash: one, below: [at] }));
  while (level.length > 1) {
    const next: typeof level = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]];
      if (!left) break;
      if (!right) {
        next.push(left);
        continue;
      }
      for (const leaf of left.below) paths[leaf]?.push({ side: "right", hash: right.hash });
      for (const leaf of right.below) paths[leaf]?.push({ side: "left", hash: left.hash });
      next.push({ hash: nodeOf(left.hash, right.hash), below: [...left.below, ...right.below] });
    }
    level = next;
  }
  return { root: level[0]?.hash ?? sha256(""), paths };
}

const rootOf = (leaf: string, path: readonly PathStep[]): string =>
  path.reduce((at, step) => (step.side === "left" ? nodeOf(step.hash, at) : nodeOf(at, step.hash)), leaf);

/** What the first anchor of an instance points at. */
export const anchorStart = sha256("countersign anchors 1");

/** What is published and confirmed: the anchor before is part of it, so that none can be left out later. */
export const anchorHash = ({ number, day, root, chains, previous }: Omit<Anchor, "hash">): string =>
  sha256(`countersign anchor 1\n${canonicalJson({ number, day, root, chains, previous })}`);

/** Why the proof does not hold; null where it does. What its token says is another question. */
export function brokenProof(proof: AnchorProof): "root" | "hash" | null {
  if (rootOf(leafOf(proof), proof.path) !== proof.root) return "root";
  return anchorHash(proof) === proof.hash ? null : "hash";
}

/** Whether the proof is about this event. */
export const proves = (proof: AnchorProof, event: { sequence: number; hash: string }): boolean =>
  proof.hashes[event.sequence - proof.first] === event.hash;
