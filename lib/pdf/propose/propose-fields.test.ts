// Finding fields, measured on made forms: half of the families were looked at while the rules were written, half never.
import { describe, expect, test } from "vitest";
import { type Half, madeForms } from "#lib/testing/forms/made-forms.ts";
import { type Score, scoreOf, sum } from "#lib/testing/forms/score-forms.ts";
import { makeFormPdf } from "#lib/testing/make-form-pdf.ts";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { makeTextPdf } from "#lib/testing/make-text-pdf.ts";
import type { Proposal } from "./proposal.ts";
import { proposeFields } from "./propose-fields.ts";

const everything = { from: 0, to: 1_000 };

async function measured(half: Half): Promise<Map<string, Score[]>> {
  const scores = new Map<string, Score[]>();
  for (const { family, pdf, fields } of await madeForms(half))
    scores.set(family, [...(scores.get(family) ?? []), scoreOf(fields, await found(pdf))]);
  return scores;
}

const percent = (share: number) => `${(share * 100).toFixed(1).padStart(5)} %`;

/** A line for each family, and one for all. */
function table(half: Half, scores: ReadonlyMap<string, readonly Score[]>): string {
  const line = (name: string, all: readonly Score[]) => {
    const { truly, proposed, precision, recall } = sum(all);
    return `${name.padEnd(14)} ${String(all.length).padStart(3)} ${String(truly).padStart(5)} ${String(proposed).padStart(5)}  ${percent(precision)}  ${percent(recall)}`;
  };
  const lines = [...scores].map(([family, all]) => line(family, all));
  return [
    `${half}: family, forms, fields, proposed, precision, recall`,
    ...lines,
    line("all", [...scores.values()].flat()),
  ].join("\n");
}

describe("made forms", () => {
  // A little below what was measured; held-out families stood at 99.2 % and 95.1 % when they were first measured.
  test.each([
    { half: "seen", precision: 0.98, recall: 0.98 },
    { half: "held", precision: 0.98, recall: 0.97 },
  ] as const)(
    "at least $precision precise and $recall complete on the families of which half is $half",
    async (floor) => {
      const scores = await measured(floor.half);
      process.stdout.write(`${table(floor.half, scores)}\n`);
      const { truly, precision, recall } = sum([...scores.values()].flat());
      expect(scores.size).toBeGreaterThanOrEqual(7);
      expect(truly).toBeGreaterThan(400);
      expect(precision).toBeGreaterThan(floor.precision);
      expect(recall).toBeGreaterThan(floor.recall);
    },
    120_000,
  );

  test("next to nothing on prose, headings, drawings, contents and what is filled in already", async () => {
    const { proposed } = sum([...(await measured("blankFree")).values()].flat());
    expect(proposed).toBeLessThanOrEqual(1);
  }, 120_000);
});

const rule = (x1: number, y: number, x2: number) => `${x1} ${y} m ${x2} ${y} l S`;
const words = (x: number, y: number, text: string) => `BT /F1 11 Tf ${x} ${y} Td (${text}) Tj ET`;
/** As they are offered: what is filled in already is only told of. */
const found = async (pdf: Uint8Array) => (await proposeFields(pdf, everything)).filter(({ value }) => !value);
const filled = async (pdf: Uint8Array) => (await proposeFields(pdf, everything)).filter(({ value }) => value);
const told = ({ kind, label, source }: Proposal) => [kind, label, source];

