// What conditional fields make of the documents for one signer.
import { describe, expect, test } from "vitest";
import type { ConditionalDocument } from "./conditions.ts";
import { underConditions } from "./conditions.ts";

const field = (id: string, value: string | null = null, validation: object | null = null) => ({
  id,
  value,
  validation,
});
const approval = (id: string, roleId: string, fields: ReturnType<typeof field>[], more: object = {}) => ({
  id,
  roleId,
  accepted: null as unknown,
  disabled: false,
  fields,
  ...more,
});
const rule = (id: string, condition: string, action: string) => ({
  id,
  condition: `document['d'].field[${condition}`,
  action: `document['d'].${action}`,
});
const ticked = rule("c1", "'box'].value == 'X'", "field['text'].disabled = false");
const documentOf = (...approvals: ConditionalDocument["approvals"]): ConditionalDocument[] => [{ id: "d", approvals }];
const fieldIn = (documents: ConditionalDocument[], id: string) =>
  documents[0]?.approvals.flatMap((one) => one.fields).find((one) => one.id === id);

describe("fields under conditions", () => {
  const mine = (value: string | null) =>
    documentOf(approval("a", "ann", [field("box", value), field("text", "typed", { required: true })]));

  test("without conditions nothing changes", () => {
    expect(underConditions(mine("X"), null, "ann")).toEqual(mine("X"));
  });

  test("a condition that does not hold means the opposite: off is read-only, not required, empty", () => {
    expect(fieldIn(underConditions(mine(""), [ticked], "ann"), "text")).toEqual(
      field("text", "", { disabled: true, required: false }),
    );
    expect(fieldIn(underConditions(mine("X"), [ticked], "ann"), "text")).toEqual(
      field("text", "typed", { disabled: false, required: true }),
    );
  });

  test("what is entered now counts before what is stored", () => {
    const entered = (_d: string, _a: string, id: string) => (id === "box" ? "X" : undefined);
    expect(fieldIn(underConditions(mine(""), [ticked], "ann", entered), "text")?.validation?.disabled).toBe(false);
  });

  test("what others typed counts once they have signed", () => {
    const two = (accepted: unknown) =>
      documentOf(approval("a", "ann", [field("text")]), approval("b", "bob", [field("box", "X")], { accepted }));
    expect(fieldIn(underConditions(two(null), [ticked], "ann"), "text")?.validation?.disabled).toBe(true);
    expect(fieldIn(underConditions(two("2026-11-21T00:00:00Z"), [ticked], "ann"), "text")?.validation?.disabled).toBe(
      false,
    );
  });

  test("only one's own unsigned approvals are switched", () => {
    const signed = documentOf(approval("a", "ann", [field("box"), field("text", "kept")], { accepted: new Date(0) }));
    expect(underConditions(signed, [ticked], "ann")).toEqual(signed);
    expect(underConditions(mine(""), [ticked], "bob")).toEqual(mine(""));
  });

  test("a field is made required, and an approval enabled", () => {
    const documents = documentOf(
      approval("a", "ann", [field("box", "X"), field("text", null)]),
      approval("b", "ann", [], { disabled: true }),
    );
    const rules = [
      rule("c1", "'box'].value == 'X'", "field['text'].required = true"),
      rule("c2", "'box'].empty == false", "approval['b'].disabled = false"),
    ];
    const now = underConditions(documents, rules, "ann");
    expect(fieldIn(now, "text")?.validation).toEqual({ disabled: false, required: true });
    expect(now[0]?.approvals[1]?.disabled).toBe(false);
  });

  test("the last condition that holds wins; a field that is off counts as empty for the next", () => {
    const documents = documentOf(approval("a", "ann", [field("box"), field("text", "typed"), field("third", "x")]));
    const chain = [ticked, rule("c2", "'text'].empty == false", "field['third'].disabled = false")];
    expect(fieldIn(underConditions(documents, chain, "ann"), "third")?.validation?.disabled).toBe(true);
    const both = [
      rule("c1", "'text'].empty == false", "field['third'].disabled = true"),
      rule("c2", "'box'].empty == true", "field['third'].disabled = false"),
    ];
    expect(fieldIn(underConditions(documents, both, "ann"), "third")?.validation?.disabled).toBe(false);
  });

  test("conditions that contradict each other come to an end", () => {
    const documents = documentOf(approval("a", "ann", [field("box", "X")]));
    const loop = [rule("c1", "'box'].value == 'X'", "field['box'].disabled = true")];
    expect(underConditions(documents, loop, "ann")).toHaveLength(1);
  });
});
