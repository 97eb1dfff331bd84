// Every member of PackageSettings stands in the form, those of an older place under the control of the later one.
import { expect, test } from "vitest";
import { CeremonySettings } from "#lib/contract/records/settings.ts";
import english from "#lib/language/catalogues/en/signing-page.json" with { type: "json" };
import { groups, memberNames, memberOf } from "./form-members.ts";
import { productDefaults, valueAt } from "./layers.ts";

type Schema = { unwrap?: () => Schema; shape?: Record<string, Schema> };

/** What the contract's record holds, down to the members that are no records themselves. */
function membersOf(schema: Schema, path: string[] = []): string[] {
  const { shape } = schema;
  if (shape) return Object.entries(shape).flatMap(([name, member]) => membersOf(member, [...path, name]));
  const isWrapper = "def" in schema && ["optional", "nullable"].includes(String((schema.def as { type: string }).type));
  return isWrapper && schema.unwrap ? membersOf(schema.unwrap(), path) : [path.join(".")];
}

const contract = membersOf(CeremonySettings as unknown as Schema);
const paths = memberNames.map((name) => memberOf(name).path);

test("a member of the contract without a place in the form fails here", () => {
  expect(contract.length).toBeGreaterThan(60);
  const older = memberNames.flatMap((name) => memberOf(name).older ?? []);
  expect([...paths, ...older].sort()).toEqual([...contract].sort());
});

test("no member stands in the form twice, and no group is empty", () => {
  expect(new Set(paths).size).toBe(paths.length);
  for (const group of groups) expect(memberNames.some((name) => memberOf(name).group === group)).toBe(true);
});

test("every member has words, and no words are there for none", () => {
  expect(Object.keys(english.member).sort()).toEqual([...memberNames].sort());
  expect(Object.keys(english.group)).toEqual([...groups]);
});

test("switches are those members that the product has a yes or no for", () => {
  const defaults = productDefaults();
  const booleans = paths.filter((path) => typeof valueAt(defaults, path) === "boolean");
  const switches = memberNames.filter((name) => memberOf(name).kind === "switch").map((name) => memberOf(name).path);
  // Without a hand-over there is none to follow.
  expect(switches.filter((path) => !booleans.includes(path))).toEqual(["handOver.autoRedirect"]);
  expect(booleans.filter((path) => !switches.includes(path))).toEqual([]);
});
