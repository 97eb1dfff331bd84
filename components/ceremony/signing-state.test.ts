import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import type { Words } from "#components/ui/use-words.ts";
import type { CeremonyApproval, CeremonyDocument } from "#lib/contract/records/ceremony-view.ts";
import type { Field } from "#lib/contract/records/field.ts";
import type { AttachmentRequirement } from "#lib/contract/records/role.ts";
import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import {
  type Answers,
  emptyOptional,
  furtherFrom,
  nextStep,
  onwardFrom,
  payloadOf,
  progressOf,
} from "./signing-state.ts";
import { countFields, hasOthersOfKind, imageKinds } from "./step-summary.ts";
import { labelsOf } from "./step-words.ts";
import { attachmentSteps, labelOf, optionLabel, stepsOf } from "./steps-of.ts";

const messages = await loadCeremonyMessages("en");
const t = createTranslator({ locale: "en", messages }) as Words;
const labels = labelsOf(t);

const field = (id: string, subtype: Field["subtype"], rest: Partial<Field> = {}): Field => ({
  id,
  name: id,
  type: ["FULLNAME", "INITIALS", "CAPTURE"].includes(subtype) ? "SIGNATURE" : "INPUT",
  subtype,
  page: 0,
  left: 0,
  top: 0,
  width: 100,
  height: 30,
  value: null,
  binding: null,
  extract: false,
  extractAnchor: null,
  validation: null,
  fontSize: null,
  tooltip: null,
  data: null,
  ...rest,
});
const approval = (id: string, fields: Field[], rest: Partial<CeremonyApproval> = {}): CeremonyApproval => ({
  id,
  mine: true,
  roleId: "r1",
  signerName: "Ada Lovelace",
  optional: false,
  disabled: false,
  enforceCaptureSignature: false,
  fromFile: false,
  accepted: null,
  fields,
  ...rest,
});
const document = (id: string, approvals: CeremonyApproval[]): CeremonyDocument => ({
  id,
  name: `Document ${id}`,
  index: 0,
  pages: [],
  viewed: false,
  approvals,
});
const mark: SignatureMark = { kind: "typed", text: "Ada Lovelace", face: "Caveat" };
const answers = (given: Partial<Answers> = {}): Answers => ({ values: {}, marks: {}, confirmed: [], ...given });
const required = { required: true };
const keys = (documents: CeremonyDocument[], given?: Partial<Answers>) =>
  stepsOf(documents, answers(given), labels).map((step) => step.key);

