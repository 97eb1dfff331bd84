// Sessions that are limited to one package, against every endpoint there is: what is not about a package is closed to them.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { openSession } from "#lib/auth/sessions.ts";
import type { AnyEndpoint } from "#lib/contract/endpoint.ts";
import { allEndpoints } from "#lib/contract/registry.ts";
import { projectRoot } from "#lib/core/config.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";

let sender = "";
let signer = "";
beforeAll(async () => {
  const { owner } = await makeAccount();
  const packageId = await sendPackage(owner);
  const { accountId, id: senderId } = owner.row;
  sender = await openSession({ kind: "sender-package", accountId, senderId, packageId });
  signer = await openSession({ kind: "signer", accountId, packageId, roleId: "ann", signerId: "ann" });
});

/** What a sender's limited session may call although its path names no package. */
const open = [
  "GET /instance/me",
  "GET /packages",
  "GET /session",
  "DELETE /session",
  "GET /account/admin/accountSettings/limitSupportedLanguages",
];

async function refusal(endpoint: AnyEndpoint, token: string) {
  const file = join(
    projectRoot,
    `app${endpoint.web ? "" : "/api"}${String(endpoint.path).replace(/\{(\w+)\}/g, "[$1]")}/route.ts`,
  );
  if (!existsSync(file)) throw new Error(`${endpoint.line} has no route`);
  const module = (await import(/* @vite-ignore */ file)) as RouteModule;
  const names = [...String(endpoint.path).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const answer = await callRoute(module, endpoint.line, {
    cookie: `SERVICE_SESSION_ID=${token}`,
    params: Object.fromEntries(names.map((name) => [name, "anything"])),
  });
  return { line: endpoint.line, status: answer.status, key: answer.body?.messageKey };
}
const refused = (line: string) => ({ line, status: 403, key: "error.forbidden.restrictedSession" });
const all = allEndpoints.map(({ endpoint }) => endpoint).filter(({ access }) => access !== "anyone");

test("403 for a sender's session on everything that is not about a package, and on making more of it", async () => {
  const closed = all.filter(
    ({ path, line }) =>
      (!String(path).includes("{packageId}") || /\/(clone|bulk_send)/.test(line)) && !open.includes(line),
  );
  expect(closed.length).toBeGreaterThan(40);
  for (const endpoint of closed) expect(await refusal(endpoint, sender)).toEqual(refused(endpoint.line));
});

test("which languages its account offers is told to who chooses one for a signer", async () => {
  const endpoint = all.find(({ line }) => line === open.at(-1));
  expect(endpoint && (await refusal(endpoint, sender))).toEqual({ line: open.at(-1), status: 200, key: undefined });
});

test("403 for a signer's session on everything that takes a sender", async () => {
  const closed = all.filter(({ access }) => access === "sender" || access === "manager");
  expect(closed.length).toBeGreaterThan(80);
  for (const endpoint of closed) {
    // The designer's 403 has a key of its own (specification, Errors 3).
    const key = endpoint.hidden === 403 ? "error.forbidden.cannotViewDeletePkg" : "error.forbidden.restrictedSession";
    expect(await refusal(endpoint, signer)).toEqual({ ...refused(endpoint.line), key });
  }
});
