import { expect, test } from "vitest";
import { parseTraceparent, traceparentOf } from "./traceparent.ts";

const [traceId, spanId] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];

test("what is written is read back, sampled or not", () => {
  for (const traceFlags of [0, 1]) {
    const text = traceparentOf({ traceId, spanId, traceFlags });
    expect(text).toBe(`00-${traceId}-${spanId}-0${traceFlags}`);
    expect(parseTraceparent(text)).toEqual({ traceId, spanId, traceFlags, isRemote: true });
  }
});

test("of a later version what this one knows is read", () => {
  expect(parseTraceparent(`01-${traceId}-${spanId}-03-more`)).toMatchObject({ traceId, spanId, traceFlags: 1 });
});

test.each([
  [undefined],
  [null],
  [""],
  ["x"],
  [`00-${traceId}-${spanId}`],
  [`00-${traceId}-${spanId}-01-more`],
  [`ff-${traceId}-${spanId}-01`],
  [`00-${"0".repeat(32)}-${spanId}-01`],
  [`00-${traceId}-${"0".repeat(16)}-01`],
  [`00-${traceId.toUpperCase()}-${spanId}-01`],
])("%s is no place in a trace", (text) => {
  expect(parseTraceparent(text)).toBeUndefined();
});
