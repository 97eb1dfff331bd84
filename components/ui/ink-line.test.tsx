// Ink is what has happened: whoever is only asked is an outline, whoever has opened it has hardly begun.
import { expect, test } from "vitest";
import { englishMarkup } from "./english-words.tsx";
import { InkLine } from "./ink-line.tsx";
import type { PersonState } from "./signing-sentence.ts";

const markup = await englishMarkup();
const strokeOf = (state: PersonState) => markup(<InkLine bare states={[state]} />);

test("a stroke holds no ink before somebody has opened, and less than half before they have signed", () => {
  expect(strokeOf("now")).not.toContain("gradient");
  const [, filled] = strokeOf("opened").match(/--color-accent\)_(\d+)%/) ?? [];
  expect(Number(filled)).toBeLessThan(50);
  expect(strokeOf("signed")).toContain("bg-ink");
});
