// A notary's journal as its keeper first gets it, and what a correction of an entry says.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { journalFile, journalOf } from "#components/queries/journal.ts";
import { englishMarkup, englishWords } from "#components/ui/english-words.tsx";
import { CallError } from "#lib/contract/call.ts";
import type { JournalEntry } from "#lib/contract/journal.ts";
import { CorrectionForm } from "./correct-entry.tsx";
import { changesOf, type TypedEntry } from "./entry-changes.ts";
import { JournalSection } from "./journal-section.tsx";

const markup = await englishMarkup("journal");
const words = await englishWords("ui");
const entry: JournalEntry = {
  sequenceNumber: 214,
  creationDate: "2026-11-20T15:21:00Z",
  documentType: "PDF",
  documentName: "Power of attorney",
  signerName: "João Pereira",
  signatureType: "FULLNAME",
  idType: "Passport",
  idValue: "",
  jurisdiction: "Ohio",
  comment: "",
  act: "ACKNOWLEDGMENT",
};

function drawn(results: JournalEntry[]) {
  const client = new QueryClient();
  client.setQueryData(journalOf("nora", { from: "", to: "" }).queryKey, { count: results.length, results });
  return markup(
    <QueryClientProvider client={client}>
      <JournalSection userId="nora" />
    </QueryClientProvider>,
  );
}

test("an entry tells its kind of act and can be corrected; one that was, can not, and says by which", () => {
  const html = drawn([
    { ...entry, sequenceNumber: 215, comment: "Misread", corrects: 213, act: "JURAT" },
    entry,
    { ...entry, sequenceNumber: 213, correctedBy: 215 },
  ]);
  expect(html).toContain("Acknowledgment");
  expect(html).toContain("Jurat");
  expect(html).toContain("Corrects entry 213");
  expect(html).toContain("Corrected by entry 215");
  const offered = [...html.matchAll(/aria-label="Correct entry (\d+) by a new one"/g)].map(([, number]) => number);
  expect(offered).toEqual(["215", "214"]);
});

test("what cannot be read anew is said to be from before", () => {
  const client = new QueryClient();
  const { queryKey } = journalOf("nora", { from: "", to: "" });
  client.setQueryData(queryKey, { count: 1, results: [entry] });
  client
    .getQueryCache()
    .find({ queryKey })
    ?.setState({ status: "error", error: new CallError(0, {}) });
  const html = markup(
    <QueryClientProvider client={client}>
      <JournalSection userId="nora" />
    </QueryClientProvider>,
  );
  expect(html).toContain("Power of attorney");
  expect(html).toContain(words("mayBeOld"));
});

test("the file has the kind of act and the corrections, too", () => {
  expect(journalFile("nora", { from: "", to: "" }, "csv")).toContain("columns=all");
  expect(journalFile("nora", { from: "2026-11-01", to: "" }, "pdf")).toMatch(/startDate=2026-11-01.*format=pdf/);
  expect(drawn([])).toMatch(/href="[^"]*format=pdf"[^>]*download/);
});

const typed = {
  act: "ACKNOWLEDGMENT",
  documentName: "Power of attorney",
  signerName: "João Pereira",
  idType: "Passport",
  idValue: "",
  jurisdiction: "Ohio",
};

test("the form begins with what stands in the entry", () => {
  const html = markup(
    <CorrectionForm id="f" onSubmit={() => undefined} typed={typed} set={() => () => undefined}>
      {null}
    </CorrectionForm>,
  );
  for (const value of ["Power of attorney", "João Pereira", "Passport", "Ohio"])
    expect(html).toContain(`value="${value}"`);
  expect(html).toContain('<option value="ACKNOWLEDGMENT" selected="">Acknowledgment</option>');
});

test.each<[Partial<TypedEntry>, object]>([
  [{}, {}],
  [{ idType: " Driving licence " }, { idType: "Driving licence" }],
  [
    { act: "OATH", signerName: "" },
    { act: "OATH", signerName: "" },
  ],
  [{ act: "" }, {}],
])("%j: only what is otherwise is sent", (change, sent) => {
  expect(changesOf(entry, { ...typed, ...change })).toEqual(sent);
});
