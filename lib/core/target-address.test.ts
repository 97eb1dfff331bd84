import type { lookup } from "node:dns";
import { expect, test } from "vitest";
import { ForbiddenAddress, isForbidden, judgedLookup, requireAllowedLiteral } from "./target-address.ts";

/** A name server that answers with these addresses, one answer after another. */
function names(...answers: string[][]) {
  let asked = 0;
  const resolve = ((_host: string, _options: unknown, found: (cause: null, addresses: unknown[]) => void) => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? [];
    found(
      null,
      answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
  return resolve;
}

const look = (resolve: typeof lookup, all: boolean) =>
  new Promise((settle) => {
    judgedLookup(false, resolve)("receiver.example", { all }, (cause, address) => settle(cause ?? address));
  });

test("what is judged is what is connected to, as one address or as a list", async () => {
  expect(await look(names(["8.8.8.8"]), false)).toBe("8.8.8.8");
  expect(await look(names(["8.8.8.8", "2606:2800:21f::1"]), true)).toEqual([
    { address: "8.8.8.8", family: 4 },
    { address: "2606:2800:21f::1", family: 6 },
  ]);
});

test("a name that leads inside is refused, also when it leads outside too, or nowhere", async () => {
  expect(await look(names(["127.0.0.1"]), false)).toBeInstanceOf(ForbiddenAddress);
  expect(await look(names(["8.8.8.8", "169.254.169.254"]), true)).toBeInstanceOf(ForbiddenAddress);
  expect(await look(names(["8.8.8.8", "::1"]), false)).toBeInstanceOf(ForbiddenAddress);
  expect(await look(names([]), true)).toBeInstanceOf(ForbiddenAddress);
});

test("a name that leads elsewhere the second time is judged the second time", async () => {
  const rebinding = names(["8.8.8.8"], ["127.0.0.1"]);
  expect(await look(rebinding, false)).toBe("8.8.8.8");
  expect(await look(rebinding, false)).toBeInstanceOf(ForbiddenAddress);
});

test.each([
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://169.254.169.254/latest/",
])("%s is an address that is judged without a name server", async (text) => {
  expect(() => requireAllowedLiteral(new URL(text), false)).toThrow(ForbiddenAddress);
  expect(await isForbidden(new URL(text), false)).toBe(true);
});

test("localhost is known to lead inside; a name that nobody knows is not", async () => {
  expect(await isForbidden(new URL("http://localhost:8080/"), false)).toBe(true);
  expect(await isForbidden(new URL("http://localhost:8080/"), true)).toBe(false);
  expect(await isForbidden(new URL("http://receiver.invalid/"), false)).toBe(false);
});
