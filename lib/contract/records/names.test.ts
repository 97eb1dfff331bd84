// Names are one line wherever they are read: in the subject of a mail, in its text, in a list.
import { describe, expect, test } from "vitest";
import { makeAccount } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { readPackage, sendPackage } from "#lib/testing/sent-package.ts";
import { asOneLine, NameText } from "./limits.ts";

describe("a name", () => {
  test.each([
    ["Ann\r\nPay here: example.com", "Ann Pay here: example.com"],
    ["Ann\u2028Lee\u0085", "Ann Lee "],
    ["\tAnn", " Ann"],
    ["Zoë d’Arc 李", "Zoë d’Arc 李"],
  ])("%j becomes %j", (given, kept) => {
    expect(asOneLine(given)).toBe(kept);
    expect(NameText.parse(given)).toBe(kept);
  });
});

test("a package's and its people's names as they are stored", async () => {
  const { owner } = await makeAccount();
  const roles = [person("Ann", { firstName: "Ann\nCall", company: "Acme\r\nLtd" }), person("Bob")];
  const pkg = await readPackage(owner, await sendPackage(owner, { name: "Lease\nUrgent", roles }));
  const [ann] = pkg.roles.find(({ id }: { id: string }) => id === "ann").signers;
  expect([pkg.name, ann.firstName, ann.company]).toEqual(["Lease Urgent", "Ann Call", "Acme Ltd"]);
});
