import { describe, expect, test } from "vitest";
import type { FieldInput } from "#lib/contract/records/field.ts";
import { type FieldSubtype, type FieldType, fieldSubtypes, fieldTypes } from "#lib/contract/records/field-enums.ts";
import { belongsTo, defaultSize, fieldKinds, isAcceptance, isFillable, meantKind, paletteKind } from "./field-kinds.ts";

test.each<[FieldInput, string]>([
  [{}, "SIGNATURE FULLNAME"],
  [{ type: "SIGNATURE" }, "SIGNATURE FULLNAME"],
  [{ type: "INPUT" }, "INPUT TEXTFIELD"],
  [{ type: "INPUT", binding: "{signer.name}" }, "INPUT LABEL"],
  [{ binding: "{signer.name}" }, "INPUT LABEL"],
  [{ type: "IMAGE" }, "IMAGE QRCODE"],
  [{ subtype: "CHECKBOX" }, "INPUT CHECKBOX"],
  [{ subtype: "QRCODE" }, "IMAGE QRCODE"],
  [{ subtype: "RAW_CAPTURE" }, "SIGNATURE RAW_CAPTURE"],
  [{ subtype: "RAW_CAPTURE", type: "INPUT" }, "INPUT RAW_CAPTURE"],
])("%j means %s", (input, kind) => {
  expect(Object.values(meantKind(input)).join(" ")).toBe(kind);
});

test("every subtype goes with its types and no other", () => {
  const table = Object.fromEntries(
    fieldSubtypes.map((subtype) => [subtype, fieldTypes.filter((type) => belongsTo(subtype, type)).join(" ")]),
  );
  expect(table).toEqual({
    FULLNAME: "SIGNATURE",
    INITIALS: "SIGNATURE",
    CAPTURE: "SIGNATURE",
    MOBILE_CAPTURE: "SIGNATURE",
    CHOOSE_SIGNATURE: "SIGNATURE",
    CHOOSE_INITIALS: "SIGNATURE",
    RAW_CAPTURE: "SIGNATURE INPUT",
    LABEL: "INPUT",
    TEXTFIELD: "INPUT",
    TEXTAREA: "INPUT",
    CHECKBOX: "INPUT",
    DATE: "INPUT",
    RADIO: "INPUT",
    LIST: "INPUT",
    CUSTOMFIELD: "INPUT",
    SEAL: "INPUT",
    DATEPICKER: "INPUT",
    QRCODE: "IMAGE",
  });
});

test("each kind of the palette is its own; what is drawn is a signature or a value", () => {
  expect(fieldKinds.map((kind) => paletteKind({ binding: null, ...kind }).id)).toEqual(fieldKinds.map(({ id }) => id));
  const of = (type: FieldType, subtype: FieldSubtype) => paletteKind({ type, subtype, binding: null }).id;
  expect([of("SIGNATURE", "RAW_CAPTURE"), of("INPUT", "RAW_CAPTURE")]).toEqual(["raw-capture", "drawing"]);
  expect([of("SIGNATURE", "CHOOSE_INITIALS"), of("INPUT", "DATE")]).toEqual(["initials", "date-signed"]);
});

test("sizes of new fields", () => {
  expect(defaultSize("FULLNAME")).toEqual({ width: 200, height: 50 });
  expect(defaultSize("QRCODE")).toEqual({ width: 77, height: 77 });
  expect(defaultSize("CHECKBOX")).toEqual({ width: 20, height: 20 });
});

describe("accept only", () => {
  test.each<[FieldInput, boolean]>([
    [{ type: "SIGNATURE", subtype: "FULLNAME", width: 0, height: 0 }, true],
    [{ width: 0, height: 0 }, true],
    [{ type: "SIGNATURE", subtype: "FULLNAME", width: 0, height: 50 }, false],
    [{ type: "SIGNATURE", subtype: "FULLNAME" }, false],
    [{ type: "SIGNATURE", subtype: "INITIALS", width: 0, height: 0 }, false],
    [{ type: "SIGNATURE", subtype: "FULLNAME", width: 0, height: 0, extract: true }, false],
  ])("%j: %s", (input, expected) => {
    expect(isAcceptance(input)).toBe(expected);
  });
});

test("the signer fills in what is neither signed, bound nor shown only", () => {
  const fillable = fieldSubtypes.filter((subtype) =>
    isFillable({ type: meantKind({ subtype }).type, subtype, binding: null }),
  );
  expect(fillable).toEqual(["TEXTFIELD", "TEXTAREA", "CHECKBOX", "RADIO", "LIST", "CUSTOMFIELD", "DATEPICKER"]);
  expect(isFillable({ type: "INPUT", subtype: "RAW_CAPTURE", binding: null })).toBe(true);
  expect(isFillable({ type: "SIGNATURE", subtype: "RAW_CAPTURE", binding: null })).toBe(false);
  expect(isFillable({ type: "INPUT", subtype: "TEXTFIELD", binding: "{signer.name}" })).toBe(false);
  expect(isFillable({ type: "INPUT", subtype: "TEXTFIELD", binding: "{unknown}" })).toBe(true);
  expect(isFillable({ type: "SIGNATURE", subtype: "FULLNAME", binding: null })).toBe(false);
});
