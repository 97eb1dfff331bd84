// One language's logo changes, and those of the others stay.
import { expect, test } from "vitest";
import { withLogo } from "./with-logo.ts";

const [french, german] = [
  { language: "fr", image: "data:image/png;base64,RlI=" },
  { language: "de", image: "data:image/png;base64,REU=" },
];

test("a picture is put in the place of the one before, a new language beside the others, and one is taken away", () => {
  const other = "data:image/png;base64,TmV3";
  expect(withLogo([french, german], "fr", other)).toEqual([german, { language: "fr", image: other }]);
  expect(withLogo([german], "fr", french.image)).toEqual([german, french]);
  expect(withLogo([french, german], "de", null)).toEqual([french]);
  expect(withLogo([french], "ar", null)).toEqual([french]);
});
