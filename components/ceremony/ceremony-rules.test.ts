// Small rules of the ceremony's screens: the sender's colours.
import { describe, expect, test } from "vitest";
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
