// What the account's switches keep from happening: refused where it is written, and kept from being sent where a draft holds it.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as customFields from "#app/api/account/customfields/route.ts";
import * as password from "#app/api/account/senders/[senderId]/password/route.ts";
import * as reset from "#app/api/account/senders/[senderId]/resetpassword/route.ts";
import * as groups from "#app/api/groups/route.ts";
import * as askReset from "#app/api/instance/password-reset/route.ts";
import * as approvals from "#app/api/packages/[packageId]/documents/[documentId]/approvals/route.ts";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import * as roles from "#app/api/packages/[packageId]/roles/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import * as userFields from "#app/api/user/customfields/route.ts";
import { db } from "#db/client.ts";
import { oneTimeTokens } from "#db/schema/sessions.ts";
import type { AccountFeature } from "#lib/contract/records/account-features.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, postChange } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import { signEverything } from "#lib/testing/sent-package.ts";
import * as features from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const call = (
  route: RouteModule,
  line: `POST /${string}` | `PUT /${string}`,
  json: unknown,
  params: Record<string, string> = {},
) => callRoute(route, line, { key: account.owner.apiKey, json, params });
const turn = async (change: Partial<Record<AccountFeature, boolean | null>>) => {
  const { status } = await call(features, "PUT /account/admin/features", change);
  expect(status).toBe(200);
};
const without = async <T>(feature: AccountFeature, act: () => Promise<T>): Promise<T> => {
  await turn({ [feature]: false });
  try {
    return await act();
  } finally {
    await turn({ [feature]: true });
  }
};

const questions = { auth: { scheme: "CHALLENGE", challenges: [{ question: "Street?", answer: "High" }] } };
const condition = {
  id: "c",
  condition: "document['lease'].field['signature-ann'].empty == true",
  action: "document['lease'].approval['sign-bob'].disabled = true",
};
const signature = signatureFor("ann");
const [field] = signature.fields;
const phoneApproval = {
  ...signature,
  id: "phone",
  fields: [{ ...field, id: "p", subtype: "MOBILE_CAPTURE", top: 500 }],
};
const optionalApproval = {
  ...signatureFor("ann", 2),
  id: "maybe",
  fields: [{ ...field, id: "o", top: 500 }],
  optional: true,
};
const zoe = (extra: object, ofRole: object = {}) => ({ ...person("Zoe", extra), ...ofRole });
const group = { id: "g", name: "Board", members: [{ email: "m@example.net", firstName: "Mia", lastName: "M" }] };

/** The switch, and how a draft comes to hold what it governs. */
const held: [AccountFeature, (packageId: string) => Promise<{ status: number; text: string }>][] = [
  ["qnaAuth", (packageId) => call(roles, "POST /packages/{packageId}/roles", zoe(questions), { packageId })],
  [
    "attachments",
    (packageId) =>
      call(roles, "POST /packages/{packageId}/roles", zoe({}, { attachmentRequirements: [{ name: "Passport" }] }), {
        packageId,
      }),
  ],
  [
    "groups",
    (packageId) =>
      call(
        roles,
        "POST /packages/{packageId}/roles",
        { ...person("Zoe"), signers: [{ id: "zoe", signerType: "AD_HOC_GROUP_SIGNER", group }] },
        { packageId },
      ),
  ],
  [
    "optionalSignature",
    (packageId) =>
      call(approvals, "POST /packages/{packageId}/documents/{documentId}/approvals", optionalApproval, {
        packageId,
        documentId: "lease",
      }),
  ],
  [
    "mobileCapture",
    (packageId) =>
      call(approvals, "POST /packages/{packageId}/documents/{documentId}/approvals", phoneApproval, {
        packageId,
        documentId: "lease",
      }),
  ],
  [
    "conditionalFields",
    (packageId) => call(packageRoute, "PUT /packages/{packageId}", { conditions: [condition] }, { packageId }),
  ],
];

test.each(held)("403 while %s is off, and 400 when a draft that holds it already is sent", async (feature, hold) => {
  const empty = await createByApi(account.owner.apiKey);
  const refused = await without(feature, () => hold(empty));
  expect(refused.status, refused.text).toBe(403);
  expect(JSON.parse(refused.text)).toMatchObject({ messageKey: "error.forbidden.feature", parameters: { feature } });

  const full = await createByApi(account.owner.apiKey);
  const taken = await hold(full);
  expect(taken.status, taken.text).toBeLessThan(300);
  const send = () => postChange(account.owner.apiKey, full, { status: "SENT" });
  const unsent = await without(feature, send);
  expect([unsent.status, unsent.body.parameters?.missing]).toEqual([400, "featureOff"]);
  expect((await send()).status).toBe(204);
});

