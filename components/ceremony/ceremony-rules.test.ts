// Small rules of the ceremony's screens: the sender's colours, and where signers go afterwards.
import { describe, expect, test } from "vitest";
import { handOverOf } from "./hand-over-target.ts";
import { brandOf, contrast, readable } from "./theme.ts";

describe("the sender's colours", () => {
  test("plain colours become variables, anything else is left out", () => {
    expect(
      brandOf({
        style: {
          titleBar: { backgroundColor: "#5b1f24", color: "#ffffff" },
          toolbar: { backgroundColor: "url(https://x.example)", color: "#000" },
        },
      }).variables,
    ).toEqual({ "--brand-bar": "#5b1f24", "--brand-bar-ink": "#ffffff" });
  });
  test("a text colour that cannot be read gives way", () => {
    expect(readable("#5b1f24", "#5b1f25")).toBe("#ffffff");
    expect(readable("#ffee00", "#ffffff")).toBe("#000000");
    expect(contrast("#000", "#ffffff")).toBeCloseTo(21);
  });
});

describe("where signers go afterwards", () => {
  test.each([
    [
      "nowhere while signing",
      { state: "sign", settings: { events: { complete: { redirect: "https://portal.example/" } } } },
      null,
    ],
    [
      "the redirect, by itself",
      { state: "signed", settings: { events: { complete: { redirect: "https://portal.example/" } } } },
      { href: "https://portal.example/", title: "", text: "", auto: true },
    ],
    [
      "the hand-over link, on a click",
      {
        state: "completed",
        settings: { handOver: { href: "https://portal.example/", title: "Portal", text: "Open" } },
      },
      { href: "https://portal.example/", title: "Portal", text: "Open", auto: false },
    ],
    ["no script", { state: "completed", settings: { handOver: { href: "javascript:alert(1)" } } }, null],
  ] as const)("%s", (_, view, expected) => {
    expect(handOverOf({ state: view.state, settings: view.settings })).toEqual(expected);
  });
});
