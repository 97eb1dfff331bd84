import { afterEach, expect, test } from "vitest";
import { config } from "#lib/core/config.ts";
import { GET } from "./route.ts";

const given = config().securityContact;
afterEach(() => {
  Object.assign(config(), { securityContact: given });
});

test("404 as long as whoever runs the instance has named nobody", () => {
  Object.assign(config(), { securityContact: undefined });
  expect(GET().status).toBe(404);
});

test("names the contact, its own address, and a day to come less than a year away", async () => {
  Object.assign(config(), { securityContact: "mailto:security@example.com" });
  const lines = (await GET().text()).trimEnd().split("\n");
  const value = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  expect(value("Contact")).toBe("mailto:security@example.com");
  expect(value("Canonical")).toBe(`${config().baseUrl}/.well-known/security.txt`);
  const days = (Date.parse(value("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
