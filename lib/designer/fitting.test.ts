import { describe, expect, test } from "vitest";
import type { DesignerField } from "./designer-field.ts";
import { type Fate, lostOn, replacementFor } from "./fitting.ts";

const page = { width: 600, height: 800 };
const small = { width: 300, height: 400 };
const field = (id: string, at: number, left: number, top: number, width = 100, height = 40) =>
  ({ key: `d/a/${id}`, id, approvalId: "a", documentId: "d", page: at, left, top, width, height }) as DesignerField;
const code = { ...field("qr", 2, 10, 700, 77, 77), key: "d//qr", approvalId: "", type: "IMAGE" } as DesignerField;
const all = (fate: Fate) => (_key: string) => fate;

describe("what is lost", () => {
  test.each([
    ["its page is there and as large", [page], field("f", 0, 500, 760), []],
    ["over the edge by a hair", [page], field("f", 0, 501.2, 761.2), []],
    ["too far to the right", [page], field("f", 0, 502, 100), [false]],
    ["too far down", [page], field("f", 0, 100, 762), [false]],
    ["larger than the page", [small], field("f", 0, 0, 0, 500, 40), [false]],
    ["its page is gone", [page], field("f", 1, 0, 0), [true]],
  ])("%s", (_, pages, one, gone) => {
    expect(lostOn(pages, [one]).map(({ pageIsGone }) => pageIsGone)).toEqual(gone);
  });

  test("codes of the document as well, in the order of the pages", () => {
    const lost = lostOn([page], [field("late", 5, 0, 0), field("early", 1, 0, 0), field("kept", 0, 0, 0), code]);
    expect(lost.map(({ name }) => name)).toEqual([
      { approvalId: "a", fieldId: "early" },
      { approvalId: null, fieldId: "qr" },
      { approvalId: "a", fieldId: "late" },
    ]);
  });
});

describe("what becomes of it", () => {
  const put = (
    pages: { width: number; height: number }[],
    fields: DesignerField[],
    fate: (key: string) => Fate = all("move"),
  ) => replacementFor(lostOn(pages, [...fields, code]), fate, pages, [...fields, code]);

  test("into the page that is there, onto the last where its own is gone; every one of them is held", () => {
    const { moved, removed } = put([page, small], [field("wide", 1, 250, 50, 200), field("gone", 4, 20, 200)]);
    expect(removed).toEqual([]);
    expect(moved).toEqual([
      { approvalId: "a", fieldId: "wide", page: 1, left: 100, top: 50, width: 200, height: 40 },
      { approvalId: null, fieldId: "qr", page: 1, left: 10, top: 323, width: 77, height: 77 },
      { approvalId: "a", fieldId: "gone", page: 1, left: 20, top: 200, width: 100, height: 40 },
    ]);
  });

  test("what is larger than the page shrinks to it", () => {
    expect(put([small, small, page], [field("big", 0, 0, 0, 500, 900)]).moved).toMatchObject([
      { width: 300, height: 400 },
    ]);
  });

  test("below what stands there already, itself moved or not", () => {
    const { moved } = put([page], [field("stays", 0, 20, 20), field("one", 3, 20, 20), field("two", 4, 20, 20)]);
    expect(moved.filter(({ approvalId }) => approvalId).map(({ top }) => top)).toEqual([64, 108]);
  });

  test("over it where the page has no room below", () => {
    const { moved } = put([page], [field("stays", 0, 20, 750), field("one", 3, 20, 750)]);
    expect(moved).toMatchObject([{ fieldId: "qr" }, { fieldId: "one", top: 750 }]);
  });

  test("each as it is decided", () => {
    const fields = [field("one", 3, 20, 20), field("two", 4, 20, 20)];
    const { moved, removed } = put([page], fields, (key) => (key === "d/a/one" ? "remove" : "move"));
    expect(removed).toEqual([{ approvalId: "a", fieldId: "one" }]);
    expect(moved.map(({ fieldId }) => fieldId)).toEqual(["qr", "two"]);
  });
});
