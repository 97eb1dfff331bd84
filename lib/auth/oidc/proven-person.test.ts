// Which address an issuer has proven, and whom the domains let in.
import { expect, test } from "vitest";
import { provenPerson, refuseOtherDomains } from "./proven-person.ts";

const issuer = "https://id.example.com";
const person = (claims: object, trustEmail = false) => provenPerson({ sub: "ada", ...claims }, { issuer, trustEmail });
const email = "Ada@Example.com";

test.each([
  [{ email, email_verified: true }, false, email],
  [{ email, email_verified: "true" }, false, email],
  [{ email, email_verified: false }, false, undefined],
  [{ email, email_verified: false }, true, undefined],
  [{ email, email_verified: "false" }, true, undefined],
  [{ email, email_verified: 1 }, true, undefined],
  [{ email }, false, undefined],
  [{ email }, true, email],
  [{ email: "nobody", email_verified: true }, false, undefined],
  [{ email: ["a@example.com"], email_verified: true }, false, undefined],
  [{ email_verified: true }, false, undefined],
])("of %o with OIDC_TRUST_EMAIL %s the address is %s", (claims, trust, proven) => {
  expect(person(claims, trust).email).toBe(proven);
});

test.each([
  [{ given_name: "Ada", family_name: "King", name: "Somebody Else" }, "Ada", "King"],
  [{ name: "Ada King" }, "Ada", "King"],
  [{ given_name: "Ada" }, "Ada", "-"],
  [{}, "", ""],
  [{ name: 7 }, "", ""],
])("%o is called %s %s", (claims, firstName, lastName) => {
  expect(person(claims)).toMatchObject({ firstName, lastName });
});

const refusal = (claims: object, allowedDomains: string[]) => {
  try {
    return refuseOtherDomains(person(claims), { allowedDomains });
  } catch (cause) {
    return (cause as { key: string }).key;
  }
};

test.each([
  [{}, [], undefined],
  [{ email, email_verified: true }, ["example.com"], undefined],
  [{ email: "a@b@example.com", email_verified: true }, ["example.com"], "error.forbidden.sso.unverified"],
  [{ email }, ["example.com"], "error.forbidden.sso.unverified"],
  [{ email: "ada@sub.example.com", email_verified: true }, ["example.com"], "error.forbidden.sso.domain"],
  [{ email: "ada@evilexample.com", email_verified: true }, ["example.com"], "error.forbidden.sso.domain"],
])("%o under %o: %s", (claims, domains, key) => {
  expect(refusal(claims, domains)).toBe(key);
});
