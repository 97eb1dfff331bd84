// What a new field starts with by a profile's templates, and what of a client's template is not taken.
import { expect, test } from "vitest";
import { fieldKind } from "#lib/packages/fields/field-kinds.ts";
import { lastSize, place } from "./commands.ts";
import { type FieldStart, fieldStart } from "./field-start.ts";

type Settings = Parameters<typeof fieldStart>[0];
const all = (template: Record<string, unknown>): Settings => ({ visibility: true, template });

test.each<[string, Settings, Parameters<typeof fieldKind>[0], FieldStart]>([
  ["nothing said", { visibility: true }, "text", {}],
  [
    "text size, help and size",
    all({ fontSize: 9, tooltip: "In capitals", width: 90, height: 20 }),
    "text",
    { fontSize: 9, tooltip: "In capitals", width: 90, height: 20 },
  ],
  [
    "a signature has no text size and no value",
    all({ fontSize: 9, value: "x", tooltip: "Sign" }),
    "signature",
    { tooltip: "Sign" },
  ],
  ["what is filled in by us has no value", all({ value: "x" }), "name", {}],
  ["a label says something else", all({ value: "Place, date" }), "label", { value: "Place, date" }],
  ["of another subtype", all({ subtype: "FULLNAME", width: 300 }), "text", {}],
  ["of this subtype", all({ subtype: "FULLNAME", width: 300 }), "signature", { width: 300 }],
  ["of another binding", all({ binding: "{signer.name}", width: 300 }), "title", {}],
  [
    "rules",
    all({ validation: { required: false, maxLength: 8, pattern: "[0-9]*" } }),
    "text",
    { validation: { required: false, maxLength: 8, pattern: "[0-9]*" } },
  ],
  ["rules of who is not asked", all({ validation: { required: false } }), "signature", {}],
  ["options of what is no list", all({ validation: { enum: ["a", "b"] } }), "text", {}],
  ["options of a list", all({ validation: { enum: ["a", "b"] } }), "list", { validation: { enum: ["a", "b"] } }],
  [
    "what is no size, no text, no rule",
    all({ width: -3, height: "x", tooltip: 7, fontSize: 500, validation: "no" }),
    "text",
    {},
  ],
  [
    "the kind's own over that of all",
    {
      visibility: true,
      template: { fontSize: 9, width: 50, validation: { required: true, maxLength: 3 } },
      kinds: { text: { template: { width: 70, validation: { required: false } } } },
    },
    "text",
    { fontSize: 9, width: 70, validation: { required: false, maxLength: 3 } },
  ],
])("%s", (_, settings, kindId, start) => {
  expect(fieldStart(settings, fieldKind(kindId))).toEqual(start);
});

test("a new field is placed with what its kind starts with, and within what its kind can be", () => {
  const start: FieldStart = { name: "Town", tooltip: "Where", width: 5, validation: { required: false } as never };
  const at = { kindId: "text", documentId: "d", roleId: "r", page: 0, left: 10, top: 10 };
  const { fields, key } = place(
    [],
    at,
    () => ({ width: 600, height: 800 }),
    () => "id",
    undefined,
    start,
  );
  expect(fields.find((field) => field.key === key)).toMatchObject({
    name: "Town",
    tooltip: "Where",
    width: fieldKind("text").minWidth,
    height: fieldKind("text").height,
    validation: { required: false },
  });
});

test("the first of a kind is as large as its template says, the next as the last", () => {
  expect(lastSize([], "text", { width: 77 })).toEqual({ width: 77, height: fieldKind("text").height });
  const at = { kindId: "text", documentId: "d", roleId: "r", page: 0, left: 0, top: 0, width: 111, height: 33 };
  const { fields } = place(
    [],
    at,
    () => ({ width: 600, height: 800 }),
    () => "id",
  );
  expect(lastSize(fields, "text", { width: 77 })).toEqual({ width: 111, height: 33 });
});
