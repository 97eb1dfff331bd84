// Who is signed in is looked up for every page but the one that has to stand while nothing can be looked up.
import { beforeEach, expect, test, vi } from "vitest";
import { senderOfToken } from "#lib/auth/sender-of-token.ts";
import { whoIsSignedIn } from "./signed-in.ts";

const asked = vi.hoisted(() => ({ path: "/" }));
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-path": asked.path }),
  cookies: async () => ({ get: () => ({ value: "token" }) }),
}));
vi.mock("#lib/auth/sender-of-token.ts", () => ({ senderOfToken: vi.fn(async () => ({ id: "ann" })) }));

beforeEach(() => vi.mocked(senderOfToken).mockClear());

test.each(["/status", "/status/", "/status?from=monitor"])("%s asks no database who reads it", async (path) => {
  asked.path = path;
  expect(await whoIsSignedIn()).toBeUndefined();
  expect(senderOfToken).not.toHaveBeenCalled();
});

test.each(["/", "/statuses", "/packages/status", "/?status"])("%s knows who is signed in", async (path) => {
  asked.path = path;
  expect(await whoIsSignedIn()).toEqual({ id: "ann" });
});
