import { expect, test } from "vitest";
import { withoutNulls } from "./wire-nulls.ts";

test.each([
  [null, null],
  ["text", "text"],
  [{ city: null, zipcode: "1" }, { zipcode: "1" }],
  [{ id: "p", name: null, data: null }, { id: "p" }],
  [[{ translations: [{ id: null, language: "fr" }] }], [{ translations: [{ language: "fr" }] }]],
  [{ data: { a: null } }, { data: { a: null } }],
  [
    { empty: "", no: false, none: 0, list: [] },
    { empty: "", no: false, none: 0, list: [] },
  ],
])("%j leaves as %j", (given, sent) => {
  expect(withoutNulls(given)).toEqual(sent);
});
