// The gate's verdict on every file of the corpus, and that whatever it takes can be signed, sealed and believed.
import { availableParallelism } from "node:os";
import { afterAll, describe, expect, test, vi } from "vitest";
import { inspectUpload } from "#lib/pdf/worker/inspect-upload.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { verifyFile } from "#lib/signatures/verify/verify-file.ts";
import { checkStructure, judgeSignatures } from "../judge-pdf.ts";
import { bombCases } from "./bomb-cases.ts";
import { brokenCases } from "./broken-cases.ts";
import { activeCases, formCases } from "./form-cases.ts";
import { losslessCases } from "./kept-cases.ts";
import { lockedCases } from "./locked-cases.ts";
import { pageCases } from "./page-cases.ts";
import { signAndSeal } from "./sign-with-openssl.ts";
import { signedCases } from "./signed-cases.ts";
import type { CorpusCase } from "./verdict.ts";

// Bombs take what they are allowed to take; on a busy machine that is a while.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000, maxConcurrency: availableParallelism() });
afterAll(closePool);

/** CORPUS=all judges every file; otherwise every fifth of those that differ by numbers alone. */
const all = process.env.CORPUS === "all";
const sampled = pageCases.filter((one, index) => all || !one.name.startsWith("rotated") || index % 5 === 0);
const cases = [...sampled, ...losslessCases, ...brokenCases, ...lockedCases, ...formCases, ...signedCases];
const named = (list: CorpusCase[]) => list.map((one) => [one.verdict, one.name, one] as const);

async function check(one: CorpusCase): Promise<{ given: Uint8Array; kept: Uint8Array } | null> {
  const given = await one.make();
  const result = await inspectUpload(given);
  expect(result.ok ? (result.signed ? "signed" : "taken") : result.reason).toBe(one.verdict);
  if (!result.ok) return null;
  expect(result.pages.length).toBe(one.pages ?? 1);
  expect(result.tagged).toBe(one.tagged ?? false);
  if (one.size) {
    expect(result.pages[0]?.width).toBeCloseTo(one.size[0], 2);
    expect(result.pages[0]?.height).toBeCloseTo(one.size[1], 2);
  }
  return { given, kept: result.bytes };
}

describe("the gate says of the corpus", () => {
  test("names are told apart", () => {
    const names = [...cases, ...bombCases].map((one) => one.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(named(cases))("%s: %s", async (verdict, _, one) => {
    const taken = await check(one);
    if (!taken) return;
    if (verdict === "signed") expect(Buffer.from(taken.kept).equals(taken.given)).toBe(true);
    const before = verdict === "signed" ? judgeSignatures(taken.given) : [];
    const sealed = await signAndSeal(taken.kept);
    expect(Buffer.from(sealed).subarray(0, taken.kept.length).equals(taken.kept)).toBe(true);
    expect(checkStructure(sealed)).toMatchObject({ code: one.structure ?? 0 });
    const after = judgeSignatures(sealed);
    expect(after.map((signature) => signature.valid)).toEqual(Array(before.length + 2).fill(true));
    expect(after.at(-1)?.coversAll).toBe(true);
    // What was signed before it came may forbid what we do; our own files are understood to the byte.
    if (verdict === "taken")
      expect(await verifyFile(sealed, { fingerprints: null })).toMatchObject({ verdict: "good" });
  });

  test.concurrent.each(named(bombCases))("%s: %s", async (_verdict, _, one) => {
    await check(one);
  });

  test("an honest file after all the bombs", async () => {
    expect(await inspectUpload(await (pageCases[0] as CorpusCase).make())).toMatchObject({ ok: true });
  });
});

describe("what acts by itself is gone from an unsigned file", () => {
  test.each(named(activeCases))("%s: %s", async (_verdict, _, one) => {
    const result = await inspectUpload(await one.make());
    const text = result.ok ? Buffer.from(result.bytes).toString("latin1") : result.reason;
    expect(Buffer.from(await one.make()).toString("latin1")).toMatch(/\/(JavaScript|Launch)/);
    expect(text).not.toMatch(/\/(JavaScript|Launch|JS)\b|calc\.exe|app\.alert/);
  });
});
