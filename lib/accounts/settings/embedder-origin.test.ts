import { expect, test } from "vitest";
import { isOrigin, isSafeEmbedder } from "./embedder-origin.ts";

test.each([
  "https://portal.example.com",
  "http://localhost:8080",
  "https://[::1]:8443",
  "https://xn--mnchen-3ya.example",
])("%s is an origin", (text) => expect(isOrigin(text)).toBe(true));

test.each([
  "*",
  "https://*.example.com",
  "https://example.com/",
  "https://example.com/path",
  "https://example.com:443",
  "https://EXAMPLE.com",
  "https://a;script-src",
  "https://a,b",
  "https://user@example.com",
  "https://example.com https://other.example",
  "ftp://example.com",
  "javascript:alert(1)",
  "null",
  "'self'",
  "",
])("%s is none", (text) => expect(isOrigin(text)).toBe(false));

test("without https only on this machine, or where the product has none either", () => {
  const origins = [
    "https://portal.example.com",
    "http://portal.example.com",
    "http://localhost:80",
    "http://127.0.0.1:3",
  ];
  expect(origins.map((origin) => isSafeEmbedder(origin, "https://sign.example.com"))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(origins.map((origin) => isSafeEmbedder(origin, "http://sign.intranet"))).toEqual([true, true, true, true]);
});
