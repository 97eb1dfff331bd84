// A notary's commission: read, written as a whole, taken away; one's own or, as a manager, anybody's of the account.
import { beforeAll, describe, expect, test } from "vitest";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let account: TestAccount;
let other: TestAccount;
let sam: TestSender;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  other = await makeAccount();
  sam = account.senders[0] as TestSender;
});

const call = (method: "GET" | "PUT" | "DELETE", by: TestSender, of: TestSender, json?: unknown) =>
  callRoute(route, `${method} /account/senders/s/notaryCommission`, {
    key: by.apiKey,
    params: { senderId: of.row.id },
    json,
  });

describe("a notary's commission", () => {
  test("204 without one; 200 as it was put; 204 when it is taken away", async () => {
    expect((await call("GET", sam, sam)).status).toBe(204);
    const posted = {
      name: "Nora Notary",
      number: 4711,
      expirationDate: "2030-01-31",
      jurisdiction: "New York",
      country: null,
    };
    const commission = {
      ...posted,
      expirationDate: "2030-01-31T00:00:00Z",
      country: "",
      confirmed: false,
    };
    expect((await call("PUT", account.owner, sam, posted)).body).toEqual(commission);
    expect((await call("GET", sam, sam)).body).toEqual(commission);
    expect((await call("PUT", sam, sam, { jurisdiction: "Ohio" })).body).toMatchObject({
      name: "",
      jurisdiction: "Ohio",
    });
    expect((await call("DELETE", sam, sam)).status).toBe(204);
    expect((await call("GET", account.owner, sam)).status).toBe(204);
  });

  test("400, 403 and 404 for whom it is not", async () => {
    for (const method of ["GET", "PUT", "DELETE"] as const) {
      const json = method === "PUT" ? {} : undefined;
      expect((await call(method, other.owner, sam, json)).status, method).toBe(400);
      expect((await call(method, sam, account.owner, json)).status, method).toBe(403);
      const nobody = { ...sam, row: { ...sam.row, id: "nobody" } };
      expect((await call(method, account.owner, nobody, json)).status, method).toBe(404);
    }
    expect((await call("PUT", sam, sam, { number: "many" })).status).toBe(400);
  });
});
