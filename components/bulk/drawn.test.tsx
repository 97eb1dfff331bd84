// What the pages of bulk sends say, as the browser first gets them.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { DeskContext } from "#components/desk/desk-context.ts";
import { batch, batches, checkedFile } from "#components/queries/bulk.ts";
import { me } from "#components/queries/instance.ts";
import { onePackage } from "#components/queries/packages.ts";
import { template } from "#components/templates/templates.testing.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { BatchScreen } from "./batch-screen.tsx";
import { batchOf, problem, tried } from "./bulk.testing.ts";
import { BulkScreen } from "./bulk-screen.tsx";
import { FileTrial } from "./file-trial.tsx";

vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/templates/t1/bulk",
  useSearchParams: () => new URLSearchParams(),
}));

const markup = await englishMarkup("bulk", "desk");
const nothing = () => undefined;

function drawn(node: ReactNode, known: [queryKey: readonly unknown[], answer: unknown][]) {
  const client = new QueryClient();
  for (const [queryKey, answer] of known) client.setQueryData(queryKey, answer);
  const html = markup(
    <QueryClientProvider client={client}>
      <DeskContext value={{ openPalette: nothing, openShortcuts: nothing }}>{node}</DeskContext>
    </QueryClientProvider>,
  );
  const text = html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return { html, text };
}

test("a template that can go to many offers a sample and takes a file, and lists what went out before", () => {
  const before = { count: 1, results: [batchOf()] };
  const { html, text } = drawn(<BulkScreen templateId="t1" />, [
    [onePackage("t1").queryKey, { ...template, bulkSendable: true }],
    [batches("t1", 1, 20).queryKey, before],
  ]);
  expect(text).toContain("Each row of a CSV file becomes a package of its own from “Tenancy”.");
  expect(html).toContain('href="/api/packages/t1/bulk_send/sample"');
  expect(html).toContain('href="/templates/t1/bulk/b1"');
  expect(text).toMatch(/Spring, by Olive Owner .* 1 sent, 1 not$/);
});

test("whose roles let them prepare nothing sees what went out, and why they send nothing", () => {
  const person = [me.queryKey, { id: "ann", permissions: ["templates_layouts.templates"] }] as [
    readonly unknown[],
    unknown,
  ];
  const { html, text } = drawn(<BulkScreen templateId="t1" />, [
    [onePackage("t1").queryKey, { ...template, bulkSendable: true }],
    [batches("t1", 1, 20).queryKey, { count: 1, results: [batchOf()] }],
    person,
  ]);
  expect(text).toContain("Your roles do not let you prepare packages.");
  expect(html).toContain('href="/templates/t1/bulk/b1"');
  for (const words of ["sample", 'type="file"']) expect(html).not.toContain(words);
});

test("one that cannot says what it lacks and leads there", () => {
  const { html, text } = drawn(<BulkScreen templateId="t1" />, [
    [onePackage("t1").queryKey, { ...template, bulkSendable: false }],
  ]);
  expect(text).toContain("It needs a document, a place that nobody has, and a signature field.");
  expect(html).toContain('href="/packages/t1/designer"');
  expect(html).not.toContain("sample");
});

const file = { id: "1", name: "people.csv", content: new Blob([]) };
const trial = (answer: ReturnType<typeof tried>) =>
  drawn(<FileTrial templateId="t1" name="Tenancy" file={file} onAnother={nothing} />, [
    [checkedFile("t1", file, { from: 1, to: 50 }).queryKey, answer],
  ]);

test("a tried file: what each column is, which rows can go out, and what is wrong with the others", () => {
  const { html, text } = trial(tried());
  expect(text).toContain("1 row can go out, 1 needs a correction.");
  expect(text).toContain("E-mail address, Tenant This is no e-mail address.");
  expect(html).toContain('aria-label="Post, column 3"');
  expect(text).toContain("Send 1 package");
});

test("an address that stands in an earlier row too is hinted at, and its row can go out all the same", () => {
  const { rows } = tried();
  const [first] = rows.results;
  const again = { ...first, rowNumber: 3, repeats: [{ email: "ann@example.net", rowNumber: 2 }] };
  const { text } = trial(tried({ wrong: 0, rows: { count: 2, results: [first, again] as typeof rows.results } }));
  expect(text).toMatch(/ann@example\.net stands in row 2 too: that person gets a package for each row\./);
  expect(text.match(/stands in row/g)).toHaveLength(1);
  expect(text).toContain("Send 2 packages");
});

test("a file that is wrong as a whole says so and cannot be sent", () => {
  const none = { total: 0, wrong: 0, rows: { count: 0, results: [] } };
  const { text } = trial(tried({ ...none, problems: [problem("missingColumn", "EMAIL", 1)] }));
  expect(text).toContain("The rows cannot be judged yet.");
  expect(text).toContain("No column says this.");
  expect(text).not.toMatch(/Send \d/);
});

const shown = (change: object) =>
  drawn(<BatchScreen templateId="t1" batchId="b1" />, [
    [batch("t1", "b1", { from: 1, to: 50 }).queryKey, batchOf(change)],
  ]);

test("a batch tells of every row what became of it, and offers another try", () => {
  const { html, text } = shown({});
  expect(text).toContain("1 is sent, 1 is not.");
  expect(text).toContain("Try the 1 again");
  expect(text).toContain("It was stopped.");
  expect(text).not.toContain("Stop ");
  expect(html).toContain('href="/packages/p1"');
  expect(html).toContain('href="/api/packages/t1/bulk_send/b1/results"');
});

test("one under way can be stopped, and says how far it is", () => {
  const { html, text } = shown({ status: "IN_PROGRESS", failed: 0, retriable: 0 });
  expect(text).toContain("1 package of 2 is on its way.");
  expect(text).toContain("Stop");
  expect(text).not.toContain("again 1");
  expect(html).toMatch(/<progress[^>]*value="1"[^>]*max="2"/);
});
