// A recipient who was removed comes back from the record that was read before, whoever they are: what undo in the designer does.
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { groups } from "#db/schema/senders.ts";
import type { Role } from "#lib/contract/records/role.ts";
import { isAsLeft, roleBody } from "#lib/designer/role-acts.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as oneRole from "./[roleId]/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

async function drafted(body: object) {
  const pkg = await makeDraft(account.owner);
  const key = account.owner.apiKey;
  const at = (roleId: string) => ({ params: { packageId: pkg.id, roleId }, key });
  const all = { params: { packageId: pkg.id }, key };
  const made = (await callRoute(route, "POST /packages/p/roles", { ...all, json: { id: "guest", ...body } }))
    .body as Role;
  const read = async () => (await callRoute(oneRole, "GET /packages/p/roles/r", at(made.id))).body as Role;
  return { all, at, made, read };
}

const person = { firstName: "Ann", lastName: "Lee", name: "Ann Lee", email: "ann.lee@example.com" };

test.each<[string, object]>([
  [
    "a person with a proof, a message, a language and files to hand in",
    {
      name: "Guest",
      index: 2,
      reassign: true,
      emailMessage: { content: "Please read page 2." },
      attachmentRequirements: [{ name: "Passport", description: "Both sides", required: true }],
      data: { recipient: true, colour: 3 },
      signers: [
        {
          ...person,
          language: "fr",
          company: "Nordhaven",
          auth: { scheme: "CHALLENGE", challenges: [{ question: "Which ship?", answer: "Ylva", maskInput: true }] },
        },
      ],
    },
  ],
  ["a placeholder", { name: "Tenant", signers: [] }],
])("%s comes back as it was, under the same id", async (_who, body) => {
  const { all, at, made, read } = await drafted(body);
  const before = await read();
  expect((await callRoute(oneRole, "DELETE /packages/p/roles/r", at(made.id))).status).toBe(204);
  const json = { id: before.id, ...roleBody(before) };
  expect((await callRoute(route, "POST /packages/p/roles", { ...all, json })).status).toBe(200);
  const again = await read();
  expect(again.id).toBe(made.id);
  expect(isAsLeft({ kind: "role", id: made.id, before: again, after: before }, "redo", before)).toBe(true);
  const untimed = ({ signers, ...rest }: Role) => ({
    ...rest,
    signers: signers.map(({ created: _c, updated: _u, ...signer }) => signer),
  });
  expect(untimed(again)).toEqual(untimed(before));
});

test("a group comes back as the account's", async () => {
  const group = { id: `undone-${account.account.id}`, accountId: account.account.id, name: "Sales" };
  await db.insert(groups).values(group);
  const { all, at, made, read } = await drafted({
    name: "Sales",
    signers: [{ group: { id: group.id }, signerType: "GROUP_SIGNER" }],
  });
  const before = await read();
  await callRoute(oneRole, "DELETE /packages/p/roles/r", at(made.id));
  await callRoute(route, "POST /packages/p/roles", { ...all, json: { id: before.id, ...roleBody(before) } });
  expect((await read()).signers[0]).toMatchObject({
    name: "Sales",
    group: { id: group.id },
    signerType: "GROUP_SIGNER",
  });
});

test("an edit is taken back with the members that it changed", async () => {
  const { at, made, read } = await drafted({ name: "Guest", signers: [person] });
  const before = await read();
  const change = { signers: [{ ...before.signers[0], name: "Anna Lee", firstName: "Anna" }] };
  await callRoute(oneRole, "PUT /packages/p/roles/r", { ...at(made.id), json: change });
  const after = await read();
  await callRoute(oneRole, "PUT /packages/p/roles/r", { ...at(made.id), json: { index: 4 } });
  const act = { kind: "role" as const, id: made.id, before, after };
  expect(isAsLeft(act, "undo", await read())).toBe(true);
  await callRoute(oneRole, "PUT /packages/p/roles/r", { ...at(made.id), json: roleBody(before, after) });
  expect(await read()).toMatchObject({ index: 4, signers: [{ name: "Ann Lee" }] });
});
