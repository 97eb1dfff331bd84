import { describe, expect, it } from "vitest";
import { needsSentence, startOf } from "./overview-words.ts";

describe("needsSentence", () => {
  it.each([
    [0, "Nothing needs you today."],
    [1, "One thing needs you today."],
    [4, "Four things need you today."],
    [12, "12 things need you today."],
  ])("%i", (count, words) => {
    expect(needsSentence(count)).toBe(words);
  });
});

describe("startOf", () => {
  it("is the start of a day, that many days back", () => {
    const start = new Date(startOf("7d", new Date("2026-11-20T15:00:00Z")));
    expect([start.getHours(), start.getMinutes()]).toEqual([0, 0]);
    expect(
      Math.round((new Date("2026-11-20T15:00:00Z").getTime() - start.getTime()) / 86_400_000),
    ).toBeGreaterThanOrEqual(7);
  });
});
