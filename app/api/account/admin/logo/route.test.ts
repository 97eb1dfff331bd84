// The account's logo.
import { createCanvas } from "@napi-rs/canvas";
import { beforeEach, expect, test } from "vitest";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as publicLogo from "../../[accountId]/logo/route.ts";
import * as account from "../../route.ts";
import * as route from "./route.ts";

let made: TestAccount;
beforeEach(async () => {
  made = await makeAccount();
});
const picture = (media: "image/png" | "image/jpeg" = "image/png") =>
  `data:${media};base64,${createCanvas(30, 10)
    .toBuffer(media as "image/png")
    .toString("base64")}`;
const put = (json: unknown, key = made.owner.apiKey) => callRoute(route, "PUT /account/admin/logo", { key, json });
const show = () => callRoute(publicLogo, "GET /account/x/logo", { params: { accountId: made.account.id } });

test("200 with a public address that everybody can show, named in the account; 204 when it is removed", async () => {
  const { status, body } = await put({ image: picture(), logoAltTextKey: "Nordhaven" });
  expect([status, body.logoAltTextKey]).toEqual([200, "Nordhaven"]);
  expect(body.logoUrl).toMatch(new RegExp(`^https?://[^/]+/api/account/${made.account.id}/logo\\?v=\\w{16}$`));
  const shown = await show();
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(Buffer.from(shown.bytes).toString("latin1", 1, 4)).toBe("PNG");
  const record = (await callRoute(account, "GET /account", { key: made.owner.apiKey })).body;
  expect([record.logoUrl, record.logoAltTextKey]).toEqual([body.logoUrl, "Nordhaven"]);
  expect((await put({ logoAltTextKey: "Other" })).body).toEqual({ logoUrl: body.logoUrl, logoAltTextKey: "Other" });
  expect((await callRoute(route, "DELETE /account/admin/logo", { key: made.owner.apiKey })).status).toBe(204);
  expect((await show()).status).toBe(404);
});

test("200 for a JPEG, which leaves as PNG", async () => {
  expect((await put({ image: picture("image/jpeg") })).status).toBe(200);
  expect(Buffer.from((await show()).bytes).toString("latin1", 1, 4)).toBe("PNG");
});

test("400 for what is no picture, an SVG, and nothing; 403 for a sender who is no manager", async () => {
  const svg = `data:image/svg+xml;base64,${Buffer.from("<svg/>").toString("base64")}`;
  for (const image of ["data:image/png;base64,AAAA", svg, "https://example.com/logo.png", null]) {
    const { status, body } = await put({ image });
    expect([status, body.messageKey]).toEqual([400, "error.validation.logo"]);
  }
  const regular = await makeSender(made.account.id);
  expect((await put({ image: picture() }, regular.apiKey)).status).toBe(403);
});
