// What fields, changes and news are called, in English and where the reader's language runs the other way.
import { describe, expect, test } from "vitest";
import { isolating } from "#components/ui/use-words.ts";
import { type DesignerField, newApproval } from "#lib/designer/designer-field.ts";
import type { DesignerRecipient } from "#lib/designer/recipients.ts";
import { translatorFor } from "#lib/language/translator.ts";
import { fieldKinds } from "#lib/packages/fields/field-kinds.ts";
import { chord } from "./chord.ts";
import { conflictWords } from "./conflict-words.ts";
import { armedWords, countOf, type DesignerWords, fieldWords, labelOf, standingWords } from "./field-words.ts";
import { newsWords } from "./news-words.ts";

const speak = async (code: string) => {
  const reader = await translatorFor("designer", code);
  return { t: isolating(reader.t as DesignerWords, reader), reader };
};
const { t, reader } = await speak("en");
const arabic = await speak("ar");

const town: DesignerField = {
  key: "lease/a/town",
  documentId: "lease",
  approvalId: "a",
  roleId: "tenant",
  id: "town",
  name: "Town",
  type: "INPUT",
  subtype: "TEXTFIELD",
  page: 0,
  locked: false,
  left: 100,
  top: 1090.4,
  width: 200,
  height: 30,
  value: null,
  binding: null,
  validation: { required: true },
  fontSize: null,
  tooltip: null,
  optional: false,
  anchor: null,
  approval: newApproval,
  rules: [],
};
const layla = { name: "Layla Haddad" } as DesignerRecipient;
const mark: DesignerField = { ...town, name: "signature", type: "SIGNATURE", subtype: "FULLNAME" };

describe("a field", () => {
  test("is called by its name, or by its kind while it only has a name of ours", () => {
    expect([labelOf(t, town), labelOf(t, mark), labelOf(arabic.t, mark)]).toEqual(["Town", "Signature", "توقيع"]);
  });
  test("is heard with its kind, its recipient and what is asked", () => {
    expect(fieldWords(t, town, layla, true)).toBe("Text, Town, Layla Haddad, required, something to check");
    expect(fieldWords(t, mark, undefined, false)).toBe("Signature, nobody, required");
    expect(fieldWords(t, { ...town, subtype: "LABEL", binding: "{signer.name}" }, layla, false)).toBe(
      "Name, Town, Layla Haddad, filled in for them",
    );
    expect(fieldWords(arabic.t, mark, layla, false)).toBe("توقيع، \u2068Layla Haddad\u2069، مطلوب");
  });
  test("is heard with what stands in it once it is sent", () => {
    const told = (signed: boolean, value?: string) => standingWords(t, town, layla, { signed, value });
    expect([told(false), told(false, "Bergen"), told(true, "Bergen")]).toEqual([
      "Text, Town, Layla Haddad, not signed yet",
      "Text, Town, Layla Haddad, filled in: Bergen",
      "Text, Town, Layla Haddad, signed",
    ]);
  });
  test("is named in a step where it is alone, and counted where there are more", () => {
    expect(t("step.move", countOf(t, [town]))).toBe("Move Town");
    expect(t("step.move", countOf(t, [town, mark]))).toBe("Move 2 fields");
  });
});

describe("the place of a field", () => {
  test.each([
    ["initials", "where the initials go"],
    ["capture", "where the drawn signature goes"],
    ["checkbox", "where the checkbox goes"],
    ["date-signed", "where the date of signing goes"],
    ["date-picker", "where the date goes"],
  ] as const)("%s: %s", (kind, words) => {
    expect(armedWords(t, kind, "tap")).toBe(`Tap ${words}`);
    expect(armedWords(t, kind, "either")).toBe(`Tap or click ${words}. Escape stops.`);
  });
  test("is asked for in words of its own for every kind, also where names of kinds run the other way", () => {
    for (const words of [t, arabic.t])
      expect(new Set(fieldKinds.map(({ id }) => armedWords(words, id, "click"))).size).toBe(fieldKinds.length);
  });
});

describe("a change made twice", () => {
  test("names what differs on both sides", () => {
    expect(conflictWords(t, reader, town, { ...town, left: 12, name: "City", tooltip: "Where" })).toEqual({
      title: "Town was changed here and elsewhere.",
      here: "Here: on page 1, 100 from the left and 1090 from the top, named “Town”, without help text.",
      elsewhere: "Elsewhere: on page 1, 12 from the left and 1090 from the top, named “City”, with the help “Where”.",
      keepHere: "Keep this one",
      takeElsewhere: "Take the other",
    });
  });
  test("says where it is gone", () => {
    expect(conflictWords(t, reader, town, null)).toMatchObject({
      elsewhere: "Elsewhere: deleted.",
      keepHere: "Put it back",
    });
    expect(conflictWords(t, reader, null, town)).toMatchObject({ here: "Here: deleted.", takeElsewhere: "Keep it" });
  });
});

test("what came in from elsewhere is counted, and nothing is said where nothing did", () => {
  expect(newsWords(t, reader, { added: 1, changed: 2, removed: 1 })).toBe(
    "Saved elsewhere and taken in here: 1 field added, 2 fields changed, 1 field deleted.",
  );
  expect(newsWords(t, reader, { added: 0, changed: 1, removed: 0 })).toBe(
    "Saved elsewhere and taken in here: 1 field changed.",
  );
  expect(newsWords(t, reader, { added: 0, changed: 0, removed: 0 })).toBeUndefined();
});

test("keys stand as they do on the reader's keyboard", async () => {
  expect(chord(t, "shift ctrl Z")).toBe("Shift Ctrl Z");
  expect(chord((await speak("de")).t, "shift ctrl Z")).toBe("Umschalt Strg Z");
  expect(chord(arabic.t, "ctrl −")).toBe("Ctrl −\u200e");
});

test.each([
  [{ you: "yes", last: "no", at: 1 }, "you, signs first"],
  [{ you: "no", last: "no", at: 9 }, "signs as number 9"],
  [{ you: "no", last: "yes", at: 2 }, "signs last"],
])("%j: %s", (turn, words) => {
  expect(t("recipients.turn", turn)).toBe(words);
});
