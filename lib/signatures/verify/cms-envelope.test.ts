import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { makeCms } from "../seal/cms.ts";
import { context, element, octets, oid, sequence } from "../seal/der.ts";
import { loadSealIdentity } from "../seal/keys.ts";
import { readCms } from "./cms.ts";
import { type Der, readDer } from "./der.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const content = Buffer.from("what is signed");
const digest = createHash("sha256").update(content).digest();
let cms: Buffer;

beforeAll(async () => {
  const identity = await loadSealIdentity({ dataDir: folder.path, secret: "s".repeat(40), organization: "Nordhaven" });
  cms = (await makeCms({ digest, identity })).der;
});

async function vouchedFor(bytes: Uint8Array): Promise<boolean> {
  try {
    const read = await readCms(bytes);
    return read.oddities.length === 0 && (await read.isRightlySigned(content));
  } catch {
    return false;
  }
}

/** ContentInfo › [0] › SignedData › certificates: what stands inside of one is for whoever follows the chain to judge. */
const certificates = "1.0.3";

/** The numbers of the children that lead to each element which holds others. */
const placesIn = ({ tag, children }: Der, path: number[] = []): number[][] => {
  if ((tag & 32) === 0) return [];
  const inner = path.join(".") === certificates ? [] : children;
  return [path, ...inner.flatMap((child, index) => placesIn(child, [...path, index]))];
};

/** The same with one element put in behind the others at `path`, and every length around it put right. */
function withMore({ tag, content: inside, children }: Der, [first, ...rest]: number[], more: Buffer): Buffer {
  if (first === undefined) return element(tag, inside, more);
  return element(tag, ...children.map((child, at) => (at === first ? withMore(child, rest, more) : child.raw)));
}

test("an element too many is not vouched for, wherever it stands", async () => {
  const root = readDer(cms).element;
  expect(await vouchedFor(cms)).toBe(true);
  const hidden = [octets(Buffer.from("hidden")), context(7, octets(Buffer.from("hidden")))];
  const wrong: string[] = [];
  for (const path of placesIn(root))
    for (const more of hidden) if (await vouchedFor(withMore(root, path, more))) wrong.push(path.join("."));
  expect(wrong).toEqual([]);
});

test("nor is one beside the content that travels inside", async () => {
  const { children } = readDer(cms).element;
  const [version, digests, , ...others] = children[1]?.children[0]?.children.map(({ raw }) => raw) ?? [];
  const carrying = (...carried: Buffer[]) => {
    const encapsulated = sequence(oid("1.2.840.113549.1.7.1"), ...carried);
    const parts = [version, digests, encapsulated, ...others].filter((part) => part !== undefined);
    return sequence(children[0]?.raw ?? Buffer.alloc(0), context(0, sequence(...parts)));
  };
  const inside = octets(content);
  expect(await vouchedFor(carrying(context(0, inside)))).toBe(true);
  expect(await vouchedFor(carrying(context(0, inside, inside)))).toBe(false);
  expect(await vouchedFor(carrying(context(0, inside), inside))).toBe(false);
});
