// Places and dates in a journal's query.
import { expect, test } from "vitest";
import { journalWindow } from "./journal-window.ts";

const now = new Date("2026-11-21T10:00:00Z");
const day = (text: string) => [new Date(`${text}T00:00:00.000Z`), new Date(`${text}T23:59:59.999Z`)];
const [start, end] = day("2026-11-21");

test.each([
  [{}, { from: start, to: end, places: null }],
  [
    { from: "1", to: "10" },
    { from: null, to: null, places: { offset: 0, limit: 10 } },
  ],
  [{ from: "11" }, { from: null, to: null, places: { offset: 10, limit: 100 } }],
  [
    { from: "2026-11-01", to: "2026-11-01" },
    { from: day("2026-11-01")[0], to: day("2026-11-01")[1], places: null },
  ],
  [{ startDate: "2026-11-01" }, { from: day("2026-11-01")[0], to: null, places: null }],
  [{ endDate: "2026-11-01T10:00:00Z" }, { from: null, to: new Date("2026-11-01T10:00:00.999Z"), places: null }],
  [
    { startDate: "2026-11-01", from: "2" },
    { from: day("2026-11-01")[0], to: null, places: { offset: 1, limit: 100 } },
  ],
  [
    { from: "2026-11-01", startDate: "2026-11-20" },
    { from: day("2026-11-20")[0], to: end, places: null },
  ],
])("%j", (query, window) => {
  expect(journalWindow(query, "GMT", now)).toEqual(window);
});
