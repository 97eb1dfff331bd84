import { expect, test } from "vitest";
import { englishWords } from "#components/ui/english-words.tsx";
import { reviewTitle } from "./review-words.ts";

const t = await englishWords("prepare");
const stop = { severity: "error", key: "noOptions", message: "…" } as const;
const look = { severity: "warning", key: "signsNothing", message: "…" } as const;
const well = { found: [], failed: false, sealWorks: true };

test.each([
  ["nothing was found", well, "Ready to send."],
  ["somebody has nothing to sign", { ...well, found: [look] }, "You can send it. 1 thing to look at first."],
  ["something stops it", { ...well, found: [stop, stop, look] }, "2 things left before you can send."],
  ["the seal is broken", { ...well, sealWorks: false }, "This cannot be sent: the seal does not work."],
  ["nobody could look", { ...well, failed: true }, "This could not be checked."],
])("%s", (_, looked, title) => {
  expect(reviewTitle(t, looked)).toBe(title);
});
