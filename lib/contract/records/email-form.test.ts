// The shape of an e-mail address, wherever one is taken.
import { expect, test } from "vitest";
import { emailForm } from "./email-form.ts";
import { GroupInput } from "./group.ts";
import { EmailAddress } from "./signer.ts";

test.each([
  "bob@example.net",
  "o'brien+lease@sub.example.co.uk",
  "søren@blåbær.example",
  "李@example.cn",
  "bob@localhost",
])("%s is one", (address) => {
  expect(emailForm.test(address)).toBe(true);
  expect(EmailAddress.safeParse(` ${address} `).success).toBe(true);
  expect(GroupInput.safeParse({ email: address }).success).toBe(true);
});

/** Each reads as bob@example.net, and is another mailbox. */
test.each([
  "\u200b",
  "\u200d",
  "\u00ad",
  "\u202e",
  "\u2060",
  "\u3164",
  "\u115f",
  "\u2800",
  "\ufe0f",
  "\u0007",
  "\u00a0",
  " ",
  "\ufeff",
])("none with %j in it", (unseen) => {
  for (const address of [`b${unseen}ob@example.net`, `bob@exam${unseen}ple.net`, `bob@example.n${unseen}et`]) {
    expect(emailForm.test(address)).toBe(false);
    expect(EmailAddress.safeParse(address).success).toBe(false);
    expect(GroupInput.safeParse({ email: address }).success).toBe(false);
  }
});

test("a group without an address of its own has an empty one", () => {
  expect(GroupInput.safeParse({ email: "" }).success).toBe(true);
});
