// GET and PUT /account
import { beforeAll, expect, test } from "vitest";
import { openSession } from "#lib/auth/sessions.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let made: TestAccount;
beforeAll(async () => {
  made = await makeAccount({ senders: 1, name: "Nordhaven" });
});
const read = (call: Parameters<typeof callRoute>[2]) => callRoute(route, "GET /account", call);

test("200 for any sender of the account, with every member of the record", async () => {
  const [regular] = made.senders;
  const { status, body } = await read({ key: regular?.apiKey ?? "" });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: made.account.id,
    name: "Nordhaven",
    owner: made.owner.row.id,
    company: { id: expect.any(String), name: "Nordhaven" },
    customFields: [],
    licenses: [
      {
        status: "ACTIVE",
        plan: expect.objectContaining({ id: "self-hosted", quotas: [], features: expect.any(Object) }),
        transactions: [],
        created: expect.any(String),
      },
    ],
    timezoneId: "GMT",
    language: "en",
    logoUrl: "",
    logoAltTextKey: "",
    providers: { documents: [{ id: "countersign", name: "Document library", provides: "documents" }], users: [] },
    created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    updated: expect.any(String),
    data: null,
  });
});

test("401 without credentials, with a wrong key and with a made-up session", async () => {
  expect((await read({})).status).toBe(401);
  expect((await read({ key: "bm9ib2R5OmF0IGFsbA==" })).status).toBe(401);
  expect((await read({ cookie: "SERVICE_SESSION_ID=made-up" })).status).toBe(401);
});

test("403 for a session that is limited to one package", async () => {
  const { accountId, id: senderId } = made.owner.row;
  const { id: packageId } = await makeDraft(made.owner);
  const token = await openSession({ kind: "sender-package", accountId, senderId, packageId });
  const { status, body } = await read({ cookie: `ESIGNLIVE_SESSION_ID=${token}` });
  expect([status, body.messageKey]).toEqual([403, "error.forbidden.restrictedSession"]);
});

const change = (key: string, json: unknown) => callRoute(route, "PUT /account", { key, json });

test("200 with what a manager changed; what is absent or null stays", async () => {
  const { owner } = await makeAccount({ name: "Before" });
  const first = await change(owner.apiKey, {
    name: "After",
    company: { name: "After Ltd", address: { city: "Bergen", country: null } },
    timezoneId: "Europe/Oslo",
    language: "fr",
    data: { region: "north" },
  });
  expect(first.status, first.text).toBe(200);
  const { body } = await change(owner.apiKey, { name: null, company: { name: null }, unknown: true });
  expect(body).toMatchObject({
    name: "After",
    company: { name: "After Ltd", address: { city: "Bergen" } },
    timezoneId: "Europe/Oslo",
    language: "fr",
    data: { region: "north" },
  });
});

test("400 for a time zone that does not exist, 403 for a sender who is no manager", async () => {
  const account = await makeAccount({ senders: 1 });
  const unknown = await change(account.owner.apiKey, { timezoneId: "Mars/Olympus" });
  expect([unknown.status, unknown.body.messageKey]).toEqual([400, "error.validation.timezone"]);
  expect((await change(account.senders[0]?.apiKey ?? "", { name: "Mine" })).status).toBe(403);
});
