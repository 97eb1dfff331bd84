// The sentence beside every stack of recipients and every ink line.
import { expect, test } from "vitest";
import { signingSentence } from "./signing-sentence.ts";
import { englishUi } from "./ui-words.ts";

test.each([
  [[], "No recipients yet"],
  [["cc"], "No recipients yet"],
  [["signed", "signed", "now", "wait"], "2 of 4 signed"],
  [["opened", "wait"], "0 of 2 signed, 1 opened the link"],
  [["signed", "signed", "cc"], "2 of 2 signed"],
  [["signed", "signed", "declined", "wait"], "2 of 4 signed, 1 declined"],
  [["bounced", "wait"], "0 of 2 signed, 1 not reached"],
] as const)("%j reads %j", (states, expected) => {
  expect(signingSentence(englishUi, states)).toBe(expected);
});
