// Recipients who only get a copy: asked for nothing, in nobody's way, told at the end.
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as rolesRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import { db } from "#db/client.ts";
import { approvals } from "#db/schema/approvals.ts";
import { mails } from "#db/schema/mails.ts";
import { enqueueCompletedMails } from "#lib/signing/completed-mails.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { makeDraft, signer } from "#lib/testing/draft-package.ts";
import { person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { openPackage } from "../open-package.ts";
import { readWholeIn } from "../read-package.ts";

const copied = { copyOnly: true };
const consentsOf = async (packageId: string) =>
  (
    await db
      .select({ roleId: approvals.roleId })
      .from(approvals)
      .where(and(eq(approvals.packageId, packageId), eq(approvals.documentId, "default-consent")))
  )
    .map(({ roleId }) => roleId)
    .sort();

test("no consent is asked of them, in a package that is made and in one that changes", async () => {
  const { owner } = await makeAccount();
  const lease = { id: "lease", name: "Lease", approvals: [signatureFor("ann")] };
  const roles = [person("Ann"), { ...person("Bob"), data: copied }];
  const id = await createByApi(owner.apiKey, readyPackage({ roles, documents: [lease] }));
  expect(await consentsOf(id)).toEqual(["ann"]);
  const change = (data: object) =>
    callRoute(rolesRoute, "PUT /packages/{packageId}/roles/{roleId}", {
      key: owner.apiKey,
      params: { packageId: id, roleId: "bob" },
      json: { data },
    });
  expect((await change({ copyOnly: false })).status).toBe(200);
  expect(await consentsOf(id)).toEqual(["ann", "bob"]);
  await change(copied);
  expect(await consentsOf(id)).toEqual(["ann"]);
});

test("they are told with everybody else once all have signed", async () => {
  const { owner } = await makeAccount();
  const { id } = await makeDraft(owner, {
    roles: [
      { id: "ann", name: "Ann", signers: [signer("Ann")] },
      { id: "bob", name: "Bob", data: copied, signers: [signer("Bob")] },
    ],
  });
  await inTransaction(owner.caller, async (work) => {
    const pkg = await openPackage(work, id, "edit");
    const whole = await readWholeIn(work.tx, id);
    if (whole) await enqueueCompletedMails(work, pkg, whole);
  });
  const told = await db.select().from(mails).where(eq(mails.packageId, id));
  expect(told.map(({ toEmail }) => toEmail).sort()).toEqual(
    ["ann@example.net", "bob@example.net", owner.row.email].sort(),
  );
});
