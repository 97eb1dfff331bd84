import { describe, expect, it } from "vitest";
import { mailProblem, splitName } from "./split-name.ts";

describe("splitName", () => {
  it.each([
    ["Ingrid Bergström", "Ingrid", "Bergström"],
    ["  María del Carmen  Ruiz ", "María del Carmen", "Ruiz"],
    ["王丽", "丽", "王"],
    ["大谷 健太郎", "健太郎", "大谷"],
    ["欧阳小明", "小明", "欧阳"],
    ["ليلى حداد", "ليلى", "حداد"],
  ])("%s", (whole, firstName, lastName) => {
    expect(splitName(whole)).toEqual({ firstName, lastName });
  });
  it("asks for the other name when there is only one", () => {
    expect(splitName("Plato")).toBeUndefined();
    expect(splitName("  ")).toBeUndefined();
  });
});

describe("mailProblem", () => {
  it.each(["a@b.example", "jānis.ozols@rīga.example", "x@localhost"])("takes %s", (email) => {
    expect(mailProblem(email)).toBeUndefined();
  });
  it.each(["", "a", "a@", "@b.example", "a@gavleport", "a b@c.example"])("refuses %s", (email) => {
    expect(mailProblem(email)).toBeDefined();
  });
});
