// Which ids requirements get, and which of the present ones a posted one means.
import { describe, expect, test } from "vitest";
import type { AttachmentRequirement } from "#lib/contract/records/role.ts";
import { postedRequirements } from "./posted-requirements.ts";

const kept = (id: string, name: string, more: Partial<AttachmentRequirement> = {}): AttachmentRequirement => ({
  id,
  name,
  description: null,
  comment: null,
  status: "INCOMPLETE",
  required: true,
  data: null,
  files: [],
  ...more,
});
const file = { id: 0, name: "a.pdf", insertDate: "2026-01-01T00:00:00Z", preview: true };
const made = /^[A-Za-z0-9]{12}$/;

describe("ids", () => {
  const idOf = (id: string | null, name: string, taken: string[] = []) =>
    postedRequirements([{ id, name }], [], new Set(taken))[0]?.id;

  test.each([
    ["passport", "Passport"],
    ["Passport", "Passport"],
    ["a.b-c_d=", "Passport"],
  ])("%s is kept for %s", (id, name) => {
    expect(idOf(id, name)).toBe(id);
  });

  test.each([
    [null, "Passport"],
    ["", "Passport"],
    ["Driver's license", "Driver's license"],
    ["a/b", "Passport"],
    ["naïve", "Passport"],
    ["..", "Passport"],
    ["zip", "Zip"],
    ["verifications", "x"],
    ["x".repeat(256), "x"],
  ])("%s is replaced by one that survives a path, for %s", (id, name) => {
    expect(idOf(id, name)).toMatch(made);
  });

  test("an id that a client chose may be another role's too; a name sent as an id may not", () => {
    expect(idOf("passport", "Passport", ["passport"])).toBe("passport");
    expect(idOf("Passport", "Passport", ["Passport"])).toMatch(made);
  });

  test("within a role every requirement has an id of its own, and the names stay", () => {
    const rows = postedRequirements(
      [
        { id: "a", name: "One" },
        { id: "a", name: "Two" },
        { id: "b c", name: "Two" },
      ],
      [],
      new Set(),
    );
    expect(new Set(rows.map((row) => row.id)).size).toBe(3);
    expect(rows.map((row) => row.name)).toEqual(["One", "Two", "Two"]);
  });
});

describe("a change", () => {
  const before = [kept("made1", "Driver's license", { files: [file] }), kept("made2", "Medicare card")];
  const change = (posted: Parameters<typeof postedRequirements>[0]) =>
    postedRequirements(posted, before, new Set()).map(({ id, name, status, files }) => [
      id,
      name,
      status,
      files.length,
    ]);

  test.each([
    ["the id", { id: "made1", name: "Licence" }, ["made1", "Licence", "COMPLETE", 1]],
    ["the name beside an id of the client's own", { id: "Driver's license", name: "Driver's license" }, null],
    ["the name alone", { name: "Driver's license" }, null],
    ["an id that was the name", { id: "Driver's license" }, null],
  ])("means a requirement by %s", (_, posted, expected) => {
    expect(change([{ ...posted, status: "COMPLETE" }])).toEqual([
      expected ?? ["made1", "Driver's license", "COMPLETE", 1],
    ]);
  });

  test("by id comes first, and no requirement is meant twice", () => {
    const rows = change([{ name: "Medicare card" }, { id: "made2", name: "Medicare card" }]);
    expect(rows[1]).toEqual(["made2", "Medicare card", "INCOMPLETE", 0]);
    expect(rows[0]?.[0]).toMatch(made);
  });
});
