// Codes by the clock against the test vectors of RFC 6238 and RFC 4648.
import { describe, expect, test } from "vitest";
import { base32, codeOf, stepAt, stepOfCode, totpUri } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

describe("RFC 6238, appendix B", () => {
  test.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ])("at %i seconds the code is %s", (at, code) => {
    expect(codeOf(secret, stepAt(new Date(at * 1000)), 8)).toBe(code);
  });
});

test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foobar", "MZXW6YTBOI"],
])("RFC 4648: %o in base 32 is %o", (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

test("a clock may be half a minute off, not more", () => {
  const at = new Date(1_700_000_000_000);
  const step = stepAt(at);
  const shown = (offset: number) => stepOfCode(secret, codeOf(secret, step + offset), at);
  expect([-2, -1, 0, 1, 2].map(shown)).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(stepOfCode(secret, "12345", at)).toBeUndefined();
});

test("what apps read names the account and who it is with", () => {
  expect(totpUri(secret, "ann@example.com", "Nord & Süd")).toBe(
    "otpauth://totp/Nord%20%26%20S%C3%BCd:ann%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Nord%20%26%20S%C3%BCd&digits=6&period=30",
  );
});
