// What is wrong with a trust list is told in the log once for each change of the list, however often somebody looks.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { trustedHere } from "./trusted-here.ts";

test("told once, again once it has changed, and again where it broke anew", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const trust = join(config().dataDir, "trust");
  mkdirSync(trust, { recursive: true });
  const path = join(trust, "list.xml");
  const told = async () => {
    for (let look = 0; look < 3; look += 1) await trustedHere();
    return warn.mock.calls.splice(0).filter(([, words]) => words === "a trust list was left out").length;
  };
  expect(await told()).toBe(0);
  writeFileSync(path, "<html/>");
  expect(await told()).toBe(1);
  writeFileSync(path, "<html>other</html>");
  expect(await told()).toBe(1);
  rmSync(path);
  expect(await told()).toBe(0);
  writeFileSync(path, "<html>as broken as before, and longer</html>");
  expect(await told()).toBe(1);
});
