// A script that comes later: once for all who ask, and again where it could not be had.
import { expect, test, vi } from "vitest";
import { late } from "./late.ts";

test("comes once for all who ask, who are told when it is there", async () => {
  const load = vi.fn().mockResolvedValue("the part");
  const later = late(load);
  const told = vi.fn();
  const stop = later.watch(told);
  expect(later.read()).toBeUndefined();
  expect(await Promise.all([later.bring(), later.bring()])).toEqual(["the part", "the part"]);
  expect(later.read()).toBe("the part");
  expect(load).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});

test("what could not be had is asked for again", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("no connection")).mockResolvedValue("the part");
  const later = late(load);
  await expect(later.bring()).rejects.toThrow("no connection");
  expect(later.read()).toBeUndefined();
  await expect(later.bring()).resolves.toBe("the part");
});

test("what came along with something else is there, and is not asked for", async () => {
  const load = vi.fn();
  const later = late<string>(load);
  const told = vi.fn();
  later.watch(told);
  later.take("the part");
  expect(later.read()).toBe("the part");
  expect(told).toHaveBeenCalledTimes(1);
  await expect(later.bring()).resolves.toBe("the part");
  expect(load).not.toHaveBeenCalled();
});
