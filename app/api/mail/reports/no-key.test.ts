// Where no MAIL_REPORTS_KEY is set there is no such address.
import { expect, test } from "vitest";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

test.each([[""], ["Bearer "], ["Bearer undefined"]])(
  "404 without a key, whatever is sent: %j",
  async (authorization) => {
    const headers: Record<string, string> = authorization ? { authorization } : {};
    const { status, body } = await callRoute(route, "POST /mail/reports", { json: {}, headers });
    expect([status, body.messageKey]).toEqual([404, "error.notFound.route"]);
  },
);
