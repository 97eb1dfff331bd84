import { describe, expect, it } from "vitest";
import { mailKinds } from "#lib/contract/records/outbox.ts";
import { attemptWords, hiddenLinkWords, kindOfMail } from "./mail-words.ts";

describe("a mail in words", () => {
  it.each(mailKinds)("%s has a name", (kind) => {
    expect(kindOfMail(kind)).not.toBe(kind);
  });
  it("shows a kind of a later version by its name", () => {
    expect(kindOfMail("postcard")).toBe("postcard");
  });
  it("says where a link is that proves an address, and of no other", () => {
    expect(hiddenLinkWords({ provesAddress: true, status: "outbox" })).toContain("outbox folder");
    expect(hiddenLinkWords({ provesAddress: true, status: "sent" })).toMatch(/reads? this address\.$/);
    expect(hiddenLinkWords({ provesAddress: false, status: "outbox" })).toBeUndefined();
  });
  it("counts attempts from the second on", () => {
    expect(attemptWords(1)).toBe("");
    expect(attemptWords(3)).toBe("after 3 attempts");
  });
});
