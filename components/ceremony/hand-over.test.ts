// Where signers go when they are done, and what the page there is told.
import { expect, test } from "vitest";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { handOverOf } from "./hand-over-target.ts";

const portal = "https://portal.example/done?a=1";
const view = (state: CeremonyView["state"], settings: CeremonyView["settings"], mine = "signed") => ({
  state,
  settings,
  package: { id: "p 1" },
  signer: { id: "s1" },
  recipients: [
    { mine: true, state: mine as "signed" },
    { mine: false, state: "waiting" as const },
  ],
});
const hrefOf = (...given: Parameters<typeof view>) => handOverOf(view(...given))?.href;

test.each([
  ["signed", "signed", "SIGNER_COMPLETE"],
  ["completed", "signed", "PACKAGE_COMPLETE"],
  ["declined", "declined", "PACKAGE_DECLINE"],
  ["opted-out", "declined", "PACKAGE_OPT_OUT"],
] as const)("%s: the link tells package, signer and what happened, and keeps its own query", (state, mine, status) => {
  expect(hrefOf(state, { handOver: { href: portal } }, mine)).toBe(`${portal}&package=p+1&signer=s1&status=${status}`);
});

test.each([
  [["STATUS"], `${portal}&status=SIGNER_COMPLETE`],
  [[], portal],
  [["ANYTHING"], portal],
])("of the parameters %j alone", (parameters, href) => {
  expect(hrefOf("signed", { handOver: { href: portal, parameters } })).toBe(href);
});

test("the completion's redirect goes before the link, tells nothing, and is not for who said no", () => {
  const settings = { events: { complete: { redirect: portal } }, handOver: { href: "https://link.example/" } };
  expect(handOverOf(view("signed", settings))).toEqual({
    href: portal,
    title: "",
    text: "",
    auto: true,
    atOnce: false,
  });
  expect(hrefOf("declined", settings, "declined")).toContain("https://link.example/?package=");
});

test("the link is followed by itself with autoRedirect, and at once where no last page of ours is shown", () => {
  const handOver = { href: portal, autoRedirect: true, parameters: [] };
  expect(handOverOf(view("signed", { handOver }))).toMatchObject({ auto: true, atOnce: false });
  const settings = { handOver: { ...handOver, autoRedirect: false }, events: { complete: { dialog: false } } };
  expect(handOverOf(view("completed", settings))).toMatchObject({ auto: false, atOnce: true });
  expect(handOverOf(view("declined", settings, "declined"))).toMatchObject({ auto: false, atOnce: false });
});

test.each([
  ["while signing", "sign", "now"],
  ["another has declined", "declined", "signed"],
  ["the time is up", "expired", "now"],
] as const)("nowhere: %s", (_, state, mine) => {
  expect(handOverOf(view(state, { handOver: { href: portal } }, mine))).toBeNull();
});

test.each(["javascript:alert(1)", "data:text/html,x", "ftp://files.example/", "portal.example", ""])(
  "nowhere: %j is no web address",
  (href) => {
    expect(handOverOf(view("signed", { handOver: { href } }))).toBeNull();
  },
);