describe("which steps there are", () => {
  test.each<[string, CeremonyApproval, string[]]>([
    ["a signature and a text", approval("a", [field("s", "FULLNAME"), field("t", "TEXTFIELD")]), ["d/a/s", "d/a/t"]],
    [
      "what we fill in ourselves is no step",
      approval("a", [field("n", "LABEL", { binding: "{signer.name}" }), field("d", "DATE"), field("t", "TEXTFIELD")]),
      ["d/a/t"],
    ],
    [
      "what is switched to read-only is no step",
      approval("a", [field("t", "TEXTFIELD", { validation: { disabled: true } })]),
      [],
    ],
    [
      "radio buttons of one group are one step",
      approval("a", [
        field("x", "RADIO", { validation: { group: "g" } }),
        field("y", "RADIO", { left: 50, validation: { group: "g" } }),
      ]),
      ["d/a/x"],
    ],
    [
      "checkboxes stay apart",
      approval("a", [field("x", "CHECKBOX"), field("y", "CHECKBOX", { left: 50 })]),
      ["d/a/x", "d/a/y"],
    ],
    [
      "counted checkboxes are one step",
      approval("a", [
        field("x", "CHECKBOX", { validation: { group: "g", minimumRequired: 1 } }),
        field("y", "CHECKBOX", { left: 50, validation: { group: "g", minimumRequired: 1 } }),
      ]),
      ["d/a/x"],
    ],
    ["another signer's fields", approval("a", [field("s", "FULLNAME")], { mine: false }), []],
    ["a disabled approval", approval("a", [field("s", "FULLNAME")], { disabled: true }), []],
    ["an approval that is signed", approval("a", [field("s", "FULLNAME")], { accepted: "2026-11-21T10:00:00Z" }), []],
  ])("%s", (_, one, expected) => {
    expect(keys([document("d", [one])])).toEqual(expected);
  });

  test("confirmation only where several documents are the signer's", () => {
    const signs = (id: string) => document(id, [approval("a", [field("s", "FULLNAME")])]);
    expect(keys([signs("d"), document("e", [])])).toEqual(["d/a/s"]);
    expect(keys([signs("d"), signs("e")])).toEqual(["d/a/s", "d//confirm", "e/a/s", "e//confirm"]);
  });

  test("a document that is only accepted is confirmed like the others", () => {
    expect(keys([document("d", [approval("a", [])]), document("e", [approval("a", [])])])).toEqual([
      "d//confirm",
      "e//confirm",
    ]);
  });

  test("nobody accepts a document to which nothing leads: beside others it is confirmed even alone", () => {
    const optional = field("c", "CHECKBOX");
    expect(keys([document("d", []), document("e", [approval("a", [optional])])])).toEqual(["e/a/c", "e//confirm"]);
    expect(keys([document("e", [approval("a", [optional])])])).toEqual(["e/a/c"]);
    const left = approval("a", [field("s", "FULLNAME")], { optional: true });
    expect(keys([document("d", []), document("e", [left])])).toEqual(["e/a/s"]);
  });
});

test("a signature can be kept for other places only where there are some of its kind", () => {
  const one = approval("a", [field("s", "FULLNAME")]);
  const initials = approval("b", [field("i", "INITIALS")]);
  const has = (approvals: CeremonyApproval[]) => {
    const steps = stepsOf([document("d", approvals)], answers(), labels);
    return steps.map((step) => hasOthersOfKind(steps, step));
  };
  expect(has([one, initials])).toEqual([false, false]);
  expect(has([one, approval("c", [field("s", "CAPTURE", { top: 50 })])])).toEqual([true, true]);
});

test("the last question counts every field of a document, those left empty too", () => {
  const one = approval("a", [field("s", "FULLNAME"), field("c", "CHECKBOX"), field("t", "TEXTFIELD")]);
  const given = answers({ marks: { "d/a": mark }, values: { "d/a/t": "Oslo" } });
  const steps = stepsOf([document("d", [one]), document("e", [approval("a", [])])], given, labels);
  expect(countFields(steps, "d")).toEqual({ fields: 3, empty: 1 });
  expect(countFields(steps, "e")).toEqual({ fields: 0, empty: 0 });
});

test("the trip follows reading order: pages, then lines with a little slack, then from the left", () => {
  const at = (id: string, page: number, top: number, left: number) => field(id, "TEXTFIELD", { page, top, left });
  const one = approval("a", [
    at("p2", 1, 10, 0),
    at("right", 0, 100, 300),
    at("left", 0, 108, 20),
    at("below", 0, 130, 0),
    at("first", 0, 5, 400),
  ]);
  expect(keys([document("d", [one])])).toEqual(["d/a/first", "d/a/left", "d/a/right", "d/a/below", "d/a/p2"]);
});

