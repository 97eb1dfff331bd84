// Small rules of the ceremony's screens: the sender's look and foot.
import { describe, expect, test } from "vitest";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { footerParts } from "./footer-parts.ts";
import { brandOf, logoOf } from "./theme.ts";

describe("the sender's colours", () => {
  test("plain colours become variables, with an ink that can be read; anything else is left out", () => {
    const style = {
      titleBar: { backgroundColor: "#5b1f24", color: "#5b1f25" },
      toolbar: { backgroundColor: "url(https://x.example)", color: "#000" },
      dialog: { backgroundColor: "#f2f6f0", color: "#17251d" },
    };
    expect(brandOf({ style })).toEqual({
      variables: {
        "--brand-bar": "#5b1f24",
        "--brand-bar-ink": "#ffffff",
        "--dialog-head": "#f2f6f0",
        "--dialog-head-ink": "#17251d",
      },
      colouredDialogs: true,
    });
    expect(brandOf({ style: { toolbar: { backgroundColor: "#1a3fb4", color: "#f6e7d8" } } })).toEqual({
      variables: { "--brand": "#1a3fb4", "--brand-ink": "#f6e7d8" },
      colouredDialogs: false,
    });
  });
});

describe("a signing theme", () => {
  const theme = {
    primary: "#5940C3",
    success: "#2e7d32",
    info: "url(x)",
    signatureButton: "#f3c44d",
    secondary: "#fff",
  };
  test("primary is the bar and the buttons, alerts and boxes to sign in have theirs, what is no plain colour none", () => {
    const { variables, colouredDialogs } = brandOf({}, theme);
    expect(variables).toMatchObject({ "--brand": "#5940C3", "--brand-ink": "#ffffff", "--brand-bar": "#5940C3" });
    expect(variables).toMatchObject({ "--color-positive-line": "#2e7d32", "--sign": "#f3c44d" });
    expect(variables["--sign-fill"]).toContain("#f3c44d");
    expect(Object.keys(variables).filter((name) => /accent|caution|critical|optional/.test(name))).toEqual([]);
    expect(colouredDialogs).toBe(false);
    expect(brandOf({}, { warning: "#a60", error: "#a00", optionalSignatureButton: "#0a0" }).variables).toMatchObject({
      "--color-caution-line": "#a60",
      "--color-critical-line": "#a00",
      "--sign-optional": "#0a0",
    });
  });
  test("what the settings' style says comes first, and the same look is the same brand", () => {
    const settings = { style: { titleBar: { backgroundColor: "#111" } } };
    expect(brandOf(settings, theme).variables).toMatchObject({ "--brand-bar": "#111", "--brand": "#5940C3" });
    expect(brandOf(settings, theme)).toBe(brandOf(settings, theme));
    expect(brandOf(settings).variables).not.toHaveProperty("--brand");
    expect(brandOf(undefined)).toEqual({ variables: {}, colouredDialogs: false });
  });
});

describe("the sender's logo", () => {
  const account = { name: "Nordhaven", logoUrl: "/api/account/a/logo?v=1" };
  const layout = (logo: Record<string, string>): CeremonySettings => ({ layout: { brandingBar: { logo } } });
  test.each([
    ["the account's own", {} as CeremonySettings, { src: account.logoUrl, alt: "", href: null }],
    [
      "with a link it is called by its words",
      layout({ src: "https://x.example/l.png", logoAltTextKey: "Harbourline", link: "https://x.example" }),
      { src: "https://x.example/l.png", alt: "Harbourline", href: "https://x.example/" },
    ],
    [
      "with a link and without words, by the account",
      layout({ link: "https://x.example" }),
      { src: account.logoUrl, alt: "Nordhaven", href: "https://x.example/" },
    ],
    [
      "the style comes first, member by member",
      {
        ...layout({ src: "https://x.example/l.png", logoAltTextKey: "Layout" }),
        style: { brandingBar: { src: "https://y.example/s.png" } },
      },
      { src: "https://y.example/s.png", alt: "Layout", href: null },
    ],
    [
      "no script, and no picture from nowhere",
      layout({ src: "logo.png", link: "javascript:alert(1)" }),
      { src: account.logoUrl, alt: "", href: null },
    ],
  ])("%s", (_, settings, expected) => {
    expect(logoOf(settings, account)).toEqual(expected);
  });
  test("the account's own is called by its words (altTextKey), another picture not by those", () => {
    const named = { ...account, logoAlt: "A lighthouse" };
    expect(logoOf({}, named)).toEqual({ src: account.logoUrl, alt: "A lighthouse", href: null });
    expect(logoOf(layout({ src: "https://x.example/l.png" }), named)?.alt).toBe("");
    expect(logoOf(layout({ logoAltTextKey: "Layout" }), named)?.alt).toBe("Layout");
  });
  test("none at all", () => {
    expect(logoOf({}, { name: "Nordhaven", logoUrl: null })).toBeNull();
  });
});

describe("the sender's footer", () => {
  const terms = { text: "Terms", href: "https://x.example/terms" };
  test.each([
    ["nothing said", {}, { text: "", links: [] }],
    ["a line and links", { text: " Harbourline AB ", links: [terms] }, { text: "Harbourline AB", links: [terms] }],
    ["a link by its title", { links: [{ ...terms, text: undefined, title: "Terms" }] }, { text: "", links: [terms] }],
    ["a member that is an address", { Terms: terms.href, anything: 1 }, { text: "", links: [terms] }],
    ["no script", { links: [{ text: "Terms", href: "javascript:alert(1)" }] }, { text: "", links: [] }],
  ])("%s", (_, footer, expected) => {
    expect(footerParts(footer)).toEqual(expected);
  });
});
