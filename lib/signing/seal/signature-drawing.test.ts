// What is written under a signature, and what a value's letters measure, by the package's settings.
import { expect, test } from "vitest";
import type { FieldSubtype } from "#lib/contract/records/field-enums.ts";
import { fieldsToPrepare, jointFieldName, markDrawing, valueDrawings } from "./signature-drawing.ts";

const look = { timezoneId: "UTC", fontSize: null, hideCaptureText: false };
const approvalWith = (field: object) =>
  ({ id: "a1", name: "", fields: [{ id: "f1", ...field }] }) as unknown as Parameters<typeof markDrawing>[0];

const act = {
  signerName: "Layla Haddad",
  committed: new Date("2026-11-25T12:00:00Z"),
  mark: { kind: "typed" as const, text: "Layla Haddad", face: "Caveat" as const },
  values: [],
} as unknown as Parameters<typeof markDrawing>[1];

test.each<[FieldSubtype, boolean, boolean]>([
  ["CAPTURE", false, true],
  ["CAPTURE", true, false],
  ["FULLNAME", true, true],
])("under %s with hideCaptureText %s name and time stand: %s", async (subtype, hideCaptureText, stand) => {
  const drawing = await markDrawing(approvalWith({ type: "SIGNATURE", subtype }), act, { ...look, hideCaptureText });
  const caption = drawing?.kind === "signature" ? drawing.caption : undefined;
  expect(caption?.[0]).toBe(stand ? "Layla Haddad" : undefined);
  expect(caption).toHaveLength(stand ? 2 : 0);
});

test.each([
  ["the package's fontSize", null, 24, 24],
  ["the field's own", 9, 24, 9],
  ["none: as fits", null, null, null],
])("letters of a value: %s", (_, own, fontSize, drawn) => {
  const approval = approvalWith({ type: "INPUT", subtype: "TEXTFIELD", fontSize: own });
  const [value] = valueDrawings(approval, [{ fieldId: "f1", subtype: "TEXTFIELD", value: "Ring Road 1" }], {
    ...look,
    fontSize,
  });
  expect(value?.drawing).toMatchObject({ kind: "text", fontSize: drawn });
});

const box = { page: 1, left: 10, top: 20, width: 100, height: 30 };
const placedFor = (id: string, roleId: string) =>
  ({
    id,
    name: "",
    roleId,
    fields: [{ id: "s", type: "SIGNATURE", subtype: "FULLNAME", ...box }],
  }) as unknown as Parameters<typeof fieldsToPrepare>[0][number];

test("a role with one signature for all its places has one that shows nothing and locks their marks", () => {
  const all = [placedFor("a1", "ann"), placedFor("b1", "bob"), placedFor("a2", "ann")];
  const kinds = (joint: string[]) => fieldsToPrepare(all, new Set(joint)).map(({ name, kind }) => `${kind} ${name}`);
  expect(kinds([])).toEqual(["signature a/a1", "signature a/b1", "signature a/a2"]);
  expect(kinds(["ann"])).toEqual(["signature a/b1", "value a/a1", "value a/a2", "signature r/ann"]);
  expect(fieldsToPrepare(all, new Set(["ann"])).at(-1)).toMatchObject({ width: 0, locks: ["a/a1", "a/a2"], page: 1 });
  // Who has one place signs it as anybody does.
  expect(kinds(["bob"])).toEqual(kinds([]));
  expect([jointFieldName(all, "ann"), jointFieldName(all, "bob")]).toEqual(["r/ann", undefined]);
});
