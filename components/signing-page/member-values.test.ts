// What controls show and what is kept of them: every way of giving a member, there and back.
import { expect, test } from "vitest";
import { CeremonySettingsInput } from "#lib/contract/records/settings.ts";
import { type MemberName, memberNames, memberOf } from "./form-members.ts";
import { applied, productDefaults, type Tree, valueAt } from "./layers.ts";
import {
  type Entered,
  footerLines,
  isOn,
  isOwn,
  membersAt,
  parametersOf,
  problemOf,
  released,
  textOf,
  withEntered,
} from "./member-values.ts";

const defaults = productDefaults();
const entered = (name: MemberName, value: Entered, inherited = defaults): Tree =>
  withEntered({}, memberOf(name), value, inherited);
const kept = (name: MemberName, value: Entered, inherited = defaults): unknown =>
  valueAt(entered(name, value, inherited), memberOf(name).path);

/** Something other than the product's own for each way of giving. */
const example = (name: MemberName): Entered => {
  const member = memberOf(name);
  if (member.kind === "switch") return !isOn(member, defaults);
  if (member.kind === "parameters") return ["STATUS"];
  if (member.kind === "footer") return { text: "Pier AB", links: "Terms https://pier.example/terms" };
  if (member.kind === "colour") return "#1a2b3c";
  if (member.kind === "address") return "https://pier.example/";
  if (member.kind === "picture") return "https://pier.example/logo.png";
  if (member.kind === "lines") return "Too dear\n\n  Wrong flat ";
  return member.kind === "number" ? String(member.most) : "Words";
};

test.each(memberNames)("%s: what is entered is what the contract takes and what is shown again", (name) => {
  const member = memberOf(name);
  const value = example(name);
  expect(problemOf(member, value)).toBeUndefined();
  const own = entered(name, value);
  expect(CeremonySettingsInput.parse(own)).toEqual(own);
  const settings = applied(own, defaults);
  if (member.kind === "switch") expect(isOn(member, settings)).toBe(value);
  else if (member.kind === "parameters") expect(parametersOf(settings)).toEqual(value);
  else if (member.kind === "footer") expect(footerLines(settings)).toEqual(value);
  else expect(textOf(member, settings)).toBe(member.kind === "lines" ? "Too dear\nWrong flat" : value);
});

test.each([
  ["bar", "blue", "colour"],
  ["bar", "#12345", "colour"],
  ["bar", "url(x)", "colour"],
  ["bar", " #ABC ", undefined],
  ["handOver", "javascript:alert(1)", "address"],
  ["handOver", "www.example.com", "address"],
  ["redirect", "http://example.com/x", undefined],
  ["logo", "javascript:alert(1)", "picture"],
  ["logo", "//elsewhere.example/x.png", "picture"],
  ["logo", "data:text/html;base64,PHA+", "picture"],
  ["logo", "data:image/png;base64,iVBORw==", undefined],
  ["tries", "0", "number"],
  ["tries", "2.5", "number"],
  ["tries", "", undefined],
] as [MemberName, string, string | undefined][])("%s of %j: %s", (name, value, problem) => {
  expect(problemOf(memberOf(name), value)).toBe(problem);
});

test("a link at the foot has words and a web address", () => {
  const of = (links: string) => problemOf(memberOf("footer"), { text: "", links });
  expect(["Terms", "https://a.example", "Terms ftp://a.example"].map(of)).toEqual(["links", "links", "links"]);
  expect(of("Terms of use https://a.example/x\n\n")).toBeUndefined();
});

test("a switch that says what is taken away is shown the other way round", () => {
  expect(isOn(memberOf("watermark"), defaults)).toBe(true);
  expect(kept("watermark", false)).toBe(true);
  expect(kept("breadcrumbs", false)).toBe(false);
});

test("nothing over nothing says nothing; nothing over the account's value is said", () => {
  const account = applied(
    { handOver: { href: "https://a.example" }, style: { titleBar: { backgroundColor: "#123" } } },
    defaults,
  );
  expect(kept("handOver", "")).toBeUndefined();
  expect(kept("handOver", "", account)).toBe("");
  expect(kept("bar", "", account)).toBe("");
  expect(kept("tries", "", account), "a number goes back to what is inherited").toBeUndefined();
});

test("the account's links at the foot do not stay beside a package's own", () => {
  const account = applied({ layout: { footer: { Imprint: "https://a.example/imprint", text: "A" } } }, defaults);
  const own = entered("footer", { text: "", links: "Terms https://b.example/" }, account);
  expect(footerLines(applied(own, account))).toEqual({ text: "", links: "Terms https://b.example/" });
});

test("layout.brandingBar.logo, the older place of the logo, is shown, changed, emptied and handed back by the same control", () => {
  const [logo, elsewhere] = [
    memberOf("logo"),
    { layout: { brandingBar: { logo: { link: "https://pier.example/" } } } },
  ];
  const older: Tree = { layout: { brandingBar: { logo: { ...elsewhere.layout.brandingBar.logo, src: "/old.png" } } } };
  expect([isOwn(older, logo), textOf(logo, applied(older, defaults))]).toEqual([true, "/old.png"]);
  expect(membersAt(["layout.brandingBar.logo.src"])).toEqual(["logo"]);
  expect(withEntered(older, logo, "/new.png", defaults)).toEqual({
    ...elsewhere,
    style: { brandingBar: { src: "/new.png" } },
  });
  expect(withEntered(older, logo, "", defaults)).toEqual(elsewhere);
  expect(released(older, logo)).toEqual(elsewhere);
  // Where it is the account's, a package without one says so in both places.
  const account = applied(older, defaults);
  const none = withEntered({}, logo, "", account);
  expect(CeremonySettingsInput.parse(none)).toEqual(none);
  expect(textOf(logo, applied(none, account))).toBe("");
  expect(textOf(logo, applied(withEntered({}, logo, "/new.png", account), account))).toBe("/new.png");
});
