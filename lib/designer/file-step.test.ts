import { expect, test } from "vitest";
import type { Document } from "#lib/contract/records/document.ts";
import type { Field } from "#lib/contract/records/field.ts";
import type { DesignerField } from "./designer-field.ts";
import { codesOnNewFile, fieldsOnNewFile, fileStep } from "./file-step.ts";

const at = (top: number) => ({ page: 0, left: 10, top, width: 100, height: 20 });
const field = (id: string, top: number, documentId = "d") =>
  ({ key: `${documentId}/a/${id}`, documentId, approvalId: "a", id, ...at(top) }) as DesignerField;
const name = (fieldId: string, approvalId: string | null = "a") => ({ approvalId, fieldId });
const code = (id: string, top: number) => ({ id, type: "IMAGE", value: "here", ...at(top) }) as Field;
const withCodes = (...fields: Field[]) => ({ id: "d", fields }) as Pick<Document, "id" | "fields">;
const file = (number: number, height: number, ...codes: (number | null)[]) => ({
  file: number,
  pages: [{ width: 500, height }],
  codes: codes.map((top) => (top === null ? null : { ...at(top), value: "here" })),
});

test("a new file takes some fields away and puts others where the service says; those of other documents stay", () => {
  const other = field("x", 300, "other");
  const before = [field("stays", 10), field("moves", 300), field("goes", 400), other];
  const after = fieldsOnNewFile(before, "d", { moved: [], removed: [name("goes")] }, [
    field("stays", 10),
    field("moves", 80),
  ]);
  expect(after).toEqual([field("stays", 10), field("moves", 80), other]);
  expect([after[0], after[2]]).toEqual([before[0], other]);
});

test("its codes are told by where they stood and stand", () => {
  const fits = { moved: [{ ...name("m", null), ...at(50) }], removed: [name("r", null)] };
  expect(
    codesOnNewFile(withCodes(code("m", 300), code("r", 400), code("s", 5)), withCodes(code("m", 50)), fits),
  ).toEqual({
    before: [300, 400].map((top) => ({ ...at(top), value: "here" })),
    after: [{ ...at(50), value: "here" }, null],
  });
});

test("the way back moves what was moved, adds the code that was removed, and takes away what came with the step alone", () => {
  const step = fileStep(file(1, 100, 50, null), file(0, 500, 300, 400), {
    document: withCodes(code("m", 50)),
    here: [field("moves", 80), field("new", 20)],
    target: [field("moves", 300), field("goes", 400)],
  });
  expect(step).toEqual({
    fits: {
      moved: [
        { ...name("moves"), ...at(300) },
        { ...name("m", null), ...at(300) },
      ],
      removed: [name("new")],
    },
    added: [{ ...at(400), value: "here" }],
  });
});

test("nothing is done where something else would stand beside the pages, or a code is another by now", () => {
  const late = field("late", 300);
  const onto = { document: withCodes(), here: [late], target: [late] };
  expect(fileStep(file(1, 500), file(0, 100), onto)).toBeUndefined();
  expect(fileStep(file(0, 100), file(1, 500), onto)).toBeDefined();
  const gone = { document: withCodes(), here: [], target: [] };
  expect(fileStep(file(1, 500, 50), file(0, 500, 60), gone)).toBeUndefined();
});
