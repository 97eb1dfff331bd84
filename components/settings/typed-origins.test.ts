import { expect, test } from "vitest";
import { typedOrigins } from "./typed-origins.ts";

test.each([
  ["", []],
  ["https://portal.example.com/", ["https://portal.example.com"]],
  ["portal.example.com\n\n  HTTPS://App.Example.com:443 ", ["https://portal.example.com", "https://app.example.com"]],
  ["http://localhost:3000, https://a.example\nhttps://a.example/", ["http://localhost:3000", "https://a.example"]],
  ["https://münchen.example", ["https://xn--mnchen-3ya.example"]],
  ["https://a.example/sign", ["https://a.example/sign"]],
  ["javascript:alert(1)", ["javascript:alert(1)"]],
])("%j", (text, origins) => expect(typedOrigins(text)).toEqual(origins));
