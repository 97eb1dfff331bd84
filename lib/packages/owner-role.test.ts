import { describe, expect, test } from "vitest";
import { withOwnerRole } from "./owner-role.ts";

const owner = {
  email: "Ada@example.com",
  firstName: "Ada",
  lastName: "Byron",
  company: "",
  title: "",
  phone: null,
  language: "en",
  timezoneId: "GMT",
};
const bea = { id: "bea", name: "Tenant", signers: [{ email: "bea@example.com", firstName: "Bea", lastName: "Cole" }] };

describe("withOwnerRole", () => {
  test("adds a role named Owner when nobody posted is the owner", () => {
    const roles = withOwnerRole([bea], owner);
    expect(roles.map((role) => [role.name, role.type ?? "SIGNER"])).toEqual([
      ["Tenant", "SIGNER"],
      ["Owner", "SENDER"],
    ]);
    expect(roles[1]?.signers?.[0]).toMatchObject({ email: "Ada@example.com", firstName: "Ada", lastName: "Byron" });
  });

  test("marks the posted role with the owner's address, whatever its case, and adds none", () => {
    const mine = { id: "me", name: "Landlord", signers: [{ email: "ADA@example.com", firstName: "A", lastName: "B" }] };
    expect(withOwnerRole([bea, mine], owner)).toEqual([bea, { ...mine, type: "SENDER" }]);
  });

  test("leaves a posted role of type SENDER as it is", () => {
    const sender = { ...bea, type: "SENDER" as const };
    expect(withOwnerRole([sender], owner)).toEqual([sender]);
  });

  test("fills a posted role of type SENDER that has no signer with the owner", () => {
    const [role] = withOwnerRole([{ id: "boss", name: "Boss", type: "SENDER", signers: [] }], owner);
    expect(role).toMatchObject({ id: "boss", name: "Boss", signers: [{ email: "Ada@example.com" }] });
  });

  test("never leaves a name empty", () => {
    const [role] = withOwnerRole([], { ...owner, firstName: "", lastName: "" });
    expect(role?.signers?.[0]).toMatchObject({ firstName: "Ada", lastName: "Ada" });
  });
});
