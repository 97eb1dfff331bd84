// Each permission and the operations that it governs: with it alone they are allowed, without it alone they are refused.
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accountRoles, senderRoles, senders } from "#db/schema/senders.ts";
import { permissionOf } from "#lib/contract/permission-table.ts";
import { isManaging, permissions } from "#lib/contract/records/permissions.ts";
import { allEndpoints } from "#lib/contract/registry.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { routeOf } from "#lib/testing/world.ts";

const governed = allEndpoints
  .map(({ endpoint }) => ({ endpoint, line: String(endpoint.line), permission: permissionOf(endpoint) }))
  .filter(({ endpoint }) => endpoint.access !== "anyone");
const inTable = governed.flatMap((one) => (one.permission ? [{ ...one, permission: one.permission }] : []));

test("every permission that a screen shows governs something, and every manager's operation has one or is theirs alone", () => {
  expect(permissions.filter((one) => !inTable.some(({ permission }) => permission === one))).toEqual([]);
  const alone = governed.filter(({ endpoint, permission }) => endpoint.access === "manager" && !permission);
  expect(alone.map(({ line }) => line).toSorted()).toEqual([
    // What applications may do is everything that the account's owner may, and who names a provider could sign in as anybody of its
    // domains; the instance is everybody's.
    "DELETE /account/admin/clientApps/{clientAppId}",
    "DELETE /account/admin/signInProvider",
    "GET /account/admin/clientApps",
    "GET /account/admin/signInProvider",
    "GET /instance/health",
    "GET /instance/sbom",
    "POST /account/admin/clientApps",
    "POST /account/admin/signInProvider/domains",
    "POST /account/admin/signInProvider/test",
    "POST /instance/health/retry",
    "POST /instance/seal/certificate",
    "POST /instance/seal/proof",
    "POST /instance/seal/timestamp",
    "PUT /account/admin/signInProvider",
    "PUT /instance/seal/certificate",
  ]);
});

test("what governs what every sender does leaves reading and signing alone", () => {
  const basic = inTable.filter(({ permission }) => !isManaging(permission));
  const isKeys = (line: string) => /apiKey/i.test(line);
  expect(basic.filter(({ line }) => line.startsWith("GET ") && !isKeys(line))).toEqual([]);
  expect(basic.filter(({ line }) => /signed_documents|signConfirm|^POST \/ceremony|attachment/.test(line))).toEqual([]);
});

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

async function keyWith(allowed: readonly string[]): Promise<string> {
  const { row, apiKey } = await makeSender(account.account.id);
  const id = `role-${row.id}`;
  await db.insert(accountRoles).values({ id, accountId: account.account.id, name: id, permissions: [...allowed] });
  await db.insert(senderRoles).values({ senderId: row.id, roleId: id });
  await db.update(senders).set({ senderRole: false }).where(eq(senders.id, row.id));
  return apiKey;
}

describe.each(permissions)("%s", (permission) => {
  let [withIt, without] = ["", ""];
  beforeAll(async () => {
    withIt = await keyWith([permission]);
    without = await keyWith(permissions.filter((one) => one !== permission));
  });

  // Ids that nothing has: whoever may call hears that, or that the body is wrong; whoever may not is refused before.
  test.each(inTable.filter((one) => one.permission === permission))("$line", async ({ endpoint, line }) => {
    const params = Object.fromEntries(
      [...String(endpoint.path).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "none"]),
    );
    const json = endpoint.method === "GET" ? undefined : [];
    const route = await routeOf(endpoint);
    const keyOf = async (key: string) =>
      (await callRoute(route, line as "GET /", { key, params, json })).body?.messageKey ?? "";
    const refused = "error.forbidden.noPermission";
    expect(await keyOf(withIt)).not.toBe(refused);
    // What everybody does for themselves is refused only where it is about others: the operations' own tests try that.
    if (endpoint.access === "manager" || !isManaging(permission)) expect(await keyOf(without)).toBe(refused);
  });
});

test("a role that gives what managers do gives it only there", async () => {
  const key = await keyWith(["groups.group_signing_management"]);
  const post = async (line: string, json: unknown) => {
    const endpoint = allEndpoints.find((one) => one.endpoint.line === line)?.endpoint;
    if (!endpoint) throw new Error(`${line} is not declared`);
    return (await callRoute(await routeOf(endpoint), line as "POST /", { key, json })).body;
  };
  expect(await post("POST /groups", { name: "Port desk" })).toMatchObject({ name: "Port desk" });
  expect(await post("POST /account/customfields", { id: "x" })).toMatchObject({
    messageKey: "error.forbidden.noPermission",
  });
});
