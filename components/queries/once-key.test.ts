import { expect, test } from "vitest";
import { onceKey } from "./once-key.ts";

test("the same wish has the same key until it is fulfilled; another has another, and nobody else has it", () => {
  const [one, other] = [onceKey(), onceKey()];
  const first = one.of({ name: "Lease" });
  expect(one.of({ name: "Lease" })).toBe(first);
  expect(other.of({ name: "Lease" })).not.toBe(first);
  const changed = one.of({ name: "Lease of Ann" });
  expect(changed).not.toBe(first);
  one.forget();
  expect(one.of({ name: "Lease of Ann" })).not.toBe(changed);
  expect(first).toMatch(/^[\x21-\x7e]{1,255}$/);
});
