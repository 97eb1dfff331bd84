// Who sees whose address: the whole table.
import { expect, test } from "vitest";
import { shownTo } from "./shown-addresses.ts";

const event = (actorKind: string) => ({
  actorKind,
  ip: "192.0.2.7",
  data: { mark: "drawn", secondDevice: { ip: "198.51.100.4", userAgent: "Phone" } },
});
const isShown = (...[audience, chosen, kind]: [Parameters<typeof shownTo>[0], Parameters<typeof shownTo>[1], string]) =>
  shownTo(audience, chosen, event(kind)).ip !== "";

test("an account that says nothing shows every address to everybody", () => {
  for (const audience of ["senders", "everybody"] as const)
    for (const kind of ["sender", "signer", "anyone"]) expect(isShown(audience, undefined, kind)).toBe(true);
});

test.each([
  ["everybody", true, true],
  ["senders", true, false],
  ["nobody", false, false],
] as const)("signers' addresses for %s: the account's senders %s, everybody else %s", (readers, senders, others) => {
  for (const kind of ["signer", "anyone"]) {
    expect(isShown("senders", { signerAddresses: readers }, kind)).toBe(senders);
    expect(isShown("everybody", { signerAddresses: readers }, kind)).toBe(others);
  }
  expect(isShown("everybody", { signerAddresses: readers }, "sender"), "the senders' own are another choice").toBe(
    true,
  );
  expect(isShown("senders", { senderAddresses: readers }, "sender")).toBe(senders);
  expect(isShown("everybody", { senderAddresses: readers }, "sender")).toBe(others);
  expect(isShown("everybody", { senderAddresses: readers }, "signer")).toBe(true);
});

test("the second device's address goes with the signer's, and nothing else of the event", () => {
  const shown = shownTo("everybody", { signerAddresses: "senders" }, event("signer"));
  expect(shown).toEqual({
    actorKind: "signer",
    ip: "",
    data: { mark: "drawn", secondDevice: { ip: "", userAgent: "Phone" } },
  });
});

test("an event without an address is told as it is, by the same object", () => {
  const quiet = { actorKind: "system", ip: "", data: {} };
  expect(shownTo("everybody", { signerAddresses: "nobody" }, quiet)).toBe(quiet);
});
