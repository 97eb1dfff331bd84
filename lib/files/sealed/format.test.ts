import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sha256 } from "#lib/core/secrets.ts";
import { headBytes, isSealed, openFile, openPieces, plainSize, SealedDamaged, sealFile, versionOf } from "./format.ts";

const key = randomBytes(32);
const keyOf = async (version: number): Promise<Buffer> => (version === 3 ? key : randomBytes(32));
const piece = 64 * 1024;

async function* inSteps(bytes: Buffer, step: number) {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
}

const sealed = (size: number) => {
  const bytes = randomBytes(size);
  const hash = sha256(bytes);
  return { bytes, hash, stored: sealFile(hash, bytes, 3, key) };
};

async function streamed(hash: string, stored: Buffer, step = 1000, keys = keyOf): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const one of openPieces(hash, inSteps(stored, step), keys)) all.push(one);
  return Buffer.concat(all);
}

describe.each([0, 1, piece - 1, piece, piece + 1, 2 * piece, 3 * piece + 77])("a file of %i bytes", (size) => {
  test("opens whole and piece by piece, says how large it is, and shows nothing of itself", async () => {
    const { bytes, hash, stored } = sealed(size);
    expect(isSealed(stored)).toBe(true);
    expect(plainSize(stored.length)).toBe(size);
    expect(versionOf(hash, stored)).toBe(3);
    expect(openFile(hash, stored, key).equals(bytes)).toBe(true);
    for (const step of [7_001, 64 * 1024, stored.length])
      expect((await streamed(hash, stored, step)).equals(bytes)).toBe(true);
    if (size > 32) expect(stored.includes(bytes.subarray(0, 32))).toBe(false);
  });
});

test("the same file is never the same twice", () => {
  const { bytes, hash, stored } = sealed(500);
  expect(sealFile(hash, bytes, 3, key).equals(stored)).toBe(false);
});

describe("what was changed does not open", () => {
  const whole = piece + 16;
  const { hash, stored } = sealed(3 * piece + 5);
  const pieces = [0, 1, 2].map((at) => stored.subarray(headBytes + at * whole, headBytes + (at + 1) * whole));
  const head = stored.subarray(0, headBytes);
  const end = stored.subarray(headBytes + 3 * whole);
  const flipped = Buffer.from(stored);
  flipped.writeUInt8(flipped.readUInt8(headBytes + whole + 9) ^ 1, headBytes + whole + 9);
  const salted = Buffer.from(stored);
  salted.writeUInt8(salted.readUInt8(12) ^ 1, 12);

  test.each<[string, Buffer]>([
    ["a bit", flipped],
    ["the salt", salted],
    ["pieces in another order", Buffer.concat([head, ...[1, 0, 2].map((at) => pieces[at] ?? end), end])],
    ["the last piece cut off", Buffer.concat([head, ...pieces])],
    ["a piece taken out", Buffer.concat([head, ...pieces.slice(1), end])],
    ["the end cut short", stored.subarray(0, stored.length - 3)],
    ["nothing but the head", head],
    ["half a head", stored.subarray(0, 20)],
    ["a piece twice", Buffer.concat([stored, end])],
  ])("%s", async (_, changed) => {
    expect(() => openFile(hash, Buffer.from(changed), key)).toThrow(SealedDamaged);
    await expect(streamed(hash, changed)).rejects.toThrow(SealedDamaged);
  });

  test("under the name of another file", async () => {
    const other = sealed(3 * piece + 5);
    expect(() => openFile(other.hash, stored, key)).toThrow(SealedDamaged);
    await expect(streamed(other.hash, stored)).rejects.toThrow(SealedDamaged);
  });

  test("with another key", async () => {
    const wrong = async () => randomBytes(32);
    expect(() => openFile(hash, stored, randomBytes(32))).toThrow(SealedDamaged);
    await expect(streamed(hash, stored, 1000, wrong)).rejects.toThrow(SealedDamaged);
  });
});

test("what has come before the damage was proven, and no more leaves", async () => {
  const { bytes, hash, stored } = sealed(3 * piece);
  const flipped = Buffer.from(stored);
  flipped.writeUInt8(flipped.readUInt8(stored.length - 1) ^ 1, stored.length - 1);
  const got: Uint8Array[] = [];
  await expect(
    (async () => {
      for await (const one of openPieces(hash, inSteps(flipped, 50_000), keyOf)) got.push(one);
    })(),
  ).rejects.toThrow(SealedDamaged);
  expect(Buffer.concat(got).equals(bytes.subarray(0, 2 * piece))).toBe(true);
});

test("a size that no encrypted file has is refused", () => {
  expect(() => plainSize(10)).toThrow("size");
});
