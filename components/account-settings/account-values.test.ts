// What the form of the account sends.
import { expect, test } from "vitest";
import { account } from "#lib/contract/examples.ts";
import { accountBody, accountValues } from "./account-values.ts";

test("the company's name is one line of the form, and only what changed is sent, trimmed", () => {
  expect(accountValues(account)).toEqual({
    name: "Example Estates",
    company: "Example Estates",
    timezoneId: "Europe/Berlin",
    language: "en",
  });
  expect(accountBody({})).toEqual({});
  expect(accountBody({ company: " Estates Ltd " })).toEqual({ company: { name: "Estates Ltd" } });
  expect(accountBody({ name: "Estates", timezoneId: "UTC", language: "fr" })).toEqual({
    name: "Estates",
    timezoneId: "UTC",
    language: "fr",
  });
});
