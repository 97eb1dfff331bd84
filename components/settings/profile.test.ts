import { describe, expect, it } from "vitest";
import { changesOf, profileOf, zoneOptions } from "./profile.ts";

const person = {
  firstName: "Ingrid",
  lastName: "Bergström",
  company: "Nordhaven",
  title: null,
  phone: "+46 1",
  language: "en",
  timezoneId: "GMT",
};

describe("a profile form", () => {
  it("shows what is missing as empty", () => {
    expect(profileOf(person)).toEqual({ ...person, title: "" });
  });
  it("sends only what differs, trimmed, and empties what was emptied", () => {
    expect(changesOf(person, profileOf(person))).toEqual({});
    expect(changesOf(person, { ...profileOf(person), title: " CFO ", phone: "", company: "Nordhaven " })).toEqual({
      title: "CFO",
      phone: "",
    });
  });
  it("offers the present zone even where it is not known", () => {
    expect(zoneOptions(["Europe/Stockholm"], "GMT").map((zone) => zone.value)).toEqual([
      "UTC",
      "GMT",
      "Europe/Stockholm",
    ]);
    expect(zoneOptions(["America/New_York"], "America/New_York")).toContainEqual({
      value: "America/New_York",
      label: "America/New York",
    });
  });
});
