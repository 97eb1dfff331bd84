// The look at the service that checks one-time passwords: in the background, and in words for whoever runs the installation.
import { afterEach, expect, test } from "vitest";
import { config } from "#lib/core/config.ts";
import { startCodeServer } from "#lib/testing/code-server.ts";
import { codeServiceLooked, codeServiceState, forgetCodeService } from "./code-service-state.ts";

afterEach(() => {
  Object.assign(config(), { digipass: undefined });
  forgetCodeService();
});

test("nothing is told where none is set", async () => {
  expect(codeServiceState()).toBeNull();
  expect(await codeServiceLooked()).toBeNull();
});

test("nobody waits for it; no password is sent by it", async () => {
  await using server = await startCodeServer();
  Object.assign(config(), { digipass: server.settings });
  expect(codeServiceState()).toEqual({ host: "127.0.0.1", state: "looking", reason: "" });
  expect(await codeServiceLooked()).toEqual({ host: "127.0.0.1", state: "ok", reason: "" });
  expect(server.asked).toEqual([]);
});

test("one that does not take our token is told, without the token", async () => {
  await using server = await startCodeServer();
  Object.assign(config(), { digipass: { ...server.settings, token: "an0ther" } });
  expect(await codeServiceLooked()).toMatchObject({ state: "failing", reason: "DIGIPASS_URL: health answered 401" });
});

test("one that cannot be reached is told", async () => {
  const server = await startCodeServer();
  Object.assign(config(), { digipass: server.settings });
  await server[Symbol.asyncDispose]();
  expect(await codeServiceLooked()).toMatchObject({ state: "failing", reason: "DIGIPASS_URL: no answer" });
});
