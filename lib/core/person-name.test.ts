import { describe, expect, it } from "vitest";
import { callName, fullName, joinName, splitName } from "./person-name.ts";

describe("joinName", () => {
  it.each([
    ["Ingrid", "Bergström", "Ingrid Bergström"],
    ["Jānis ", " Ozols", "Jānis Ozols"],
    ["丽", "王", "王丽"],
    ["小明", "欧阳", "欧阳小明"],
    ["健太郎", "大谷", "大谷健太郎"],
    ["さくら", "高橋", "高橋さくら"],
    ["ケンジ", "サトー", "サトーケンジ"],
    ["민수", "김", "김민수"],
    ["ليلى", "حداد", "ليلى حداد"],
    ["Li", "王", "Li 王"],
    ["Νίκος", "Παπαδόπουλος", "Νίκος Παπαδόπουλος"],
    ["丽", "", "丽"],
    ["", "Plato", "Plato"],
    ["Plato", "-", "Plato"],
    ["Plato", " - ", "Plato"],
    ["", "", ""],
  ])("%s and %s", (firstName, lastName, whole) => {
    expect(joinName({ firstName, lastName })).toBe(whole);
  });
});

it("fullName falls back to the address", () => {
  expect(fullName({ firstName: "丽", lastName: "王", email: "li@example.com" })).toBe("王丽");
  expect(fullName({ firstName: " ", lastName: "", email: "li@example.com" })).toBe("li@example.com");
});

describe("splitName", () => {
  it.each([
    ["Ingrid Bergström", "Ingrid", "Bergström"],
    ["  María del Carmen  Ruiz ", "María del Carmen", "Ruiz"],
    ["王丽", "丽", "王"],
    ["大谷 健太郎", "健太郎", "大谷"],
    ["欧阳小明", "小明", "欧阳"],
    ["김민수", "민수", "김"],
    ["ليلى حداد", "ليلى", "حداد"],
  ])("%s", (whole, firstName, lastName) => {
    expect(splitName(whole)).toEqual({ firstName, lastName });
  });
  it.each(["Plato", "王"])("gives the only name as the first, with a stand-in for the last: '%s'", (whole) => {
    expect(splitName(whole)).toEqual({ firstName: whole, lastName: "-" });
  });
  it("finds none in a blank", () => {
    expect(splitName("  ")).toBeUndefined();
  });
  it.each(["Plato", "王", "Ålands-Maritimverkstad", "王丽", "欧阳小明", "김민수", "Ingrid Bergström"])(
    "%s comes back whole",
    (whole) => {
      expect(joinName(splitName(whole) ?? { firstName: "", lastName: "" })).toBe(whole);
    },
  );
});

describe("callName", () => {
  it.each([
    ["Ingrid Bergström", "Ingrid"],
    ["  Jean-Luc van der Meer ", "Jean-Luc"],
    ["Plato", "Plato"],
    ["大谷健太郎", "大谷健太郎"],
    ["ليلى حداد", "ليلى"],
    ["", ""],
  ])("%s is called %s", (whole, name) => {
    expect(callName(whole)).toBe(name);
  });
  it.each([
    "Dr. Maximilian Hohenzollern",
    "Dr Max Hohenzollern",
    "DR. MAX HOHENZOLLERN",
    "Prof. Dr. Eva Sommer",
    "Mag. Eva Sommer",
    "Dipl.-Ing. Eva Sommer",
    "Ing. Eva Sommer",
    "Frau Sommer",
    "Mr Brown",
    "Mme Dupont",
    "Sra. Ruiz",
    "J. Brown",
    "Brown, Ann",
    "د. ليلى حداد",
    "السيدة حداد",
    "عبد الرحمن الأنصاري",
  ])("%s is never called by the title alone", (whole) => {
    expect(callName(whole)).toBe(whole);
  });
});
