// Which letters of a text are marked for a search.
import { expect, test } from "vitest";
import { matchesIn } from "./matches-in.ts";

const marked = (text: string, search: string) =>
  matchesIn(text, search)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["Lease, third lease", "LEASE", "[Lease], third [lease]"],
  ["Résumé resume", "resume", "Résumé [resume]"],
  ["Lease of Kaivokatu", "lea*kaivo", "[Lea]se of [Kaivo]katu"],
  ["عقد إيجار المبنى", "إيجار", "عقد [إيجار] المبنى"],
  ["İzmir lease", "lease", "İzmir [lease]"],
  ["Ann", "aa", "Ann"],
  ["Ann", "", "Ann"],
  ["", "ann", ""],
  ["aaa", "aa", "[aa]a"],
])("%s, searched for %j", (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});