describe("what is done", () => {
  const text = approval("a", [
    field("t", "TEXTFIELD", { validation: { required: true, minLength: 3 } }),
    field("o", "TEXTFIELD", { top: 50, validation: { pattern: "^\\d+$" } }),
  ]);
  const progress = (values: Record<string, string>) =>
    progressOf(stepsOf([document("d", [text])], answers({ values }), labels));

  test.each<[string, Record<string, string>, { done: number; total: number; broken: number }]>([
    ["empty", {}, { done: 0, total: 1, broken: 0 }],
    ["too short", { "d/a/t": "ab" }, { done: 0, total: 1, broken: 1 }],
    ["filled", { "d/a/t": "abc" }, { done: 1, total: 1, broken: 0 }],
    ["an optional field against its pattern", { "d/a/t": "abc", "d/a/o": "x" }, { done: 1, total: 1, broken: 1 }],
  ])("%s", (_, values, expected) => {
    const { done, total, broken } = progress(values);
    expect({ done, total, broken: broken.length }).toEqual(expected);
  });

  test("a signature is done when it has a mark", () => {
    const documents = [document("d", [approval("a", [field("s", "FULLNAME")])])];
    expect(progressOf(stepsOf(documents, answers(), labels)).missing).toHaveLength(1);
    expect(progressOf(stepsOf(documents, answers({ marks: { "d/a": mark } }), labels)).missing).toHaveLength(0);
  });

  test("fields of an optional signature are asked for only once it is made", () => {
    const documents = [
      document("d", [
        approval("a", [field("s", "FULLNAME"), field("t", "TEXTFIELD", { top: 60, validation: required })], {
          optional: true,
        }),
      ]),
    ];
    expect(progressOf(stepsOf(documents, answers(), labels)).missing).toHaveLength(0);
    expect(
      progressOf(stepsOf(documents, answers({ marks: { "d/a": mark } }), labels)).missing.map((step) => step.key),
    ).toEqual(["d/a/t"]);
  });
});

test("uploaded pictures are named by what they are", () => {
  const documents = [
    document("d", [
      approval("a", [field("s", "FULLNAME")]),
      approval("b", [field("i", "INITIALS")]),
      approval("c", [field("j", "INITIALS")]),
    ]),
  ];
  const image: SignatureMark = { kind: "image", file: "x.png" };
  const kinds = (marks: Record<string, SignatureMark>) =>
    imageKinds(stepsOf(documents, answers({ marks }), labels), marks);
  expect(kinds({ "d/a": mark, "d/b": image, "d/c": image })).toEqual(["initials"]);
  expect(kinds({ "d/a": image, "d/b": image })).toEqual(["signature", "initials"]);
  expect(t("signature.uploadAgain", { kinds: "initials" })).toMatch(
    /^Your uploaded initials have to be chosen once more/,
  );
});

test("Next goes on after the current step and around to what was skipped", () => {
  const one = approval("a", [
    field("x", "TEXTFIELD", { validation: required }),
    field("y", "TEXTFIELD", { top: 50 }),
    field("z", "TEXTFIELD", { top: 99, validation: required }),
  ]);
  const steps = (values: Record<string, string> = {}) => stepsOf([document("d", [one])], answers({ values }), labels);
  expect(nextStep(steps(), null)?.key).toBe("d/a/x");
  expect(nextStep(steps(), "d/a/x")?.key).toBe("d/a/z");
  expect(nextStep(steps({ "d/a/z": "1" }), "d/a/z")?.key).toBe("d/a/x");
  expect(nextStep(steps({ "d/a/x": "1", "d/a/z": "1" }), "d/a/x")).toBeNull();
});

describe("what is sent", () => {
  test("every value the signer saw, prefilled ones included, with the mark", () => {
    const one = approval("a", [
      field("s", "FULLNAME"),
      field("t", "TEXTFIELD", { value: "prefilled" }),
      field("u", "TEXTFIELD", { value: "old" }),
      field("n", "LABEL", { binding: "{signer.name}", value: "Ada" }),
    ]);
    expect(payloadOf([document("d", [one])], answers({ values: { "d/a/u": "" }, marks: { "d/a": mark } }))).toEqual({
      documents: [
        {
          id: "d",
          approvals: [
            {
              id: "a",
              mark,
              values: [
                { fieldId: "t", value: "prefilled" },
                { fieldId: "u", value: "" },
              ],
            },
          ],
        },
      ],
    });
  });

  test("optional signatures that were not made, others' approvals and documents only read are left out", () => {
    const optional = approval("o", [field("s", "FULLNAME")], { optional: true });
    const other = approval("x", [field("s", "FULLNAME")], { mine: false });
    const accepts = approval("c", []);
    expect(payloadOf([document("d", [optional, other, accepts]), document("e", [other])], answers())).toEqual({
      documents: [{ id: "d", approvals: [{ id: "c", mark: null, values: [] }] }],
    });
  });
});

