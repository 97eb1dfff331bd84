// What an issuer said is used again for an hour and no longer than it vouches, and never where it said nothing good.
import { expect, test } from "vitest";
import { cachedValidationData } from "./cached-validation-data.ts";
import { Revoked } from "./revocation.ts";

const start = Date.parse("2026-01-01T12:00:00Z");
const after = (minutes: number) => new Date(start + minutes * 60_000);
let certificates = 0;

/** One certificate's issuer, who counts how often it is asked. */
function issuer(until?: Date, says: () => void = () => undefined) {
  const about = `certificate ${certificates++}`;
  let asked = 0;
  const ask = async () => {
    asked += 1;
    says();
    return { kind: "ocsp" as const, der: Buffer.from([asked]), certificates: [], until };
  };
  return { at: (minutes: number) => cachedValidationData(about, after(minutes), ask), asked: () => asked };
}

test.each<[string, Date | undefined, number[], number]>([
  ["many documents within the hour", after(7 * 24 * 60), [0, 1, 30, 59], 1],
  ["the next hour", after(7 * 24 * 60), [0, 60, 90], 2],
  ["an issuer that vouches for minutes", after(10), [0, 5, 9, 11, 12], 3],
  ["an issuer that does not say for how long", undefined, [0, 59], 1],
  ["a clock that was put back", after(7 * 24 * 60), [30, 0], 2],
])("%s", async (_, until, minutes, asked) => {
  const one = issuer(until);
  for (const minute of minutes) expect(await one.at(minute)).toBeDefined();
  expect(one.asked()).toBe(asked);
});

test("who comes while somebody asks waits for the same answer", async () => {
  const one = issuer(after(60));
  const [first, second] = await Promise.all([one.at(0), one.at(0)]);
  expect(second).toBe(first);
  expect(one.asked()).toBe(1);
});

test("a certificate that was taken back, or whose issuer is away, is asked for every time", async () => {
  const one = issuer(after(60), () => {
    throw new Revoked("taken back", new Date(0), { kind: "crl", der: Buffer.alloc(0), certificates: [] });
  });
  await expect(one.at(0)).rejects.toThrow(Revoked);
  await expect(one.at(1)).rejects.toThrow(Revoked);
  expect(one.asked()).toBe(2);
});

test("what one issuer says is not taken for another's word", async () => {
  const [one, other] = [issuer(after(60)), issuer(after(60))];
  await one.at(0);
  await other.at(0);
  expect([one.asked(), other.asked()]).toEqual([1, 1]);
});
