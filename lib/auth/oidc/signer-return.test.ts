// Where somebody who comes back from a provider goes on: a signer to their ceremony, by the two addresses that providers know.
import { expect, test } from "vitest";
import { signerReturn, stateFor } from "./signer-return.ts";

const url = `http://localhost/x?state=${stateFor("link-1", "r".repeat(43))}&code=1`;

test.each([
  ["callback/oidc", "sign-on"],
  ["callback/certificate", "certificate"],
])("by %s to the ceremony's %s, with all that was said", (action, part) => {
  expect(signerReturn(action.split("/"), url)).toBe(`/api/ceremony/link-1/${part}${new URL(url).search}`);
});

test.each(["callback/other", "signin", "constructor", "toString", "__proto__"])("%s is nobody's way back", (action) => {
  expect(signerReturn(action.split("/"), url)).toBeUndefined();
});

test("a sender's goes on elsewhere", () => {
  expect(signerReturn(["callback", "oidc"], "http://localhost/x?state=abc")).toBeUndefined();
});
