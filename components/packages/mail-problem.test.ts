import { describe, expect, it } from "vitest";
import { mailProblem } from "./mail-problem.ts";

describe("mailProblem", () => {
  it.each(["a@b.example", "jānis.ozols@rīga.example", "x@localhost"])("takes %s", (email) => {
    expect(mailProblem(email)).toBeUndefined();
  });
  it.each(["", "a", "a@", "@b.example", "a@gavleport", "a b@c.example"])("refuses %s", (email) => {
    expect(mailProblem(email)).toBeDefined();
  });
});
