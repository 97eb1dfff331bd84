import { describe, expect, test } from "vitest";
import { englishWords } from "#components/ui/english-words.tsx";
import { noExtras } from "./recipient-extras.ts";
import { noProof, nothingKept } from "./recipient-proof.ts";
import type { RecipientRow } from "./recipient-rows.ts";
import { dueProblemOf, missingToSave, savedState } from "./unsaved.ts";

const row = (name: string, email: string, saved = false): RecipientRow => ({
  id: name + email,
  saved,
  name,
  email,
  index: 0,
  message: "",
  language: "",
  proof: noProof,
  kept: nothingKept,
  ...noExtras,
  isOwner: false,
  group: null,
  isPlaceholder: false,
  colour: 1,
  data: null,
});
const t = await englishWords("prepare");
const ann = row("Ann Lee", "ann@example.com", true);
const seen = (more: object = {}) => ({
  name: "Lease",
  rows: [ann],
  dueProblem: undefined,
  undecided: 0,
  uploading: false,
  ...more,
});

describe("missingToSave", () => {
  test.each<[string, object, string | undefined]>([
    ["all is whole", {}, undefined],
    ["a row to write on", { rows: [ann, row("", "")] }, undefined],
    ["no address", { rows: [ann, row("Bo Ek", "")] }, "Bo Ek: Write the person’s e-mail address."],
    [
      "no address for somebody with a long name",
      { rows: [row("Hubert Blaine Wolfeschlegelsteinhausen", "")] },
      "Hubert Blaine Wolfeschl…: Write the person’s e-mail address.",
    ],
    ["no name", { rows: [ann, row("", "bo@example.com")] }, "bo@example.com: Write the person’s name."],
    ["a saved row that was emptied", { rows: [row("", "", true)] }, "Recipient 1: Write the person’s name."],
    [
      "a saved row whose address was spoilt",
      { rows: [row("Ann Lee", "ann@", true)] },
      expect.stringContaining("Ann Lee: "),
    ],
    ["a package without a name", { name: " " }, "The package has no name."],
    [
      "something changed here and elsewhere comes first",
      { name: " ", undecided: 1 },
      "Decide first what was changed here and elsewhere.",
    ],
    ["a due date that has passed", { dueProblem: "This has already passed." }, "Due: This has already passed."],
  ])("%s", (_, more, missing) => {
    expect(missingToSave(t, seen(more))).toEqual(missing);
  });
});

describe("savedState", () => {
  const saved = { kind: "saved", at: 1 } as const;
  test.each([
    ["whole", saved, {}, saved],
    ["something is missing", saved, { name: "" }, { kind: "incomplete", message: "The package has no name." }],
    ["a file is on its way", saved, { uploading: true }, { kind: "saving" }],
    ["no connection says more", { kind: "offline" } as const, { name: "" }, { kind: "offline" }],
    ["no session says more", { kind: "signed-out" } as const, { name: "" }, { kind: "signed-out" }],
  ])("%s", (_, state, more, expected) => {
    expect(savedState(t, state, seen(more))).toEqual(expected);
  });
});

describe("dueProblemOf", () => {
  const now = Date.parse("2026-12-04T17:00:00Z");
  test.each([
    [null, false, undefined],
    [null, true, "half"],
    ["2026-12-04T17:00:01Z", false, undefined],
    ["2026-12-04T17:00:00Z", false, "past"],
    // Later today on the clock of Kiritimati, and past all the same.
    ["2026-12-05T06:59:00+14:00", false, "past"],
  ])("%s, half typed: %s", (due, isHalf, problem) => {
    expect(dueProblemOf(due, isHalf, now)).toBe(problem);
  });
});
