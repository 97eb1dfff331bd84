// Tokens of fast tracks: ours, whole, and for a while.
import { describe, expect, test } from "vitest";
import { fastTrackToken, readFastTrackToken } from "./fast-track-token.ts";

const track = { templateId: "bw1FGkfWT7tf0X4r6bHUfvIblKQ=", senderId: "2q37oSloj5AD" };
const now = new Date("2026-11-21T12:00:00Z");
const token = fastTrackToken(track, now);
const days = (count: number) => new Date(now.getTime() + count * 24 * 3600_000);

describe("a fast track's token", () => {
  test("is read again and holds no =", () => {
    expect(token).toMatch(/^[A-Za-z0-9_.-]+$/);
    expect(readFastTrackToken(token, days(29))).toEqual(track);
  });

  test.each([undefined, "", ".", "x.y", token.slice(0, -1), `${token}x`, `A${token}`, token.split(".")[0]])(
    "401 for %s",
    (given) => {
      expect(() => readFastTrackToken(given, now)).toThrow("This token is not valid any more.");
    },
  );

  test("401 after 30 days", () => {
    expect(() => readFastTrackToken(token, days(30))).toThrow("This token is not valid any more.");
  });
});