test("403 for conditions that come with a new package while conditionalFields is off", async () => {
  const made = await without("conditionalFields", () =>
    createByApi(account.owner.apiKey, readyPackage({ conditions: [condition] })).catch((cause: Error) => cause),
  );
  expect(String(made)).toContain("error.forbidden.feature");
});

test("what was sent before stays signable, and its recipients can be corrected", async () => {
  const ann = person("Ann", { ...questions });
  const maybe = { ...signatureFor("bob", 1), optional: true };
  const documents = [{ id: "lease", name: "Lease", approvals: [signature, maybe] }];
  const packageId = await createByApi(account.owner.apiKey, readyPackage({ roles: [ann, person("Bob")], documents }));
  expect((await postChange(account.owner.apiKey, packageId, { status: "SENT" })).status).toBe(204);
  await turn({ qnaAuth: false, optionalSignature: false });
  const renamed = { ...ann, signers: [{ ...ann.signers[0], title: "Tenant" }] };
  const changed = await call(roleRoute, "PUT /packages/{packageId}/roles/{roleId}", renamed, {
    packageId,
    roleId: "ann",
  });
  expect(changed.status, changed.text).toBe(200);
  const signed = await signEverything(packageId, "bob");
  expect(signed.status, signed.text).toBe(200);
  await turn({ qnaAuth: true, optionalSignature: true });
});

test("400 for a recipient who proves nothing while enforceAuth is on; whoever is asked anything may be sent to", async () => {
  await turn({ enforceAuth: true });
  const open = await createByApi(account.owner.apiKey, readyPackage());
  const { status, body } = await postChange(account.owner.apiKey, open, { status: "SENT" });
  expect([status, body.parameters.missing]).toEqual([400, "provesNothing,provesNothing"]);
  const asked = [
    person("Ann", questions),
    person("Bob", { auth: { scheme: "SMS", challenges: [] }, phone: "+493012345" }),
  ];
  const closed = await createByApi(account.owner.apiKey, readyPackage({ roles: asked }));
  expect((await postChange(account.owner.apiKey, closed, { status: "SENT" })).status).toBe(204);
  await turn({ enforceAuth: false });
});

test("403 for the account's groups and custom fields while they are off; those there are stay to be read", async () => {
  const one = { id: "branch", name: "Branch", value: "Bonn" };
  expect((await call(customFields, "POST /account/customfields", one)).status).toBe(200);
  const board = { name: "Board", email: "board@example.com" };
  await turn({ groups: false, customFields: false });
  for (const [route, line, json] of [
    [groups, "POST /groups", board],
    [customFields, "POST /account/customfields", one],
    [customFields, "PUT /account/customfields", one],
    [userFields, "POST /user/customfields", one],
    [userFields, "PUT /user/customfields", one],
  ] as const) {
    const { status, body } = await call(route, line, json);
    expect([line, status, body.messageKey]).toEqual([line, 403, "error.forbidden.feature"]);
  }
  expect((await callRoute(customFields, "GET /account/customfields", { key: account.owner.apiKey })).body).toHaveLength(
    1,
  );
  await turn({ groups: true, customFields: true });
  expect((await call(groups, "POST /groups", board)).status).toBe(200);
});

test("passwordManagement off: nobody changes or resets a password, and no mail is written; who is invited still gets in", async () => {
  const secret = "a long old password";
  const sender = await makeSender(account.account.id, { password: secret });
  const invited = await makeSender(account.account.id, { status: "INVITED" });
  const tokens = (senderId: string) => db.select().from(oneTimeTokens).where(eq(oneTimeTokens.senderId, senderId));
  await turn({ passwordManagement: false });
  const own = await callRoute(password, "POST /account/senders/{senderId}/password", {
    key: sender.apiKey,
    json: { email: sender.row.email, password: secret, newPassword: "a long new password" },
    params: { senderId: sender.row.id },
  });
  expect([own.status, own.body.messageKey]).toEqual([403, "error.forbidden.feature"]);
  const line = "POST /account/senders/{senderId}/resetpassword";
  expect((await call(reset, line, {}, { senderId: sender.row.id })).status).toBe(403);
  expect((await call(reset, line, {}, { senderId: invited.row.id })).status).toBeLessThan(300);
  const asked = await callRoute(askReset, "POST /instance/password-reset", { json: { email: sender.row.email } });
  expect(asked.status).toBeLessThan(300);
  expect(await tokens(sender.row.id)).toEqual([]);
  expect(await tokens(invited.row.id)).toHaveLength(1);
  await turn({ passwordManagement: true });
  await callRoute(askReset, "POST /instance/password-reset", { json: { email: sender.row.email } });
  expect(await tokens(sender.row.id)).toHaveLength(1);
});
