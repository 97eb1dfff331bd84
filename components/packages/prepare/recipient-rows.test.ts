import { describe, expect, it } from "vitest";
import { isComplete, numbered, problemsOf, type RecipientRow, roleOf } from "./recipient-rows.ts";

const row = (id: string, name: string, email: string): RecipientRow => ({
  id,
  saved: false,
  name,
  email,
  index: 0,
  message: "",
  isOwner: false,
});

describe("recipients as they are typed", () => {
  it("says nothing of a blank row, and does not call it complete", () => {
    const blank = row("a", "", "");
    expect(problemsOf(blank, [blank])).toEqual({});
    expect(isComplete(blank, [blank])).toBe(false);
  });
  it.each([
    ["Plato", "plato@example.com", { name: "Write first and last name." }],
    ["", "a@example.com", { name: "Write the person's name." }],
    ["Sigrid Aune", "", { email: "Write the person's e-mail address." }],
    ["Sigrid Aune", "sigrid@halden", { email: "An address needs a full domain, such as halden.example." }],
  ])("%s <%s>", (name, email, problems) => {
    expect(problemsOf(row("a", name, email), [])).toEqual(problems);
  });
  it("warns the second of two rows with the same address", () => {
    const rows = [row("a", "Sigrid Aune", "s@example.com"), row("b", "Stig Aune", "S@example.com")];
    expect(rows.map((r) => problemsOf(r, rows).email)).toEqual([undefined, "Sigrid Aune has the same address."]);
  });
  it("becomes a role whose signer has the role's id", () => {
    expect(roleOf(row("a", "王丽", "li@example.com"))).toMatchObject({
      id: "a",
      name: "王丽",
      signers: [{ id: "a", firstName: "丽", lastName: "王", name: "王丽" }],
    });
  });
  it("numbers the rows, or takes the numbers away", () => {
    const rows = [row("a", "", ""), row("b", "", "")];
    expect(numbered(rows, true).map((r) => r.index)).toEqual([1, 2]);
    expect(numbered(numbered(rows, true), false).map((r) => r.index)).toEqual([0, 0]);
  });
});