test.each([
  ["text_2", "Text"],
  ["textfield-1", "Text"],
  ["", "Text"],
  ["Place of signing", "Place of signing"],
  ["place", "place"],
])("a field named %j is called %j", (name, label) => {
  expect(labelOf(field("f", "TEXTFIELD", { name }), labels)).toBe(label);
});

test.each([
  ["fullname-1", "FULLNAME", "Signature"],
  ["signature_2", "FULLNAME", "Signature"],
  ["mobile-capture-3", "CAPTURE", "Signature"],
  ["initials-2", "INITIALS", "Initials"],
  ["SIG001", "FULLNAME", "Signature"],
  ["[Signer1.Capture1]", "CAPTURE", "Signature"],
  ["form1[0].Sig", "FULLNAME", "Signature"],
  ["Tenant", "FULLNAME", "Tenant"],
  ["Parking clause, 2nd copy", "INITIALS", "Parking clause, 2nd copy"],
] as const)("a signature named %j, %s, is called %j", (name, subtype, label) => {
  expect(labelOf(field("f", subtype, { name }), labels)).toBe(label);
});

test("what is called alike in a document is told apart, what stands alone or in another document is not", () => {
  const signed = (id: string, page: number, name = "fullname-1") =>
    approval(id, [field(`s${id}`, "FULLNAME", { page, name })]);
  const steps = stepsOf(
    [document("d", [signed("a", 0), signed("b", 1), signed("c", 1, "Guarantor")]), document("e", [signed("x", 0)])],
    answers(),
    labels,
  );
  expect(steps.filter(({ kind }) => kind === "signature").map(({ label, boxLabel }) => [label, boxLabel])).toEqual([
    ["Signature 1 of 2", "Signature"],
    ["Signature 2 of 2", "Signature"],
    ["Guarantor", "Guarantor"],
    ["Signature", "Signature"],
  ]);
});

test("an answer of a choice is called by its name, its help, or which of them it is", () => {
  const boxes = [
    field("x", "RADIO", { name: "radio-1" }),
    field("y", "RADIO", { name: "Monday" }),
    field("z", "RADIO", { name: "radio-2", tooltip: "On any other day" }),
  ];
  expect(boxes.map((box) => optionLabel(boxes, box, labels))).toEqual(["Choice 1 of 3", "Monday", "On any other day"]);
});

describe("files to hand in", () => {
  const asked = (id: string, rest: Partial<AttachmentRequirement> = {}): AttachmentRequirement => ({
    id,
    name: id,
    description: null,
    required: true,
    status: "INCOMPLETE",
    comment: null,
    files: [],
    data: null,
    ...rest,
  });
  const files = [{ id: 1, name: "scan.pdf", insertDate: "2026-11-22T05:00:00Z", preview: false }];

  test("are steps from the start: required ones count and are what Next leads to, optional ones wait", () => {
    const steps = attachmentSteps([asked("Photo", { required: false }), asked("Passport")], 1);
    expect(progressOf(steps)).toMatchObject({ done: 0, total: 1 });
    expect(nextStep(steps, null)?.label).toBe("Passport");
  });

  test("are done with a file or the sender's acceptance, and are to be done again when they come back", () => {
    const done = (rest: Partial<AttachmentRequirement>) => attachmentSteps([asked("Passport", rest)], 1)[0]?.done;
    expect(done({ files })).toBe(true);
    expect(done({ status: "COMPLETE" })).toBe(true);
    expect(done({ files, status: "REJECTED", comment: "Too dark" })).toBe(false);
  });
});

