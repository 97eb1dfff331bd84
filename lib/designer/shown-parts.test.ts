// Each member of DesignerSettings alone: which parts of the designer it takes away or adds. A member without an effect fails here.
import { describe, expect, test } from "vitest";
import { designerElements, everythingShown } from "#lib/contract/records/designer-elements.ts";
import { DesignerSettings } from "#lib/contract/records/designer-settings.ts";
import { fieldKind, fieldKinds } from "#lib/packages/fields/field-kinds.ts";
import { shownParts } from "./shown-parts.ts";

const draft = { type: "PACKAGE", status: "DRAFT", settings: { ceremony: {} } } as const;
const { start: _, kinds: everyKind, ...usual } = shownParts(everythingShown, draft);

type Parts = Partial<ReturnType<typeof shownParts>>;
type Member = keyof DesignerSettings;

const table: Record<Member, [DesignerSettings[Member], Parts][]> = {
  header: [[false, { bar: false }]],
  send: [[false, { review: false }]],
  banner: [
    ["  Two signatures, please.\nThen send. ", { banner: "Two signatures, please.\nThen send." }],
    [" \n ", {}],
  ],
  info: [[false, { info: false }]],
  addSigner: [[false, { addRecipient: false }]],
  rolePickerAddSigner: [[false, { addRecipientInPicker: false }]],
  rolePickerSender: [[false, { placeForSender: false }]],
  addBarcode: [[false, { codes: false }]],
  documentTitle: [[false, { title: false }]],
  documentDescription: [[false, { description: false }]],
  addDocument: [[false, { addDocument: false }]],
  editDocument: [[false, { editDocument: false, arrangeDocuments: false }]],
  deleteDocument: [[false, { deleteDocument: false }]],
  settings: [[false, { settings: false }]],
  saveLayout: [[false, { saveLayout: false }]],
  applyLayout: [[false, { applyLayout: false }]],
  documentCollectionDefaultViewType: [["list", { view: "list" }]],
  fieldSettings: [
    [{ visibility: false }, { properties: false }],
    [
      { visibility: true, kinds: { text: { visibility: false }, list: { visibility: true }, name: {} } },
      { kinds: fieldKinds.filter(({ id }) => id !== "text") },
    ],
  ],
};

describe("what a profile shows", () => {
  test("is told of every member of the record", () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(DesignerSettings.shape).sort());
    expect(designerElements.filter((element) => !(element in table))).toEqual([]);
  });

  test.each(
    Object.entries(table).flatMap(([member, rows]) => rows.map(([value, parts]) => ({ member, value, parts }))),
  )("$member: $value", ({ member, value, parts }) => {
    const { start, ...shown } = shownParts({ ...everythingShown, [member]: value }, draft);
    expect(shown).toEqual({ ...usual, kinds: everyKind, ...parts });
    expect(start(fieldKind("text"))).toEqual({});
  });

  test("title and description are what can be edited: without both there is nothing to edit", () => {
    const settings = { ...everythingShown, documentTitle: false, documentDescription: false };
    expect(shownParts(settings, draft).editDocument).toBe(false);
    expect(shownParts({ ...settings, documentDescription: true }, draft).editDocument).toBe(true);
  });

  test("what the account has switched off is not offered: mobileCapture, conditionalFields, optionalSignature", () => {
    const {
      start: __,
      kinds,
      ...shown
    } = shownParts(everythingShown, draft, new Set(["mobileCapture", "conditionalFields", "optionalSignature"]));
    expect(everyKind.filter((kind) => !kinds.includes(kind)).map(({ id }) => id)).toEqual(["mobile-capture"]);
    expect(shown).toEqual({ ...usual, rules: false, optional: false });
  });

  test("what is sent can be looked at and kept as a layout, not changed", () => {
    const sent = shownParts(everythingShown, { ...draft, status: "SENT" });
    expect(sent).toMatchObject({
      review: false,
      addRecipient: false,
      codes: false,
      editDocument: false,
      addDocument: false,
      deleteDocument: false,
      settings: false,
      applyLayout: false,
      saveLayout: true,
      bar: true,
    });
  });

  test.each([true, false, null])(
    "globalActions.saveAsLayout %j of the package: whether its fields can be kept as a layout",
    (saveAsLayout) => {
      const pkg = { ...draft, settings: { ceremony: { layout: { header: { globalActions: { saveAsLayout } } } } } };
      expect(shownParts(everythingShown, pkg).saveLayout).toBe(saveAsLayout !== false);
      expect(shownParts({ ...everythingShown, saveLayout: false }, pkg).saveLayout).toBe(false);
    },
  );

  test("a template is never sent: the way back to it stays", () => {
    const settings = { ...everythingShown, send: false };
    expect(shownParts(settings, { ...draft, type: "TEMPLATE" }).review).toBe(true);
  });
});
