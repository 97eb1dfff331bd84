// What of an answer stands on the page, and under which name it is kept.
import { expect, test } from "vitest";
import { fileNameOf, shownAnswer } from "./shown-answer.ts";

const blob = (text: string, type: string) => new Blob([text], { type });

test("JSON is laid out, other text stays as it is, and what is no JSON after all is shown", async () => {
  expect(await shownAnswer(blob('{"a":[1]}', "application/json"))).toEqual({
    kind: "text",
    text: '{\n  "a": [\n    1\n  ]\n}',
  });
  expect(await shownAnswer(blob("a,b\n1,2", "text/csv;charset=utf-8"))).toEqual({ kind: "text", text: "a,b\n1,2" });
  expect(await shownAnswer(blob("{", "application/json"))).toEqual({ kind: "text", text: "{" });
});

test("a file is not shown, and nothing is nothing", async () => {
  expect(await shownAnswer(blob("%PDF", "application/pdf"))).toEqual({ kind: "file" });
  expect(await shownAnswer(blob("x", ""))).toEqual({ kind: "file" });
  expect(await shownAnswer(blob("", "application/json"))).toEqual({ kind: "nothing" });
});

test("of a long answer the beginning is shown, and how long it is; no character is cut in two", async () => {
  const long = `a${"😀".repeat(30_000)}`;
  expect(await shownAnswer(blob(long, "text/plain"))).toEqual({
    kind: "text",
    text: `a${"😀".repeat(19_999)}`,
    cut: 60_001,
  });
});

test.each<[string, string, string]>([
  ["attachment; filename=\"a.pdf\"; filename*=UTF-8''M%C3%BCller.pdf", "application/pdf", "Müller.pdf"],
  ['attachment; filename="lease.pdf"', "application/pdf", "lease.pdf"],
  ["attachment; filename*=UTF-8''%E0%A4%A", "application/pdf", "%E0%A4%A"],
  ["", "application/json", "answer.json"],
  ["", "text/csv", "answer.txt"],
  ["", "application/zip", "answer.bin"],
])("%s (%s) is kept as %s", (disposition, type, name) => {
  expect(fileNameOf(disposition ? [["content-disposition", disposition]] : [], type)).toBe(name);
});
