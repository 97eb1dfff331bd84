// The state of the service as strangers are told it: what works, held for a moment, and nothing else.
import { expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { ServiceStatus } from "#lib/contract/service-status.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

const read = async (key?: string) => {
  const { status, body } = await callRoute(route, "GET /status", key ? { key } : {});
  expect(status).toBe(200);
  expect(ServiceStatus.strict().safeParse(body).error).toBeUndefined();
  return body as ServiceStatus;
};

test("200 for anybody, also with a key that is none; no worker is connected here, so seals wait", async () => {
  const status = await read();
  expect(status).toMatchObject({
    state: "impaired",
    parts: {
      packages: { state: "works", since: null },
      mails: { state: "off", since: null },
      seals: { state: "stopped", since: status.at },
      files: { state: "works", since: null },
    },
  });
  expect(await read("nobody's")).toEqual(status);
});

test("whoever asks meanwhile gets the same look; a later one says since when, also while the database is away", async () => {
  const asked = vi.spyOn(db, "execute");
  const first = await read();
  expect(asked).not.toHaveBeenCalled();
  asked.mockRejectedValue(new Error("away"));
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 11_000);
  const [second, third] = await Promise.all([read(), read()]);
  expect(third).toEqual(second);
  expect(second.parts.packages.state).toBe("stopped");
  expect(second.parts.seals.since).toBe(first.parts.seals.since);
  clock.mockRestore();
  asked.mockRestore();
});
