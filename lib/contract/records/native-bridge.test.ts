// Which bridges sign: those on the signer's own machine.
import { expect, test } from "vitest";
import { signingBridge } from "./native-bridge.ts";

test.each([
  ["http://127.0.0.1:7737", { url: "http://127.0.0.1:7737", origin: "http://127.0.0.1:7737" }],
  ["http://127.0.0.1:7737/", { url: "http://127.0.0.1:7737", origin: "http://127.0.0.1:7737" }],
  ["https://localhost:7737/cards/", { url: "https://localhost:7737/cards", origin: "https://localhost:7737" }],
  ["http://127.1:80", { url: "http://127.0.0.1", origin: "http://127.0.0.1" }],
  ["https://bridge.example.com", undefined],
  ["http://127.0.0.1.example.com", undefined],
  ["http://localhost.example.com", undefined],
  ["http://10.0.0.1:7737", undefined],
  ["http://[::1]:7737", undefined],
  ["http://user@127.0.0.1:7737", undefined],
  ["http://127.0.0.1:7737/?to=x", undefined],
  ["ws://127.0.0.1:7737", undefined],
  ["", undefined],
])("%s: %j", (url, expected) => {
  expect(signingBridge({ enabled: true, url })).toEqual(expected);
  expect(signingBridge({ enabled: false, url })).toBeUndefined();
});

test("an account that never had one", () => {
  expect(signingBridge(undefined)).toBeUndefined();
  expect(signingBridge(null)).toBeUndefined();
});
