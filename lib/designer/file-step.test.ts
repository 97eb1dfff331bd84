import { expect, test } from "vitest";
import type { DesignerField } from "./designer-field.ts";
import { fieldsOnNewFile, fileStep } from "./file-step.ts";

const at = (top: number) => ({ page: 0, left: 10, top, width: 100, height: 20 });
const field = (id: string, top: number, documentId = "d") =>
  ({ key: `${documentId}/a/${id}`, documentId, approvalId: "a", id, ...at(top) }) as DesignerField;
const code = (id: string, top: number) =>
  ({ ...field(id, top), key: `d//${id}`, approvalId: "", type: "IMAGE" }) as DesignerField;
const name = (fieldId: string, approvalId: string | null = "a") => ({ approvalId, fieldId });
const file = (number: number, height: number) => ({ file: number, pages: [{ width: 500, height }] });

test("a new file takes some fields and codes away and puts others where the service says; those of other documents stay", () => {
  const other = field("x", 300, "other");
  const before = [field("stays", 10), field("moves", 300), field("goes", 400), code("m", 300), code("r", 400), other];
  const after = fieldsOnNewFile(before, "d", { moved: [], removed: [name("goes"), name("r", null)] }, [
    field("stays", 10),
    field("moves", 80),
    code("m", 50),
  ]);
  expect(after).toEqual([field("stays", 10), field("moves", 80), code("m", 50), other]);
  expect([after[0], after[3]]).toEqual([before[0], other]);
});

test("the way back moves what was moved and takes away what came with the step alone", () => {
  const fits = fileStep(file(0, 500), {
    documentId: "d",
    here: [field("moves", 80), field("new", 20), code("m", 50), code("late", 60)],
    target: [field("moves", 300), field("goes", 400), code("m", 300), code("back", 400)],
  });
  expect(fits).toEqual({
    moved: [
      { ...name("moves"), ...at(300) },
      { ...name("m", null), ...at(300) },
    ],
    removed: [name("new"), name("late", null)],
  });
});

test.each([
  ["a field", field("late", 300)],
  ["a code", code("late", 300)],
])("nothing is done where %s that came since would stand beside the pages", (_, late) => {
  const onto = { documentId: "d", here: [late], target: [late] };
  expect(fileStep(file(0, 100), onto)).toBeUndefined();
  expect(fileStep(file(1, 500), onto)).toBeDefined();
});
