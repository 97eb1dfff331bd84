// The sheet of a notary's journal: all that was given stands in it, in every script, and it is a document for screen readers.
import { execFileSync } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { type JournalSheetData, makeJournalSheet } from "./journal-sheet.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const people = ["Sigrid Aune", "王小明", "محمد الهاشمي", "Νίκος Παπαδόπουλος"];
const labels = [
  ...[
    "title",
    "email",
    "from",
    "to",
    "number",
    "at",
    "document",
    "signer",
    "comment",
    "commission",
    "commissionNumber",
  ],
  ...["place", "ends", "entries", "made", "timeZone", "alsoUtc", "notYet"],
];

function sheet(change: Partial<JournalSheetData> = {}): JournalSheetData {
  return {
    product: "Countersign",
    account: "Nordhaven Logistics AB",
    zone: "Europe/Stockholm",
    generatedAt: "2026-11-23T10:06:03.456Z",
    notary: {
      name: "Nora Notary",
      email: "nora@nordhaven.example",
      commission: [
        ["commission", "Office of Nora"],
        ["commissionNumber", "4711"],
      ],
    },
    days: [["from", "2026-11-01"]],
    entries: people.map((signer, index) => ({
      number: index + 1,
      at: "2026-11-18T13:05:00Z",
      document: `Deed ${index}`,
      kind: "PDF",
      act: "Acknowledgment",
      jurisdiction: "New York",
      signer,
      known: `Passport, C01X${index}`,
      way: "CAPTURE",
      comment: `seen ${index}`,
      links: index === 1 ? ["Corrects entry 1"] : [],
    })),
    words: {
      language: "en",
      direction: "ltr",
      labels: Object.fromEntries(labels.map((label) => [label, `label ${label}`])),
      documentTitle: "Journal of Nora Notary",
      counts: "4 entries",
      page: [{ slot: "page" }, " of ", { slot: "pages" }],
    },
    ...change,
  };
}

const fileOf = (data: JournalSheetData) => folder.file("journal.pdf", makeJournalSheet(data));
const read = (data: JournalSheetData) => {
  const file = fileOf(data);
  execFileSync("qpdf", ["--check", file], { stdio: "pipe" });
  return execFileSync("pdftotext", [file, "-"], { encoding: "utf8" }).normalize("NFC");
};

test("everything that was given can be found in its text, in every script", () => {
  const data = sheet();
  const text = read(data);
  for (const piece of [
    ...people,
    ...[
      "Nora Notary",
      "nora@nordhaven.example",
      "Office of Nora",
      "4711",
      "2026-11-01",
      "Corrects entry 1",
      "4 entries",
    ],
    ...["Deed 3", "Acknowledgment", "New York", "Passport, C01X3", "CAPTURE", "seen 3", "1 of 1"],
    ...["2026-11-18 14:05:00 +01:00", "2026-11-18 13:05:00 UTC"],
  ])
    expect(text).toContain(piece);
});

test("a label of one long word stands beside its value, not below it", () => {
  const { notary, words } = sheet();
  const file = fileOf(
    sheet({
      notary: { ...notary, commission: [["place", "New York, US"]] },
      words: { ...words, labels: { ...words.labels, place: "Zuständigkeitsbereich" } },
    }),
  );
  const text = execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" }).normalize("NFC");
  expect(text).toMatch(/Zuständigkeitsbereich +New York, US/);
});

test("it is A4, tagged and titled, also from right to left, with none, many and endless entries", () => {
  const [entry] = sheet().entries;
  if (!entry) throw new Error("no entry");
  const { words } = sheet();
  for (const [entries, pages] of [
    [[], 1],
    [Array.from({ length: 60 }, (_, index) => ({ ...entry, number: index + 1 })), 3],
    [[{ ...entry, comment: "word ".repeat(3000) }], 2],
  ] as const) {
    const file = fileOf(sheet({ entries: [...entries], words: { ...words, language: "ar", direction: "rtl" } }));
    const facts = execFileSync("pdfinfo", [file], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    expect(facts).toMatch(/Title: +Journal of Nora Notary[\s\S]*Tagged: +yes[\s\S]*A4/);
    expect(Number(/Pages: +(\d+)/.exec(facts)?.[1])).toBeGreaterThanOrEqual(pages);
  }
});
