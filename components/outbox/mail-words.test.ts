import { describe, expect, it } from "vitest";
import type { AreaWords } from "#components/ui/use-words.ts";
import { mailKinds } from "#lib/contract/records/outbox.ts";
import { translatorFor } from "#lib/language/translator.ts";
import { hiddenLinkWords, kindOfMail } from "./mail-words.ts";

const t = (await translatorFor("outbox", "en")).t as AreaWords<"outbox">;

describe("a mail in words", () => {
  it.each(mailKinds)("%s has a name", (kind) => {
    expect(kindOfMail(t, kind)).not.toBe(kind);
  });
  it("shows a kind of a later version by its name", () => {
    expect(kindOfMail(t, "postcard")).toBe("postcard");
  });
  it("says where a link is that proves an address, and of no other", () => {
    expect(hiddenLinkWords(t, { provesAddress: true, status: "outbox" })).toContain("outbox folder");
    expect(hiddenLinkWords(t, { provesAddress: true, status: "sent" })).toMatch(/reads? this address\.$/);
    expect(hiddenLinkWords(t, { provesAddress: false, status: "outbox" })).toBeUndefined();
  });
  it.each([
    [1, "Failed"],
    [3, "Failed after 3 attempts"],
  ])("counts attempts from the second on: %i", (attempts, words) => {
    expect(t("status.failed", { attempts })).toBe(words);
  });
});
