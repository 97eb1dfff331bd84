import { describe, expect, it } from "vitest";
import { changesOf, profileOf } from "./profile.ts";

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
});
