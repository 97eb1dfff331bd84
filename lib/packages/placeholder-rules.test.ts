// Fields that would go out as they were placed are named, in whatever language their designer was; those that say something are not.
import { describe, expect, test } from "vitest";
import type { Field } from "#lib/contract/records/field.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { place } from "#lib/designer/commands.ts";
import { loadMessages } from "#lib/language/translator.ts";
import { englishFinding } from "./english-findings.ts";
import type { FieldKindId } from "./fields/field-kinds.ts";
import { firstWordsAnywhere } from "./fields/first-words.ts";
import { placeholderFindings } from "./placeholder-rules.ts";

type Placed = [kindId: FieldKindId, change: Partial<Field>];

async function toldOf(placed: Placed[], language: "en" | "ar" = "en") {
  const { first } = (await loadMessages("designer", language)).field;
  const words = { label: first.label, options: [first.option, first.other], group: first.group };
  const fields = placed.map(([kindId, change], at) => {
    const [field] = place(
      [],
      { kindId, documentId: "d1", roleId: "ann", page: 1, left: 10, top: 10 },
      () => ({ width: 800, height: 1000 }),
      () => `f${at}`,
      words,
    ).fields;
    return { ...field, ...change };
  });
  const documents = [{ id: "d1", name: "Lease", approvals: [{ id: "a1", role: "ann", fields }] }];
  const found = placeholderFindings({ documents } as unknown as Package, await firstWordsAnywhere());
  return found.map(englishFinding);
}
const told = (kindId: FieldKindId, change: Partial<Field> = {}, language: "en" | "ar" = "en") =>
  toldOf([[kindId, change]], language);

const nameless = (kind: string) =>
  `Nothing tells signers what the field ${kind} on page 2 of “Lease” is for: give it a name or a help.`;

describe("as it was placed", () => {
  test.each<[FieldKindId, string[]]>([
    ["label", ["The label on page 2 of “Lease” still says “Label”."]],
    ["list", ["The list List on page 2 of “Lease” still offers “First option”.", nameless("List")]],
    ["text", [nameless("Text")]],
    ["paragraph", [nameless("Paragraph")]],
    ["checkbox", [nameless("Checkbox")]],
    ["radio", [nameless("Radio")]],
    ["date-picker", []],
    ["drawing", []],
    ["signature", []],
    ["name", []],
  ])("%s", async (kindId, sentences) => {
    expect(await told(kindId)).toEqual(sentences);
  });
});

test("in another language than the reader's", async () => {
  expect(await told("label", {}, "ar")).toEqual(["The label on page 2 of “Lease” still says “عنوان نصي”."]);
});

test.each<[string, FieldKindId, Partial<Field>, number]>([
  ["a name", "text", { name: "City" }, 0],
  ["a name that the interface made", "text", { name: "textfield-1" }, 1],
  ["a help", "radio", { tooltip: "Monthly" }, 0],
  ["nobody may fill it", "text", { validation: { disabled: true } }, 0],
  ["a label of one's own", "label", { value: "Label of the crate" }, 0],
  ["a label that the service fills", "label", { binding: "{signer.name}", value: "Label" }, 0],
  ["options of one's own", "list", { name: "Town", validation: { enum: ["Oslo", "Option"] } }, 0],
  ["an option that was added and not named", "list", { name: "Town", validation: { enum: ["Oslo", "Option 3"] } }, 1],
  ["the same in German", "list", { name: "Town", validation: { enum: ["Möglichkeit 12", "Oslo"] } }, 1],
])("%s", async (_, kindId, change, count) => {
  expect(await told(kindId, change)).toHaveLength(count);
});

test("of several nameless fields of a recipient the first tells of the others", async () => {
  expect(
    await toldOf([
      ["text", {}],
      ["radio", {}],
      ["text", { name: "City" }],
      ["checkbox", {}],
    ]),
  ).toEqual([`${nameless("Text")} The same goes for 2 more.`]);
});
