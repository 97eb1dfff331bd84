import { describe, expect, it } from "vitest";
import type { ProposedField } from "#lib/contract/records/proposed-field.ts";
import type { DesignerField } from "./designer-field.ts";
import type { FieldStart } from "./field-start.ts";
import { accept, foundIn, given, openProposals } from "./proposals.ts";

const page = { width: 773.5, height: 1094.6 };
const proposed = (more: Partial<ProposedField> = {}): ProposedField => ({
  page: 0,
  left: 100,
  top: 100,
  width: 200,
  height: 30,
  kind: "text",
  label: "Full name",
  required: false,
  group: null,
  near: [],
  source: "line",
  certainty: "sure",
  roleId: "r1",
  ...more,
});

function placing(roleId = "r2", start: FieldStart = {}) {
  let n = 0;
  const words = { label: "Label", options: ["A", "B"], group: "choice" };
  return { pages: () => page, newId: () => `id${++n}`, words, roleId, startOf: () => start };
}
const accepted = (...all: Partial<ProposedField>[]) => accept([], foundIn("d1", all.map(proposed)), placing()).fields;
const box = ({ left, top, width, height }: DesignerField) => ({ left, top, width, height });

describe("accept", () => {
  it("places a field where it was found, named by the page's words, for its role", () => {
    const [field] = accepted({});
    expect(field).toMatchObject({ documentId: "d1", roleId: "r1", name: "Full name", subtype: "TEXTFIELD", page: 0 });
    expect(field && box(field)).toEqual({ left: 100, top: 100, width: 200, height: 30 });
    expect(field?.validation).toEqual({ required: true });
  });

  it("starts it as the profile says, where it was found", () => {
    const start = { width: 90, fontSize: 9, tooltip: "As in your passport" };
    const [field] = accept([], foundIn("d1", [proposed({})]), placing("r2", start)).fields;
    expect(field).toMatchObject({ width: 200, fontSize: 9, tooltip: "As in your passport" });
  });

  it("gives what nothing tells to whom fields are placed for", () => {
    expect(accepted({ roleId: null })[0]?.roleId).toBe("r2");
  });

  it("names nothing twice, and signatures and what is filled in for people by their kind", () => {
    const fields = accepted(
      {},
      { top: 200 },
      { kind: "signature", top: 300 },
      { kind: "name", top: 400 },
      { label: "", top: 500 },
    );
    expect(fields.map(({ name }) => name)).toEqual(["Full name", "Full name_2", "signature", "name", "text"]);
  });

  it("makes an approval for each signature of a role, and inputs join one", () => {
    const fields = accepted({ kind: "signature" }, { kind: "signature", top: 300 }, { top: 500 });
    expect(new Set(fields.map(({ approvalId }) => approvalId)).size).toBe(2);
  });

  it("asks for what the file's own form asks for", () => {
    const fields = accepted(
      { source: "form" },
      { source: "form", required: true, top: 300 },
      { kind: "checkbox", required: true, top: 400 },
    );
    expect(fields.map(({ validation }) => validation?.required)).toEqual([false, true, true]);
  });

  it("gives to choose from what the form does, and takes as many letters", () => {
    const form = { source: "form" as const, options: ["Red", "Blue"], maxLength: 30 };
    const [list, line, box] = accepted(
      { ...form, kind: "list", label: "Colour" },
      { ...form, kind: "text", label: "Town", top: 200 },
      { ...form, kind: "checkbox", label: "Pets", top: 300 },
    );
    expect(list?.validation).toEqual({ required: false, enum: ["Red", "Blue"] });
    expect(line?.validation).toEqual({ required: false, maxLength: 30 });
    expect(box?.validation).toEqual({ required: false });
  });

  it("keeps what belongs together in a group, and questions apart", () => {
    const radio = { kind: "radio", width: 20, height: 20 } as const;
    const fields = accepted(
      { ...radio, group: "1" },
      { ...radio, group: "1", left: 200 },
      { ...radio, group: "2", top: 300 },
    );
    expect(fields.map(({ validation }) => validation?.group)).toEqual(["choice", "choice", "choice_2"]);
  });

  it("lets a box that is too small grow around its middle", () => {
    const [field] = accepted({ kind: "checkbox", left: 100, top: 100, width: 8, height: 8 });
    expect(field && box(field)).toEqual({ left: 98, top: 98, width: 12, height: 12 });
  });
});

describe("openProposals", () => {
  const found = foundIn("d1", [proposed(), proposed({ top: 300 })]);

  it("leaves out what is dismissed and what is accepted, and has it back after undo", () => {
    const [first, second] = found;
    const { fields } = accept([], found.slice(0, 1), placing());
    expect(openProposals(found, new Set(), fields)).toEqual([second]);
    expect(openProposals(found, new Set([second?.key ?? ""]), fields)).toEqual([]);
    expect(openProposals(found, new Set(), [])).toEqual([first, second]);
  });

  it("is covered by fields of its own document alone", () => {
    const { fields } = accept([], foundIn("d2", [proposed()]), placing());
    expect(openProposals(found, new Set(), fields)).toEqual(found);
  });
});

it("gives one or all of a kind to a role", () => {
  const found = foundIn("d1", [proposed(), proposed({ kind: "signature" })]);
  expect(given(found, ({ kind }) => kind === "signature", "r9").map(({ roleId }) => roleId)).toEqual(["r1", "r9"]);
});
