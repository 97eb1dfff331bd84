// Signing themes on the settings page: what is said of them, and what waits to be saved.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { signingThemes, ThemeOvertaken, writeTheme } from "#components/queries/signing-themes.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { SigningThemes } from "#lib/contract/records/signing-theme.ts";
import { versionOf } from "#lib/contract/version.ts";
import {
  editedOf,
  entered,
  failed,
  failureOf,
  forgotten,
  isUnsaved,
  kept,
  nameProblem,
  nothingTyped,
  seenOf,
  shownThemes,
  withColour,
} from "./theme-drafts.ts";
import { ThemeSelect } from "./theme-select.tsx";
import { ThemesSection } from "./themes-section.tsx";

const markup = await englishMarkup("signing-page");
const nothing = () => undefined;
const spring = { color: { primary: "#0a0", secondary: "#F31C8B" } };

function drawn(node: ReactNode, themes: SigningThemes): string {
  const client = new QueryClient();
  client.setQueryData(signingThemes.queryKey, themes);
  return markup(<QueryClientProvider client={client}>{node}</QueryClientProvider>);
}

test("each theme can be chosen to be changed, its seven colours stand there; without any it is said", () => {
  const html = drawn(<ThemesSection onEdited={nothing} />, { default: { color: {} }, spring });
  expect(html).toContain('<option value="spring"');
  for (const label of ["Main colour", "Good news", "Cautions", "Errors", "Information", "Boxes to sign in"])
    expect(html).toContain(label);
  expect(drawn(<ThemesSection onEdited={nothing} />, {})).toContain("There is no theme yet.");
});

test("a package's choice holds the account's themes, and still names one that is gone", () => {
  const html = drawn(<ThemeSelect value="winter" readOnly={false} onChange={nothing} />, { spring });
  expect(html.match(/<option value="[^"]*"/g)).toEqual([
    '<option value=""',
    '<option value="spring"',
    '<option value="winter"',
  ]);
});

test("a colour that is emptied says nothing, unknown ones stay; only what differs waits to be saved", () => {
  const without = withColour(spring, "primary", " ");
  expect(without).toEqual({ color: { secondary: "#F31C8B" } });
  expect(isUnsaved("spring", { spring }, { spring: without })).toBe(true);
  expect(isUnsaved("spring", { spring }, { spring: withColour(without, "primary", "#0a0") })).toBe(false);
  expect(isUnsaved("winter", {}, { winter: { color: {} } })).toBe(true);
  expect(Object.keys(shownThemes({ spring }, { winter: { color: {} } }))).toEqual(["spring", "winter"]);
  expect([nameProblem(" ", {}), nameProblem(" spring ", { spring }), nameProblem("constructor", {})]).toEqual([
    "missing",
    "taken",
    undefined,
  ]);
});

test("a theme that is changed waits to be saved while another one is chosen; the preview shows only the chosen one", () => {
  const saved = { spring, winter: { color: {} } };
  const changed = withColour(spring, "primary", "#070");
  const drafts = { spring: changed };
  expect(editedOf("spring", saved, drafts)).toEqual({ colours: changed.color, isUnsaved: true });
  expect(editedOf("winter", saved, drafts)).toEqual({ colours: undefined, isUnsaved: true });
  expect(editedOf("winter", saved, { spring })).toEqual({ colours: undefined, isUnsaved: false });
});

const winter = { color: { primary: "#00f" } };
const greenSpring = withColour(spring, "primary", "#070");
const redWinter = withColour(winter, "primary", "#f00");
const stood = { spring, winter };
const bothTyped = entered(entered(nothingTyped, "spring", greenSpring, stood), "winter", redWinter, stood);
/** As it is read once another tab has changed winter. */
const readAgain = { spring: greenSpring, winter: { color: { primary: "#0ff" } } };

test("when one theme is saved, another one is still saved over only what its changing began with", () => {
  const after = kept(bothTyped, "spring", greenSpring);
  expect(Object.keys(after.drafts)).toEqual(["winter"]);
  expect(seenOf(after, "winter", readAgain)).toBe(winter);
  expect(seenOf(after, "spring", readAgain)).toBe(greenSpring);
  const overtaken = failed(bothTyped, "spring", "Overtaken.", true);
  expect(seenOf(overtaken, "spring", readAgain)).toBe(greenSpring);
  expect(seenOf(overtaken, "winter", readAgain)).toBe(winter);
  expect(seenOf(failed(bothTyped, "spring", "Offline.", false), "spring", readAgain)).toBe(spring);
});

test("what is typed on a theme while it is being saved still waits, over what was saved", () => {
  const typedOn = withColour(greenSpring, "error", "#900");
  const after = kept(entered(bothTyped, "spring", typedOn, stood), "spring", greenSpring);
  expect(after.drafts.spring).toBe(typedOn);
  expect(seenOf(after, "spring", { spring })).toBe(greenSpring);
});

test("a failure stands under its own theme, until that one is discarded or saved", () => {
  const broken = failed(bothTyped, "spring", "Offline.", false);
  expect([failureOf(broken, "spring"), failureOf(broken, "winter")]).toEqual(["Offline.", undefined]);
  expect(failureOf(kept(broken, "winter", redWinter), "spring")).toBe("Offline.");
  expect(failureOf(kept(broken, "spring", greenSpring), "spring")).toBeUndefined();
  const discarded = forgotten(broken, "spring");
  expect(failureOf(discarded, "spring")).toBeUndefined();
  expect(Object.keys(discarded.drafts)).toEqual(["winter"]);
});

test("a theme may be named like what every object has", () => {
  const saved = { constructor: spring };
  expect(isUnsaved("constructor", saved, {})).toBe(false);
  expect(seenOf(nothingTyped, "constructor", {})).toBeUndefined();
  expect(failureOf(nothingTyped, "constructor")).toBeUndefined();
});

test("another theme that is saved meanwhile stays; the same one is not overwritten unseen", async () => {
  let there: SigningThemes = { spring };
  let isFirst = true;
  const service = vi.fn(async (_: unknown, init?: RequestInit) => {
    if ((init?.method ?? "GET") === "GET") return Response.json(there);
    if (isFirst) {
      // Somebody makes another one between our look and our save.
      isFirst = false;
      there = { ...there, winter: { color: { primary: "#00f" } } };
    }
    const match = new Headers(init?.headers).get("if-match");
    if (match !== `"${versionOf(there)}"`) return Response.json({ code: 412, messageKey: "x" }, { status: 412 });
    there = JSON.parse(String(init?.body)) as SigningThemes;
    return Response.json(there);
  });
  vi.stubGlobal("fetch", service);
  const next = { color: { primary: "#070" } };
  expect(Object.keys(await writeTheme({ name: "spring", seen: spring, next }))).toEqual(["winter", "spring"]);
  await expect(writeTheme({ name: "spring", seen: spring, next: spring })).rejects.toThrow(ThemeOvertaken);
  await writeTheme({ name: "spring", seen: next, next: undefined });
  expect(Object.keys(there)).toEqual(["winter"]);
  vi.unstubAllGlobals();
});
