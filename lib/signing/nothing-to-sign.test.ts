// Who has nothing to sign, from the sending to the end: asked for nothing, counted nowhere, and given a copy.
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { readWholeIn } from "#lib/packages/read-package.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { evidenceOf } from "#lib/testing/evidence-of.ts";
import { person } from "#lib/testing/package-input.ts";
import { openCeremony, readPackage, sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueCompletedMails } from "./completed-mails.ts";

test("they may read at their link, hold nobody up, are not said to have signed, and get the mail of the end", async () => {
  const { owner } = await makeAccount();
  const packageId = await sendPackage(owner, { roles: [person("Ann"), person("Bob"), person("Cleo")] });
  const view = await (await openCeremony(packageId, "cleo")).view();
  expect(view).toMatchObject({ state: "signed", consent: null });
  expect(view.recipients.map(({ roleId, state }) => [roleId, state])).toEqual([
    ["ann", "now"],
    ["bob", "now"],
  ]);
  expect(view.documents.map(({ id }) => id)).toEqual(["lease"]);
  for (const roleId of ["ann", "bob"]) expect((await signEverything(packageId, roleId)).status).toBe(200);
  expect((await readPackage(owner, packageId)).status).toBe("COMPLETED");
  const finished = (await evidenceOf(packageId)).filter(({ type }) => type === "signer.completed");
  expect(finished.map(({ data }) => data.roleId)).toEqual(["ann", "bob"]);
  // As sealing does at its end.
  await inTransaction(owner.caller, async (work) => {
    const pkg = await openPackage(work, packageId, "read");
    const whole = await readWholeIn(work.tx, packageId);
    if (whole) await enqueueCompletedMails(work, pkg, whole);
  });
  const sent = await db
    .select({ kind: mails.kind })
    .from(mails)
    .where(and(eq(mails.packageId, packageId), eq(mails.toEmail, "cleo@example.net")));
  expect(sent).toEqual([{ kind: "completed" }]);
});
