// A language that was chosen is kept for the page where it was chosen, and no link is read in that of who has left.
import { expect, test } from "vitest";
import { choiceCookie, chosenLanguage, leftCookie } from "./reader-choice.ts";

test("the page without a link keeps its language by a name of its own, since its cookies come with every link", () => {
  expect(choiceCookie("fr", "/sign/token")).toBe(`${chosenLanguage}=fr; Path=/sign/token; SameSite=Lax`);
  expect(choiceCookie("fr", "/sign")).toBe("ceremony-language-linkless=fr; Path=/sign; SameSite=Lax");
  expect(leftCookie(true)).toBe("ceremony-left=1; Path=/sign; SameSite=None; Secure; Partitioned");
});
