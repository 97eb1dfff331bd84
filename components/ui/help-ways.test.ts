import { expect, test } from "vitest";
import { helpWays } from "./help-ways.ts";

test("each way there is leads to it; where the account names nobody there is none", () => {
  expect(helpWays({ email: "help+a&b@example.com", phone: "+47 22 33 (44) 55" })).toEqual([
    { text: "help+a&b@example.com", href: "mailto:help%2Ba%26b@example.com" },
    { text: "+47 22 33 (44) 55", href: "tel:+4722334455" },
  ]);
  expect(helpWays({ email: " ", phone: "112" })).toEqual([{ text: "112", href: "tel:112" }]);
  expect([helpWays({ email: "", phone: "" }), helpWays(undefined)]).toEqual([[], []]);
});