describe("what is told of a proposal", () => {
  test("its words, and the heading over it", async () => {
    const content = [
      words(72, 700, "For the tenant"),
      words(72, 640, "Signature:"),
      rule(140, 638, 300),
      words(72, 600, "Date:"),
      rule(140, 598, 220),
      words(72, 400, "Meter reading:"),
      rule(180, 398, 300),
    ].join("\n");
    const all = await found(makePdf([content]));
    expect(all.map(told)).toEqual([
      ["signature", "Signature", "line"],
      ["date-signed", "Date", "line"],
      ["text", "Meter reading", "line"],
    ]);
    expect(all[0]?.near).toContain("For the tenant");
    expect(all.map(({ certainty }) => certainty)).toEqual(["sure", "sure", "likely"]);
  });

  test("a star after its words says that it is required", async () => {
    const all = await found(makePdf([[words(72, 640, "Full name *"), rule(150, 638, 300)].join("\n")]));
    expect(all.map(({ label, required }) => [label, required])).toEqual([["Full name", true]]);
  });

  test("yes and no are one question", async () => {
    const tick = (x: number) => `${x} 600 10 10 re S`;
    const content = [
      words(72, 601, "Do you smoke?"),
      tick(200),
      words(214, 601, "Yes"),
      tick(260),
      words(274, 601, "No"),
    ].join("\n");
    const all = await found(makePdf([content]));
    expect(all.map(told)).toEqual([
      ["radio", "Yes", "box"],
      ["radio", "No", "box"],
    ]);
    expect(new Set(all.map(({ group }) => group)).size).toBe(1);
  });

  test("an empty cell is called by its column, a box to tick in a table by its row and column", async () => {
    const grid = [
      ...[700, 670, 640].map((y) => rule(72, y, 372)),
      ...[72, 172, 272, 372].map((x) => `${x} 640 m ${x} 700 l S`),
      words(180, 680, "Quantity"),
      words(280, 680, "Express"),
      words(80, 650, "Chairs"),
      "310 650 10 10 re S",
    ].join("\n");
    const all = await found(makePdf([grid]));
    expect(all.map(told)).toEqual([
      ["text", "Quantity", "cell"],
      ["checkbox", "Chairs Express", "cell"],
    ]);
  });

  test("fields of the file's own form, but for what is filled in and buttons", async () => {
    const at = (y: number) => [{ rect: [100, y, 250, y + 20] as [number, number, number, number] }];
    const pdf = await makeFormPdf([
      { name: "tenant.signature", type: "Sig", at: at(700) },
      { name: "birthDate", tooltip: "Date of birth", flags: 2, at: at(650) },
      { name: "done", value: "already", at: at(600) },
      { name: "send", type: "Btn", flags: 1 << 16, at: at(550) },
    ]);
    const all = await found(pdf);
    expect(all.map(({ kind, label, required, source }) => [kind, label, required, source])).toEqual([
      ["signature", "tenant signature", false, "form"],
      ["date-picker", "Date of birth", true, "form"],
    ]);
  });

  test("what the form says already is told with its value, and no line or label beside it is offered instead", async () => {
    const place = (y: number) => [{ rect: [140, y, 340, y + 20] as [number, number, number, number] }];
    const content = [words(72, 705, "Name:"), rule(140, 700, 340), words(72, 605, "Country:"), rule(140, 600, 340)];
    const pdf = await makeFormPdf(
      [
        { name: "name", value: "Ann Lee", at: place(700) },
        { name: "blank", value: "  ", at: place(650) },
        { name: "country", type: "Ch", options: ["Norway", "Peru"], value: "Peru", at: place(600) },
        { name: "agrees", type: "Btn", value: "Yes", at: [{ rect: [140, 550, 152, 562] }] },
        {
          name: "way",
          type: "Btn",
          flags: 1 << 15,
          value: "post",
          at: [400, 440].map((x) => ({ rect: [x, 550, x + 12, 562] })),
        },
      ],
      { pages: [content.join("\n")] },
    );
    expect((await filled(pdf)).map(({ kind, label, value }) => [kind, label, value])).toEqual([
      ["text", "Name", "Ann Lee"],
      ["list", "Country", "Peru"],
      ["checkbox", "agrees", "X"],
      ["radio", "way", "X"],
      ["radio", "way", "X"],
    ]);
    expect((await found(pdf)).map(({ label }) => label)).toEqual(["blank"]);
  });
});

describe("pages that are no forms", () => {
  test("a hundred thousand lines are a drawing", async () => {
    const lines = Array.from({ length: 100_000 }, (_, n) =>
      rule(20 + (n % 50) * 10, 20 + (n % 700), 26 + (n % 50) * 10),
    );
    const all = await found(makePdf([[...lines, words(72, 400, "Signature: __________")].join("\n")]));
    expect(all.map(told)).toEqual([["signature", "Signature", "text"]]);
  });

  test("squared paper has nothing to tick", async () => {
    const squares = Array.from(
      { length: 1_500 },
      (_, n) => `${30 + (n % 40) * 13} ${40 + Math.floor(n / 40) * 18} 10 10 re S`,
    );
    expect(await found(makePdf([squares.join("\n")]))).toEqual([]);
  });

  test("numbers without sense are passed over", async () => {
    const content = "1e300 1e300 m -1e300 5 l S q 0 0 0 0 0 0 cm 1 1 m 9 9 l S Q 0 0 0 0 re S";
    expect(await found(makeTextPdf({ contents: [content] }))).toEqual([]);
  });

  test("a file that cannot be read is refused", async () => {
    await expect(found(new TextEncoder().encode("%PDF-1.7 no more"))).rejects.toThrow("PDFium cannot open the file");
  });

  test("only the pages that are asked for", async () => {
    const page = [words(72, 640, "Signature:"), rule(140, 638, 300)].join("\n");
    const all = await proposeFields(makePdf([page, page, page]), { from: 1, to: 2 });
    expect(all.map((one) => one.page)).toEqual([1]);
  });
});
