// The look at the machine that converts office files: in the background, held for a while, and in words for whoever runs it.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { config } from "#lib/core/config.ts";
import { serveConversions } from "#lib/pdf/convert/serve-conversions.ts";
import { converterLooked, converterState } from "./converter-state.ts";

const token = "a-token-of-these-tests-0123";
afterEach(() => void Object.assign(config(), { converter: undefined }));

test("nothing is told where files are converted here; otherwise whether the other one can be used, and why not", async () => {
  expect(converterState()).toBeNull();
  expect(await converterLooked()).toBeNull();
  const server = serveConversions({ token }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(config(), { converter: { url, token } });
  expect(converterState()).toEqual({ host: "127.0.0.1", state: "looking", reason: "" });
  expect(await converterLooked()).toEqual({ host: "127.0.0.1", state: "ok", reason: "" });
  Object.assign(config(), { converter: { url, token: "another-token-of-these-tests" } });
  expect(await converterLooked()).toEqual({
    ...{ host: "127.0.0.1", state: "failing" },
    reason: "CONVERTER_TOKEN: the converter has another one.",
  });
  server.closeAllConnections();
  server.close();
});
