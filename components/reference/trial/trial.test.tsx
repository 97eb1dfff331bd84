// What an operation's examples, its form and its answers say, as the browser first gets them.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { Trial } from "./trial.tsx";
import { type Told, TrialAnswer } from "./trial-answer.tsx";
import { TrialEntry } from "./trial-entry.tsx";
import type { TrialOperation } from "./trial-operation.ts";

const markup = await englishMarkup("reference");
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const create: TrialOperation = {
  id: "createPackage",
  method: "POST",
  address: "/api/packages/{packageId}/documents",
  withKey: true,
  parameters: [{ name: "packageId", in: "path", required: true, longest: 255 }],
  body: { example: { name: "Lease", password: "hunter2" }, takesFiles: true },
  answer: { kind: "json" },
  redirects: false,
};

test("the examples stand in tabs, curl first, with a button that copies", () => {
  const html = markup(<Trial operation={create} base="https://sign.example" />);
  expect([...html.matchAll(/role="tab"[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual([
    "curl",
    "TypeScript",
    "Python",
    "Java",
    "C#",
  ]);
  expect(html).toContain("https://sign.example/api/packages/&lt;packageId&gt;/documents");
  expect(textOf(html)).toContain("Copy the example");
});

test("the form asks for what is missing before it sends, and fills in no secret", () => {
  const html = markup(<Trial operation={create} base="https://sign.example" />);
  const text = textOf(html);
  expect(text).toContain("Who is signed in here With an API key");
  expect(text).toContain("Still to fill in: ");
  expect(text).toMatch(/Fill in .*packageId.* first\./);
  expect(html).toMatch(/aria-disabled="true"[^>]*>Send the request/);
  expect(html).not.toContain("hunter2");
  expect(text).toContain("Choose files");
});

test("an operation that needs no key offers none, and one without anything to fill in can be sent", () => {
  const { body: _, ...rest } = create;
  const open = { ...rest, method: "GET", address: "/api/sysinfo", withKey: false, parameters: [] };
  const html = markup(<Trial operation={open} base="" />);
  expect(html).not.toContain("API key");
  expect(html).not.toContain('aria-disabled="true"');
});

test("until its line is opened, nothing of it is drawn", () => {
  expect(markup(<TrialEntry operation={create} base="" />)).toBe("<div></div>");
});

const answer = {
  status: 200,
  statusText: "OK",
  ms: 33.6,
  headers: [["content-type", "application/json"]] as const,
  leadsAway: false,
  content: new Blob(["{}"], { type: "application/json" }),
};
const said = (told: Told) => textOf(markup(<TrialAnswer told={told} />));

test("an answer says its status, how long it took, its headers and what stands in it", () => {
  expect(said({ answer, shown: { kind: "text", text: '{"count": 0}' } })).toBe(
    "Answer 200 OK 34 ms 1 header content-type: application/json {&quot;count&quot;: 0}",
  );
  expect(said({ answer, shown: { kind: "nothing" } })).toContain("The answer has no body.");
});

test("a long one says how much is shown, and that and a file can be saved", () => {
  expect(said({ answer, shown: { kind: "text", text: "abc", cut: 50_000 } })).toMatch(
    /The first 3 of 50,000 characters\. .* Save .*answer\.json/,
  );
  const headers = [["content-disposition", 'attachment; filename="lease.pdf"']] as const;
  const told = said({ answer: { ...answer, headers }, shown: { kind: "file" } });
  expect(said({ answer, shown: { kind: "text", text: "{}" } })).not.toContain("Save");
  expect(said({ answer: { ...answer, headers }, shown: { kind: "text", text: "a,b" } })).toMatch(
    /a,b Save .*lease\.pdf/,
  );
  expect(told).toMatch(/The answer is a file of .*1.kB.* Save .*lease\.pdf/);
});

test("an answer that leads away, or none, says so", () => {
  expect(said({ answer: { ...answer, leadsAway: true, status: 0 }, shown: { kind: "nothing" } })).toContain(
    "The answer leads to another address.",
  );
  expect(said({ failed: "lost" })).toContain("It is not known whether");
  expect(textOf(markup(<TrialAnswer told={undefined} />))).toBe("");
});
