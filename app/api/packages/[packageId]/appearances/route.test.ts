// POST …/appearances: how fields will look once they are sealed, drawn by what seals them, for whoever may change the draft.
import { beforeAll, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus, signer, signerCookie } from "#lib/testing/draft-package.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const draft = () => makeDraft(account.owner, { roles: [{ id: "ann", name: "Ann", signers: [signer("Ann")] }] });

const draw = (packageId: string, json: unknown, call: RouteCall = {}) =>
  callRoute(route, "POST /packages/x/appearances", {
    key: account.owner.apiKey,
    ...call,
    json,
    params: { packageId },
  });

const box = { type: "INPUT", subtype: "TEXTFIELD", width: 260, height: 52 };
const glyphs = (svg: string) => [...svg.matchAll(/<use /g)].length;

test("200 with a picture for each, as large as its field in points; null where nothing is drawn", async () => {
  const { id } = await draft();
  const { status, body } = await draw(id, [
    { ...box, value: "Lisbon" },
    { ...box, value: "" },
    { ...box, subtype: "CHECKBOX", value: "X", width: 26, height: 26 },
    { type: "SIGNATURE", subtype: "FULLNAME", value: "Ann Lee", signer: "Ann Lee", width: 260, height: 65 },
    { ...box, type: "IMAGE", subtype: "QRCODE", value: "x" },
  ]);
  expect(status).toBe(200);
  const [text, empty, check, signature, code] = body as { svg: string | null }[];
  expect(text?.svg).toContain('viewBox="0 0 200 40"');
  expect(glyphs(text?.svg ?? "")).toBe("Lisbon".length);
  expect(empty).toEqual({ svg: null });
  expect(check?.svg).toContain('viewBox="0 0 20 20"');
  // Its name below it, and when.
  expect(glyphs(signature?.svg ?? "")).toBeGreaterThan("AnnLeeAnnLee".length);
  expect(code).toEqual({ svg: null });
});

test("200: what a field says of its size goes before what the package says, and long texts shrink into their box", async () => {
  const { id } = await draft();
  const { body } = await draw(id, [
    { ...box, value: "Lisbon", fontSize: 6 },
    { ...box, value: "Lisbon", fontSize: 20 },
    { ...box, value: "Lisbon ".repeat(60) },
  ]);
  /** How far its second letter stands from its first. */
  const advance = (svg: string) => Number(/<use[^>]*x="0"[^>]*\/>\s*<use[^>]*x="([\d.]+)"/.exec(svg)?.[1]);
  const [small, large, long] = (body as { svg: string }[]).map(({ svg }) => advance(svg));
  expect(small).toBeLessThan(large as number);
  expect(long).toBeLessThan(small as number);
});

test("400 for more than a screen shows at once, and for a field without a size", async () => {
  const { id } = await draft();
  const one = { ...box, value: "x" };
  expect((await draw(id, Array(51).fill(one))).status).toBe(400);
  expect((await draw(id, [{ ...one, width: 0 }])).status).toBe(400);
});

test("403 once the package is sent", async () => {
  const pkg = await draft();
  await setStatus(pkg, "SENT");
  const { status, body } = await draw(pkg.id, [{ ...box, value: "x" }]);
  expect([status, body.messageKey]).toEqual([403, "error.forbidden.packageNotEditable"]);
});

test("404 for other accounts, 403 for signers, 401 for nobody", async () => {
  const pkg = await draft();
  const one = [{ ...box, value: "x" }];
  const stranger = await makeAccount();
  expect((await draw(pkg.id, one, { key: stranger.owner.apiKey })).status).toBe(404);
  const ask = (cookie?: string) =>
    callRoute(route, "POST /packages/x/appearances", {
      params: { packageId: pkg.id },
      json: one,
      ...(cookie ? { cookie } : {}),
    });
  expect((await ask()).status).toBe(401);
  expect((await ask(await signerCookie(pkg, "ann"))).status).toBe(403);
});
