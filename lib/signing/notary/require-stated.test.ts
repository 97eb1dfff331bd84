// Somebody signs between a notary's last look and their seal: the notary is told and asked again, and nothing is in the journal that
// they have not stated.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { journalEntries } from "#db/schema/senders.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { StatedAct } from "#lib/contract/records/notary-act.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { pdfOf, person, signatureFor } from "#lib/testing/package-input.ts";
import { allOf, type Ceremony, openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import { untilInLine } from "#lib/testing/until.ts";
import { whileLocked } from "#lib/testing/while-locked.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** The notary and Bob are asked once Ann has signed: an order that the sender insists on. */
async function ready(documents: string[]) {
  const notary = await makeSender(account.account.id, { firstName: "Nora", lastName: "Notary" });
  const { email, firstName, lastName } = notary.row;
  const packageId = await sendPackage(
    account.owner,
    {
      notarized: true,
      data: { notaryKeepsPlace: true },
      roles: [
        { ...person("Ann"), index: 1 },
        { ...person("Bob"), index: 2 },
        { id: "notary", index: 2, specialTypes: ["NOTARY"], signers: [{ id: "notary", email, firstName, lastName }] },
      ],
      documents: documents.map((name, index) => ({
        ...{ id: name.toLowerCase(), name, index },
        approvals: ["ann", "bob", "notary"].map((role, at) => signatureFor(role, at)),
      })),
    },
    documents.map(() => pdfOf()),
  );
  const enter = async (roleId: string): Promise<Ceremony> => {
    const ceremony = await openCeremony(packageId, roleId);
    await ceremony.consent();
    return ceremony;
  };
  const ann = await enter("ann");
  expect((await ann.sign(allOf(await ann.view()))).status).toBe(200);
  const journal = () =>
    db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.senderId, notary.row.id))
      .orderBy(journalEntries.sequenceNumber);
  return { packageId, bob: await enter("bob"), nora: await enter("notary"), journal };
}

/** As the page states it of everybody whom it shows. */
const statedOf = ({ notary = [] }: CeremonyView): StatedAct[] =>
  notary.map(({ roleId, entries }) => ({
    ...{ roleId, act: "ACKNOWLEDGMENT", idType: "Passport", idValue: "", comment: "" },
    seen: entries.map(({ documentId, approvalId }) => ({ documentId, approvalId })),
  }));
const partOf = (view: CeremonyView, documentId: string) => ({
  documents: allOf(view).documents.filter(({ id }) => id === documentId),
});

test("409 for a signature that came at the same moment, which is stated and sealed with the next try", async () => {
  const { packageId, bob, nora, journal } = await ready(["Lease"]);
  const view = await nora.view();
  expect(view.notary?.map(({ roleId }) => roleId)).toEqual(["ann"]);
  const bobs = allOf(await bob.view());
  const [signed, refused] = await whileLocked(packageId, async () => {
    const first = bob.sign(bobs);
    await untilInLine(1);
    return Promise.all([first, nora.sign({ ...allOf(view), acts: statedOf(view) })]);
  });
  expect(signed.status).toBe(200);
  expect([refused.status, refused.body.messageKey]).toEqual([409, "error.conflict.signedMeanwhile"]);
  expect(refused.body.parameters).toMatchObject({ roleId: "bob", signerName: "Bob Tester" });
  expect(await journal()).toEqual([]);

  const now = await nora.view();
  expect(now.state).toBe("sign");
  expect(now.notary?.map(({ roleId }) => roleId)).toEqual(["ann", "bob"]);
  expect((await nora.sign({ ...allOf(now), acts: statedOf(now) })).status).toBe(200);
  expect((await journal()).map(({ signerName, act }) => [signerName, act])).toEqual([
    ["Ann Tester", "ACKNOWLEDGMENT"],
    ["Bob Tester", "ACKNOWLEDGMENT"],
  ]);
}, 60_000);

test("409 for another signature of somebody whose act is stated, as long as it was not shown", async () => {
  const { bob, nora, journal } = await ready(["Deed", "Lease"]);
  const bobs = await bob.view();
  expect((await bob.sign(partOf(bobs, "deed"))).status).toBe(200);
  const view = await nora.view();
  expect((await bob.sign(partOf(bobs, "lease"))).status).toBe(200);
  const refused = await nora.sign({ ...allOf(view), acts: statedOf(view) });
  expect([refused.status, refused.body.parameters.documentId]).toEqual([409, "lease"]);
  // What is confirmed without it is not held up.
  expect((await nora.sign({ ...partOf(view, "deed"), acts: statedOf(view) })).status).toBe(200);
  expect(await journal()).toHaveLength(2);
}, 60_000);

test("200 for a program that states none, as programs of the contract do; one that shows none states it of each signer", async () => {
  const plain = await ready(["Lease"]);
  expect((await plain.nora.sign(allOf(await plain.nora.view()))).status).toBe(200);
  expect((await plain.journal()).map(({ act }) => act)).toEqual([""]);
  const { nora } = await ready(["Lease"]);
  const view = await nora.view();
  expect((await nora.sign({ ...allOf(view), acts: [] })).status).toBe(409);
  const acts = statedOf(view).map(({ seen: _, ...act }) => act);
  expect((await nora.sign({ ...allOf(view), acts })).status).toBe(200);
}, 60_000);
