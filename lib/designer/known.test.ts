import { describe, expect, test } from "vitest";
import { approvalOf, documentOf, fieldOf } from "#lib/testing/field-records.ts";
import { type Known, knownOf, withoutDocument } from "./known.ts";
import { savePlan } from "./save-plan.ts";
import { createDesignerStore } from "./store.ts";

const condition = (id: string, asked: string, switched: string) => ({
  id,
  condition: `document['d'].field['${asked}'].value == 'X'`,
  action: `document['e'].field['${switched}'].disabled = false`,
});
const both = {
  ...condition("2", "a", "c"),
  condition: "document['d'].field['a'].value == 'X' && document['e'].field['b'].value == 'X'",
};
const documents = [
  documentOf("d", [approvalOf([fieldOf("a")])]),
  documentOf("e", [approvalOf([fieldOf("b"), fieldOf("c")], { id: "p" })]),
];

describe("a document that was deleted here", () => {
  const deleted = (conditions: Parameters<typeof knownOf>[1], documentId: string) => {
    const before = knownOf(documents, conditions);
    const store = createDesignerStore(before.saved, "r");
    store.getState().dropDocument(documentId);
    const known: Known = withoutDocument(before, documentId);
    return { known, plan: savePlan(known.saved, store.getState().fields, known.conditions) };
  };

  test("takes along what waited for its fields, as it does on the server: nothing is left to save", () => {
    const { known, plan } = deleted([condition("1", "a", "b"), both], "d");
    expect(known.conditions).toEqual([{ ...both, condition: "document['e'].field['b'].value == 'X'" }]);
    expect(plan).toEqual([]);
    expect(deleted([condition("1", "a", "b"), both], "e")).toMatchObject({ known: { conditions: [] }, plan: [] });
  });
});