describe("the way field by field", () => {
  const must = { validation: { required: true } };
  const steps = (given: Partial<Answers> = {}) =>
    stepsOf(
      [
        document("d", [
          approval("a", [
            field("x", "TEXTFIELD", must),
            field("y", "TEXTFIELD", { top: 50 }),
            field("z", "TEXTFIELD", { top: 90, ...must }),
          ]),
        ]),
      ],
      answers(given),
      labels,
    );
  const onward = (from: number, given: Record<string, string>, seen: string[] = []) => {
    const values = Object.fromEntries(Object.entries(given).map(([id, value]) => [`d/a/${id}`, value]));
    const all = steps({ values });
    const step = all[from];
    const known = Object.fromEntries(seen.map((id) => [`d/a/${id}`, true] as const));
    return step ? (onwardFrom(all, step, known)?.label ?? null) : "no step";
  };

  test("what may stay empty is shown once, what is done is passed", () => {
    expect(onward(0, { x: "1" })).toBe("y");
    expect(onward(0, { x: "1" }, ["y"])).toBe("z");
    expect(onward(0, { x: "1", y: "2" })).toBe("z");
  });
  test("from the end it goes round to what is missing, and where nothing is, to the neighbour", () => {
    expect(onward(2, { z: "3" })).toBe("x");
    expect(onward(2, { x: "1", z: "3" })).toBe(null);
    expect(onward(0, { x: "1", y: "2", z: "3" })).toBe("y");
  });
  test("what has to be filled in leads on, but not round", () => {
    expect(onward(0, {})).toBe("y");
    expect(onward(2, { x: "1" })).toBe(null);
    expect(onward(2, {})).toBe(null);
  });
});

describe("the way through what may stay empty", () => {
  const optional = document("d", [
    approval("a", [
      field("w", "TEXTFIELD"),
      field("x", "TEXTFIELD", { top: 50, validation: required }),
      field("y", "CHECKBOX", { top: 90 }),
      field("z", "TEXTFIELD", { top: 130 }),
    ]),
    approval("b", [field("s", "FULLNAME", { top: 170 })], { optional: true }),
  ]);
  const steps = (values: Record<string, string> = {}) => [
    ...stepsOf([optional, document("e", [])], answers({ values }), labels),
    ...attachmentSteps(
      [{ id: "pass", name: "Passport", required: false, status: "INCOMPLETE", files: [] } as never],
      2,
    ),
  ];
  const at = (id: string) => (id === "s" ? "d/b/s" : `d/a/${id}`);
  const further = (from: string | null, seen: string[] = [], values: Record<string, string> = {}) =>
    furtherFrom(steps(values), from && at(from), Object.fromEntries(seen.map((id) => [at(id), true] as const)))?.key ??
    null;

  test("are fields, boxes and signatures, neither what has to be given nor files", () => {
    expect(emptyOptional(steps()).map(({ key }) => key)).toEqual(["w", "y", "z", "s"].map(at));
    expect(emptyOptional(steps({ [at("w")]: "Ada" })).map(({ key }) => key)).toEqual(["y", "z", "s"].map(at));
  });
  test("leads on from each to the next, past what was filled in, and ends", () => {
    expect(further("w", ["w"])).toBe(at("y"));
    expect(further("w", ["w"], { [at("y")]: "X" })).toBe(at("z"));
    expect(further("z", ["w", "y", "z"])).toBe(at("s"));
    expect(further("s", ["w", "y", "z"])).toBeNull();
  });
  test("comes back to what was passed over", () => {
    expect(further("s", ["y", "z"])).toBe(at("w"));
    expect(further(null)).toBe(at("w"));
  });
});
