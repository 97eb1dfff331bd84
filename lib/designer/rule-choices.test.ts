// What can be clicked together, and what is refused before it is saved.
import { describe, expect, test } from "vitest";
import type { Condition } from "#lib/contract/records/package.ts";
import { place } from "./commands.ts";
import type { DesignerField } from "./designer-field.ts";
import { withRules } from "./field-rules.ts";
import type { DesignerRecipient } from "./recipients.ts";
import {
  clauseOf,
  effectOn,
  firstClause,
  outcomeOf,
  outcomes,
  questionOf,
  questions,
  questionsFor,
  troublesFor,
} from "./rule-choices.ts";

let n = 0;
function fieldsOf(...kinds: [id: string, kindId: string, roleId: string][]): DesignerField[] {
  let fields: DesignerField[] = [];
  for (const [id, kindId, roleId] of kinds) {
    const at = { kindId, documentId: "d", roleId, page: 0, left: 1, top: 1 };
    const made = place(
      fields,
      at,
      () => ({ width: 700, height: 900 }),
      () => `x${++n}`,
    );
    fields = made.fields.map((field) => (field.key === made.key ? { ...field, id, key: id } : field));
  }
  return fields;
}
const recipient = (roleId: string, at?: number): DesignerRecipient => ({
  roleId,
  number: at ?? 1,
  colour: 1,
  name: roleId,
  isOwner: false,
  isPlaceholder: false,
  turn: at === undefined ? undefined : { at, last: at === 2 },
});
const inOrder = [recipient("ann", 1), recipient("bob", 2)];
const together = [recipient("ann"), recipient("bob")];
const waits = (to: string, asked: string, member = "disabled"): Condition => ({
  id: `${to} ${asked}`,
  condition: `document['d'].field['${asked}'].value == 'X'`,
  action: `document['d'].field['${to}'].${member} = false`,
});

const form = fieldsOf(
  ["sign", "signature", "ann"],
  ["box", "checkbox", "ann"],
  ["text", "text", "ann"],
  ["name", "name", "ann"],
  ["sign-bob", "signature", "bob"],
  ["list", "list", "bob"],
);
const find = (id: string, fields = form) => fields.find((field) => field.id === id) as DesignerField;

describe("questions", () => {
  test.each(questions)("%s is the same when it is read back", (question) => {
    const asked = question === "ticked" || question === "notTicked" ? find("box") : find("text");
    const clause = clauseOf({ documentId: "d", fieldId: asked.id }, question, "yes");
    expect(questionOf(clause, asked)).toBe(question);
  });

  test("fit the field, and one that was asked already is among them", () => {
    expect(questionsFor(find("box"))).toEqual(["ticked", "notTicked"]);
    expect(questionsFor(find("box"), "filled")).toContain("filled");
    expect(questionsFor(find("list"))[0]).toBe("is");
    // No word is a drawing.
    expect(questionsFor(fieldsOf(["map", "drawing", "ann"])[0])).toEqual(["filled", "empty"]);
    expect(questionsFor(undefined, "is")).toEqual(["is"]);
  });

  test("a field that has just been chosen is asked the usual", () => {
    expect(firstClause(find("box"))).toMatchObject({ kind: "value", is: "X", negated: false });
    expect(firstClause(find("list"))).toMatchObject({ kind: "value", is: "First option" });
    expect(firstClause(find("text"))).toMatchObject({ kind: "empty", is: false });
  });
});

describe("outcomes", () => {
  test.each(outcomes)("%s is the same when it is read back", (outcome) => {
    expect(outcomeOf(effectOn(find("text"), outcome))).toBe(outcome);
  });

  test("a signature is switched by its approval", () => {
    expect(effectOn(find("sign"), "open")).toMatchObject({ on: "approval", id: find("sign").approvalId, value: false });
  });
});

describe("a field cannot wait for", () => {
  const trouble = (waiting: string, asked: string, fields = form, recipients = inOrder) =>
    troublesFor(fields, recipients, find(waiting, fields), "open")(find(asked, fields));

  test("itself, one that is gone, one that nobody fills in", () => {
    expect(trouble("text", "text")).toBe("itself");
    expect(trouble("text", "nothing")).toBe("gone");
    expect(trouble("text", "name")).toBe("unasked");
    expect(trouble("text", "box")).toBeUndefined();
  });

  test("what somebody fills in who does not sign before", () => {
    expect(trouble("text", "list")).toBe("later");
    expect(trouble("list", "box")).toBeUndefined();
    expect(trouble("list", "box", form, together)).toBe("later");
  });

  test("one that waits for it, directly or by others", () => {
    const chain = withRules(form, [waits("box", "text")]);
    expect(trouble("text", "box", chain)).toBe("loop");
    const more = fieldsOf(["a", "checkbox", "ann"], ["b", "checkbox", "ann"], ["c", "checkbox", "ann"]);
    const long = withRules(more, [waits("a", "b"), waits("b", "c")]);
    expect(trouble("c", "a", long)).toBe("loop");
    expect(trouble("a", "c", long)).toBeUndefined();
  });

  test("one that is only required by it is no loop: whether it is required changes no value", () => {
    const chain = withRules(form, [waits("box", "text", "required")]);
    expect(trouble("text", "box", chain)).toBeUndefined();
    const closed = withRules(form, [waits("box", "text")]);
    expect(troublesFor(closed, inOrder, find("text", closed), "required")(find("box", closed))).toBeUndefined();
  });

  test("a signature for what is signed with it: left out, nobody fills it in", () => {
    expect(trouble("sign", "box")).toBe("loop");
    expect(trouble("sign-bob", "box")).toBeUndefined();
  });
});
