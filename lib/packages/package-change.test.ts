import { describe, expect, test } from "vitest";
import type { PackageChange } from "#lib/contract/records/package.ts";
import type { PackageRow } from "./open-package.ts";
import { actionFor, changedColumns, mergedSettings } from "./package-change.ts";

const row = {
  name: "Lease",
  description: "d",
  emailMessage: "",
  autocomplete: true,
  language: "en",
  timezoneId: "GMT",
  visibility: "ACCOUNT",
  due: new Date("2030-01-01T00:00:00Z"),
  notarized: null,
  notaryRoleId: null,
  settings: null,
  conditions: null,
  limits: null,
  signedDocumentDelivery: null,
  data: { b: [1, { c: 2 }], a: 1 },
} as unknown as PackageRow;

describe("changedColumns", () => {
  test.each<[string, PackageChange, object]>([
    ["nothing", {}, {}],
    [
      "what is as it was",
      {
        name: "Lease",
        autocomplete: true,
        due: new Date("2030-01-01T00:00:00.000Z"),
        data: { a: 1, b: [1, { c: 2 }] },
      },
      {},
    ],
    [
      "settings that say nothing",
      { settings: { ceremony: { inPerson: null }, integrationFrameworkWorkflows: [] } },
      {},
    ],
    ["a name, trimmed", { name: "  Rent " }, { name: "Rent" }],
    ["a null that clears", { due: null, description: null, data: null }, { due: null, description: "", data: null }],
    [
      "a null that means no change",
      { name: null, language: null, autocomplete: null, visibility: null, timezoneId: null },
      {},
    ],
    [
      "members that have doors of their own",
      { roles: [], documents: [], type: "TEMPLATE", status: "SENT", trashed: true },
      {},
    ],
    ["data that differs deep inside", { data: { a: 1, b: [1, { c: 3 }] } }, { data: { a: 1, b: [1, { c: 3 }] } }],
    ["a list that got shorter", { data: { a: 1, b: [1] } }, { data: { a: 1, b: [1] } }],
  ])("%s", (_, change, expected) => {
    expect(changedColumns(row, change)).toEqual(expected);
  });
});

describe("actionFor", () => {
  test.each([
    [{}, "edit-settings"],
    [{ due: null, emailMessage: "m", description: "d", data: {} }, "edit-settings"],
    [{ due: null, name: "x" }, "edit"],
    [{ settings: null }, "edit"],
  ] as const)("%j needs %s", (columns, action) => {
    expect(actionFor(columns)).toBe(action);
  });
});

describe("mergedSettings", () => {
  test("absent members stay, null hands back to the account, records are replaced whole", () => {
    const old = {
      ceremony: { inPerson: true, declineButton: false, handOver: { href: "a", title: "t" } },
      integrationFrameworkWorkflows: [1],
    };
    const given = { ceremony: { declineButton: null, handOver: { href: "b" }, optOutButton: true } };
    expect(mergedSettings(old, given)).toEqual({
      ceremony: { inPerson: true, handOver: { href: "b" }, optOutButton: true },
      integrationFrameworkWorkflows: [1],
    });
  });
});
