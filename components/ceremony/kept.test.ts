// What is kept is trusted as it stands, so its form is named with it.
import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { keptForm, noteLed, noteUnsigned, wasSignedHere } from "./kept.ts";

afterEach(() => vi.unstubAllGlobals());

test("marks of another form are not found: whoever changes how a mark looks raises the number", () => {
  const digest = createHash("sha256")
    .update(JSON.stringify(z.toJSONSchema(SignatureMark, { io: "input" })))
    .digest("hex");
  expect([keptForm, digest]).toEqual([2, "2bc7433895de6245f9abdd632e49a81b02b0fc3def4591388b40476773fdd261"]);
});

test("who was led to their signing service has signed here once they are back from it, unless everything is still to sign", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  noteLed("given-up");
  // The page to sign on is there again.
  noteUnsigned("given-up");
  expect(wasSignedHere("given-up")).toBe(false);
  noteLed("signed");
  expect([wasSignedHere("signed"), kept.size, wasSignedHere("signed")]).toEqual([true, 0, true]);
});
