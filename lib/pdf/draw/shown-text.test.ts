// What people typed on a typeset page: one paragraph each, turned round by nothing, whatever it holds.
import { expect, test } from "vitest";
import { drawable, shown, shownShort } from "./shown-text.ts";

const breaks = ["\r\n", "\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029", "\u0000", "\u001b"];
const overrides = ["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067"];

test.each(breaks)("%j in a name begins no line of its own", (mark) => {
  for (const text of [drawable(`Ann${mark}Bob`), shown(`Ann${mark}Bob`).text, shownShort(`Ann${mark}Bob`).text])
    expect(text).toBe("Ann Bob");
});

test.each(overrides)("%j in a name turns nothing round", (mark) => {
  for (const text of [drawable(`Ann${mark}Bob`), shown(`Ann${mark}Bob`).text, shownShort(`Ann${mark}Bob`).text])
    expect(text).toBe("AnnBob");
});
