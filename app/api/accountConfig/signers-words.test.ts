// Decline reasons and hand-over links: all languages in one answer for the screen, and nobody overwrites what they have not seen.
import { beforeAll, expect, test } from "vitest";
import * as allRoute from "#app/api/account/admin/signersWords/route.ts";
import { versionOf } from "#lib/contract/version.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import * as reasonsRoute from "./declineReasons/[language]/route.ts";
import * as handoverRoute from "./handoverUrl/[language]/route.ts";

let made: TestAccount;
beforeAll(async () => {
  made = await makeAccount({ senders: 1 });
});

const write = (route: RouteModule, language: string, json: unknown, seen: unknown) =>
  callRoute(route, "PUT /accountConfig", {
    key: made.owner.apiKey,
    params: { language },
    json,
    headers: { "if-match": `"${versionOf(seen)}"` },
  });
const all = (key = made.owner.apiKey) => callRoute(allRoute, "GET /account/admin/signersWords", { key });

test("managers read all languages at once; others are refused", async () => {
  await write(reasonsRoute, "de", ["Falsche Person"], []);
  await write(handoverRoute, "fr", { href: "https://example.com/merci" }, { href: "", text: "", title: "" });
  expect((await all()).body).toEqual({
    declineReasons: { de: ["Falsche Person"] },
    handovers: { fr: { href: "https://example.com/merci", text: "", title: "" } },
  });
  expect((await all(made.senders[0]?.apiKey)).status).toBe(403);
});

test("of two who write at once from what they have seen, the second is told", async () => {
  const reasons = await Promise.all([write(reasonsRoute, "es", ["A"], []), write(reasonsRoute, "es", ["B"], [])]);
  expect(reasons.map(({ status }) => status).sort()).toEqual([200, 412]);
  const none = { href: "", text: "", title: "" };
  const to = (href: string) => write(handoverRoute, "es", { href }, none);
  const links = await Promise.all([to("https://example.com/a"), to("https://example.com/b")]);
  expect(links.map(({ status }) => status).sort()).toEqual([200, 412]);
  const params = { language: "es" };
  const old = { "if-match": `"${versionOf(none)}"` };
  const dropped = await callRoute(handoverRoute, "DELETE /x", { key: made.owner.apiKey, params, headers: old });
  expect(dropped.status).toBe(412);
});

test("400 for reasons and links in a code that no language has, with those that are known; what was kept goes all the same", async () => {
  const none = { href: "", text: "", title: "" };
  for (const [route, json, seen] of [
    [reasonsRoute, ["Wrong person"], []],
    [handoverRoute, { href: "https://example.com/thanks" }, none],
  ] as const) {
    const { status, body } = await write(route, "xx", json, seen);
    expect([status, body.messageKey, body.parameters.language]).toEqual([400, "error.validation.language", "xx"]);
    expect(body.message).toContain("en, fr, de");
    // Packages carry languages that our own pages do not speak.
    expect((await write(route, "sv", json, seen)).status).toBe(200);
  }
  expect((await write(reasonsRoute, "xx", [], [])).status).toBe(200);
});
