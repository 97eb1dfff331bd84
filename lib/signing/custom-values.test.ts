// CUSTOMFIELD fields carry the signing sender's value, in the ceremony and in what a program signs.
import { beforeAll, expect, test } from "vitest";
import * as accountFields from "#app/api/account/customfields/route.ts";
import * as signedDocuments from "#app/api/packages/[packageId]/documents/signed_documents/route.ts";
import * as userFields from "#app/api/user/customfields/route.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { allOf, openCeremony, readPackage, sendPackage } from "#lib/testing/sent-package.ts";

let made: TestAccount;
let signer: TestSender;
beforeAll(async () => {
  made = await makeAccount();
  signer = await makeSender(made.account.id, { firstName: "Sia", lastName: "Signer" });
  const key = made.owner.apiKey;
  for (const json of [
    { id: "player1", value: "0" },
    { id: "club1", value: "Nordhaven" },
  ])
    expect((await callRoute(accountFields, "POST /account/customfields", { key, json })).status).toBe(200);
  const own = { key: signer.apiKey, json: { id: "player1", value: "11" } };
  expect((await callRoute(userFields, "POST /user/customfields", own)).status).toBe(200);
});

const box = (id: string, name: string, top: number) => ({
  id,
  name,
  type: "INPUT",
  subtype: "CUSTOMFIELD",
  page: 0,
  left: 100,
  top,
  width: 200,
  height: 40,
});

/** Sia, who is a sender, has a player's number of her own and the account's club; Bob is nobody's sender. */
async function send() {
  const fields = [box("player", "player1", 100), box("club", "club1", 160), box("nothing", "unknown1", 220)];
  const approval = (role: string, at: number) => {
    const signature = signatureFor(role, at);
    return { ...signature, fields: [...signature.fields, ...fields.map((f) => ({ ...f, id: `${f.id}-${role}` }))] };
  };
  const { email } = signer.row;
  return sendPackage(made.owner, {
    roles: [
      { id: "sia", name: "Sia", signers: [{ id: "sia", firstName: "Sia", lastName: "Signer", email }] },
      { id: "bob", name: "Bob", signers: [{ id: "bob", firstName: "Bob", lastName: "B", email: "bob@example.net" }] },
    ],
    documents: [{ id: "lease", name: "Lease", approvals: [approval("sia", 0), approval("bob", 1)] }],
  });
}
type Fields = { id: string; value: string | null }[];
async function valuesOf(packageId: string, role: string) {
  const { documents } = await readPackage(made.owner, packageId);
  const approvals = documents.flatMap(
    (document: { approvals: { role: string; fields: Fields }[] }) => document.approvals,
  );
  const fields: Fields = approvals
    .filter((approval: { role: string }) => approval.role === role)
    .flatMap((approval: { fields: Fields }) => approval.fields);
  return Object.fromEntries(fields.filter(({ id }) => /^(player|club|nothing)/.test(id)).map((f) => [f.id, f.value]));
}

test("the ceremony shows the signer's own value, else the account's, and signs what was left as it was", async () => {
  const packageId = await send();
  const ceremony = await openCeremony(packageId, "sia");
  await ceremony.consent();
  const view = await ceremony.view();
  const mine = view.documents.flatMap((d) => d.approvals.filter((a) => a.mine).flatMap((a) => a.fields));
  const shown = Object.fromEntries(mine.map((field) => [field.id, field.value]));
  expect(shown).toMatchObject({ "player-sia": "11", "club-sia": "Nordhaven" });
  const input = allOf(view);
  const [approval] = input.documents.flatMap((d) => d.approvals);
  approval?.values.push({ fieldId: "club-sia", value: "Southhaven" });
  expect((await ceremony.sign(input)).status).toBe(200);
  expect(await valuesOf(packageId, "sia")).toEqual({
    "player-sia": "11",
    "club-sia": "Southhaven",
    "nothing-sia": "",
  });
}, 60_000);

test("a program that signs for the sender signs the sender's values; who is no sender has none", async () => {
  const packageId = await send();
  const call = { params: { packageId }, key: signer.apiKey };
  expect((await callRoute(signedDocuments, "POST /signed_documents", call)).status).toBe(204);
  expect(await valuesOf(packageId, "sia")).toMatchObject({ "player-sia": "11", "club-sia": "Nordhaven" });
  const bob = await openCeremony(packageId, "bob");
  await bob.consent();
  const fields = (await bob.view()).documents.flatMap((d) =>
    d.approvals.filter((a) => a.mine).flatMap((a) => a.fields),
  );
  expect(fields.find(({ id }) => id === "player-bob")?.value || "").toBe("");
}, 60_000);
