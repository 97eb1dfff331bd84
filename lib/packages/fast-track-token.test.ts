// Tokens of fast tracks: ours, whole, and for a while.
import { describe, expect, test } from "vitest";
import { fastTrackToken, lifetime, readFastTrackToken } from "./fast-track-token.ts";

const track = { templateId: "bw1FGkfWT7tf0X4r6bHUfvIblKQ=", senderId: "2q37oSloj5AD", linkId: "a-link" };
const now = new Date("2026-11-21T12:00:00Z");
const ends = new Date(now.getTime() + lifetime);
const token = fastTrackToken(track, ends);
const days = (count: number) => new Date(now.getTime() + count * 24 * 3600_000);

describe("a fast track's token", () => {
  test("is read again and holds no =", () => {
    expect(token).toMatch(/^[A-Za-z0-9_.-]+$/);
    expect(readFastTrackToken(token, days(29))).toEqual(track);
  });

  test("of an earlier version names no link", () => {
    const { linkId: _, ...earlier } = track;
    expect(readFastTrackToken(fastTrackToken(earlier, ends), now)).toEqual(earlier);
  });

  test.each([undefined, "", ".", "x.y", token.slice(0, -1), `${token}x`, `A${token}`, token.split(".")[0]])(
    "401 for %s",
    (given) => {
      expect(() => readFastTrackToken(given, now)).toThrow("This token is not valid any more.");
    },
  );

  test("401 after 30 days, unless its end is its link's", () => {
    expect(() => readFastTrackToken(token, days(30))).toThrow("This token is not valid any more.");
    expect(readFastTrackToken(fastTrackToken(track, null), days(3000))).toEqual(track);
  });
});
