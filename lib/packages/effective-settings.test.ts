import { describe, expect, test } from "vitest";
import { CeremonySettings } from "#lib/contract/records/settings.ts";
import { effectiveSettings } from "./effective-settings.ts";

const of = (own: object | null, account: object = {}) =>
  effectiveSettings(own ? { ceremony: { ...own } } : null, account).ceremony;

describe("effectiveSettings", () => {
  test("with nothing set, every boolean and both lists of reasons are there", () => {
    const ceremony: Record<string, unknown> = of(null);
    const flags = Object.entries(CeremonySettings.shape).filter(([, schema]) => schema.safeParse(true).success);
    expect(flags.length).toBeGreaterThan(17);
    for (const [member] of flags) expect([member, typeof ceremony[member]]).toEqual([member, "boolean"]);
    expect([ceremony.declineReasons, ceremony.optOutReasons]).toEqual([[], []]);
  });

  test.each<[string, object | null, object, object]>([
    ["the product's default", null, {}, { declineButton: true, maxAuthFailsAllowed: 3 }],
    ["the account over the default", null, { declineButton: false }, { declineButton: false }],
    ["the package over the account", { declineButton: true }, { declineButton: false }, { declineButton: true }],
    [
      "null and absent leave what was",
      { declineButton: null },
      { declineButton: false, inPerson: true },
      { declineButton: false, inPerson: true },
    ],
    ["false is a value", { declineButton: false }, { declineButton: true }, { declineButton: false }],
    ["lists are taken whole", { declineReasons: ["b"] }, { declineReasons: ["a", "c"] }, { declineReasons: ["b"] }],
    ["an empty list is a value", { declineReasons: [] }, { declineReasons: ["a"] }, { declineReasons: [] }],
    [
      "records merge member by member",
      { layout: { header: { feedback: false } } },
      { layout: { navigator: false } },
      { layout: { navigator: false, iframe: false, header: { feedback: false, sessionBar: true } } },
    ],
    [
      "a record where the default is null",
      { handOver: { href: "https://example.com" } },
      {},
      { handOver: { href: "https://example.com" } },
    ],
  ])("%s", (_, own, account, expected) => {
    expect(of(own, account)).toMatchObject(expected);
  });

  test("what was given is not changed by merging", () => {
    const own = { layout: { header: { feedback: false } } };
    of(own, { layout: { navigator: false } });
    expect(own).toEqual({ layout: { header: { feedback: false } } });
  });
});
