import { describe, expect, it } from "vitest";
import { mailKinds } from "#lib/mail/kinds.ts";
import { attemptWords, isDropped, isUndelivered, kindOfMail, linkWords } from "./mail-words.ts";

describe("a mail in words", () => {
  it.each(mailKinds)("%s has a name", (kind) => {
    expect(kindOfMail(kind)).not.toBe(kind);
  });
  it("shows a kind of a later version by its name", () => {
    expect(kindOfMail("postcard")).toBe("postcard");
  });
  it("says what its link opens", () => {
    expect(linkWords({ link: "http://x/packages/1" })).toBe("Open the package");
    expect(linkWords({ link: "http://x/password?token=1" })).toBe("Open the link");
    expect(linkWords({ link: null })).toBeUndefined();
  });
  it("counts attempts from the second on", () => {
    expect(attemptWords(1)).toBe("");
    expect(attemptWords(3)).toBe("after 3 attempts");
  });
});

it("what was dropped untried is nobody's trouble", () => {
  expect(isUndelivered({ status: "failed", attempts: 0 })).toBe(false);
  expect(isDropped({ status: "failed", attempts: 0 })).toBe(true);
  expect(isUndelivered({ status: "failed", attempts: 1 })).toBe(true);
  expect(isUndelivered({ status: "queued", attempts: 0 })).toBe(false);
});
