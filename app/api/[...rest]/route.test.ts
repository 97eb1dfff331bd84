import { afterEach, expect, test, vi } from "vitest";
import { log } from "#lib/core/log.ts";
import { DELETE, GET, PATCH, POST, PUT } from "./route.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(Object.entries({ DELETE, GET, PATCH, POST, PUT }))(
  "404 for %s, under the id that the response and the log carry",
  async (method, answerIt) => {
    const logged = vi.spyOn(log, "info");
    const requestId = `request-of-${method}`;
    const answer = await answerIt(
      new Request("http://localhost/api/nothing", { method, headers: { "x-request-id": requestId } }),
    );
    expect([answer.status, answer.headers.get("x-request-id")]).toEqual([404, requestId]);
    expect(await answer.json()).toMatchObject({ code: 404, messageKey: "error.notFound.route", requestId });
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ requestId, status: 404 }), "request");
  },
);
