// For which public addresses browsers make passkeys, and for whom those are then.
import { expect, test } from "vitest";
import { relyingPartyAt } from "./relying-party.ts";

test.each([
  ["https://sign.example.com", { id: "sign.example.com", origin: "https://sign.example.com" }],
  ["https://sign.example.com:8443/below", { id: "sign.example.com", origin: "https://sign.example.com:8443" }],
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://desk.localhost", { id: "desk.localhost", origin: "http://desk.localhost" }],
  ["http://sign.example.com", undefined],
  ["https://192.0.2.7", undefined],
  ["http://127.0.0.1:3000", undefined],
  ["https://[2001:db8::7]", undefined],
])("at %s", (baseUrl, party) => {
  expect(relyingPartyAt(baseUrl)).toEqual(party);
});
