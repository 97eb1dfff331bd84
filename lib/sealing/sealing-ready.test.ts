// A proof that failed once, because its process was killed say, keeps nobody from sending for long.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SealProof } from "./prove.ts";
import { proveSealing } from "./prove.ts";
import { proveAgain, sealingReady } from "./sealing-ready.ts";

vi.mock("./prove.ts");
vi.mock("./seal-settings.ts");
const proof = vi.mocked(proveSealing);
const broken = { ok: false, reason: "the process ended (SIGKILL)" } as SealProof;
const whole = { ok: true } as SealProof;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("after a failure it is tried again within seconds, then less and less often", async () => {
  proof.mockResolvedValue(broken);
  expect(await sealingReady()).toBe(false);
  await sealingReady();
  expect(proof).toHaveBeenCalledTimes(1);
  const tries: number[] = [];
  for (let second = 1; second <= 3600; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    const before = proof.mock.calls.length;
    await sealingReady();
    if (proof.mock.calls.length > before) tries.push(second);
  }
  expect(tries.slice(0, 5)).toEqual([2, 6, 14, 30, 62]);
  const last = tries.at(-1) ?? 0;
  expect(last - (tries.at(-2) ?? 0)).toBe(600);
  proof.mockResolvedValue(whole);
  await vi.advanceTimersByTimeAsync(600_000);
  await sealingReady();
  await vi.advanceTimersByTimeAsync(0);
  expect(await sealingReady()).toBe(true);
});

test("a new proof is made when it is asked for, one for all who ask meanwhile, and is the last one from then on", async () => {
  proof.mockResolvedValue(whole);
  expect(await sealingReady()).toBe(true);
  const before = proof.mock.calls.length;
  proof.mockResolvedValue(broken);
  expect(await Promise.all([proveAgain(), proveAgain()])).toEqual([broken, broken]);
  expect(proof.mock.calls.length - before).toBe(1);
  expect(await sealingReady()).toBe(false);
});
