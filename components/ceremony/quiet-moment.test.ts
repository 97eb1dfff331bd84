// Two presses at one spot: the second of them is no answer to what the first one led to.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterQuiet, lastMoment, moment } from "./quiet-moment.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin(quiet: number) {
  const page = new EventTarget();
  let settled = 0;
  const stop = afterQuiet(page, quiet, () => void settled++);
  return { page, stop, times: () => settled };
}
const key = (name: string) => Object.assign(new Event("keydown"), { key: name });

test("what cannot be taken back takes no second tap 700 ms after the first, nor 1,100", () => {
  expect(lastMoment).toBeGreaterThanOrEqual(1200);
  expect(moment).toBeLessThan(lastMoment);
  const { times } = begin(lastMoment);
  vi.advanceTimersByTime(1199);
  expect(times()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(times()).toBe(1);
});

test.each([
  ["a tap", () => new Event("pointerdown")],
  ["Enter", () => key("Enter")],
  ["Space", () => key(" ")],
])("%s begins the moment anew, however often", (_, press) => {
  const { page, times } = begin(lastMoment);
  for (let at = 0; at < 4; at++) {
    vi.advanceTimersByTime(1100);
    page.dispatchEvent(press());
  }
  expect(times()).toBe(0);
  vi.advanceTimersByTime(1200);
  expect(times()).toBe(1);
});

test("other keys do not; stopped, nothing comes; and it comes once", () => {
  const { page, times } = begin(moment);
  vi.advanceTimersByTime(600);
  page.dispatchEvent(key("Tab"));
  vi.advanceTimersByTime(100);
  expect(times()).toBe(1);
  page.dispatchEvent(new Event("pointerdown"));
  vi.advanceTimersByTime(5000);
  expect(times()).toBe(1);
  const other = begin(moment);
  other.stop();
  vi.advanceTimersByTime(5000);
  expect(other.times()).toBe(0);
});
