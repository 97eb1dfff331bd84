// Whether a PIN, or nothing, is enough to use a remote key.
import { expect, test } from "vitest";
import { authDataFor } from "./auth-data.ts";

const pin = { type: "Password", id: "PIN" };
const otp = { type: "Password", id: "OTP", generator: "totp" };
const secret = { type: "Password", id: "secret phrase" };
const question = { type: "ChallengeResponse", id: "question" };
const explicit = (objects: object[] | null, expression?: string) =>
  ({ mode: "explicit", expression, objects }) as Parameters<typeof authDataFor>[0];
const sent = [{ id: "PIN", value: "1234" }];

test.each([
  [null, "1234", sent],
  [null, undefined, []],
  [explicit(null), "1234", sent],
  [explicit([]), undefined, []],
  [{ mode: "implicit" }, undefined, []],
  [explicit([pin]), "1234", sent],
  [explicit([pin], "PIN"), "1234", sent],
  [explicit([secret]), "1234", [{ id: "secret phrase", value: "1234" }]],
  [explicit([pin, otp], "PIN OR OTP"), "1234", sent],
  [explicit([pin, otp], "PIN XOR OTP"), "1234", sent],
  [explicit([pin, otp, question], "(OTP AND question) OR PIN"), "1234", sent],
  [explicit([secret, pin, otp], "PIN OR secret phrase AND OTP"), "1234", sent],
])("%j with the PIN %s: %j", (auth, given, data) => {
  expect(authDataFor(auth, given)).toEqual(data);
});

test.each([
  [{ mode: "oauth2code" }, "1234", /agree in a browser/],
  [explicit([pin]), undefined, /“PIN”: set SEAL_CSC_PIN/],
  [explicit([pin, otp], "PIN OR OTP"), undefined, /“PIN”: set SEAL_CSC_PIN/],
  [explicit([pin, otp], "PIN AND OTP"), "1234", /only a person can give \(PIN, OTP\)/],
  [explicit([pin, otp]), "1234", /only a person/],
  [explicit([otp]), "1234", /only a person/],
  [explicit([{ type: "Password", id: "OTP" }]), "1234", /only a person/],
  [explicit([question]), "1234", /only a person/],
  // Two secrets, and which of them the PIN is cannot be told.
  [explicit([secret, { type: "Password", id: "other" }], "other OR secret phrase"), "1234", /only a person/],
  // What cannot be read does not make it easier.
  [explicit([pin, otp], "PIN OR"), "1234", /only a person/],
  [explicit([pin, otp], "(PIN OR OTP"), "1234", /only a person/],
  [explicit([pin, otp], "PIN OR nothing"), "1234", /only a person/],
  [explicit([pin, otp], "PIN ) OR OTP"), "1234", /only a person/],
])("%j with the PIN %s: %s", (auth, given, why) => {
  expect(authDataFor(auth, given)).toMatch(why);
});
