// A package that does not complete by itself: its owner is told, and decides.
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { documents } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { openCeremony, readPackage, sendPackage, signEverything, typed } from "#lib/testing/sent-package.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const complete = (packageId: string) =>
  callRoute(packageRoute, `POST /packages/${packageId}`, {
    key: account.owner.apiKey,
    params: { packageId },
    json: { status: "COMPLETED" },
  });

test("with autocomplete off the last signature leaves it SENT and tells the owner once; the owner completes it", async () => {
  const extra = { ...signatureFor("ann", 2), id: "extra", optional: true };
  const approvals = [signatureFor("ann"), { ...extra, fields: [{ ...extra.fields[0], id: "extra-field" }] }];
  const packageId = await sendPackage(account.owner, {
    autocomplete: false,
    roles: [person("Ann")],
    documents: [{ id: "lease", name: "Lease", approvals }],
  });
  const ann = await openCeremony(packageId, "ann");
  await ann.consent();
  const sign = (id: string) =>
    ann.sign({ documents: [{ id: "lease", approvals: [{ id, mark: typed("Ann"), values: [] }] }] });
  expect((await sign("sign-ann")).body.state).toBe("signed");
  // Something optional may follow; it is no news.
  expect((await sign("extra")).body.state).toBe("signed");
  expect((await readPackage(account.owner, packageId)).status).toBe("SENT");
  const told = and(eq(mails.packageId, packageId), eq(mails.kind, "ready-for-completion"));
  expect((await db.select().from(mails).where(told)).map((mail) => mail.toEmail)).toEqual([account.owner.row.email]);

  expect((await complete(packageId)).status).toBe(204);
  expect((await readPackage(account.owner, packageId)).status).toBe("COMPLETED");
  await runJobs();
  const sealed = await db.select().from(documents).where(eq(documents.packageId, packageId));
  expect(sealed.map((document) => document.sealed !== null)).toEqual([true, true]);
});

test("a recipient without any field only accepts the consent, and is waited for", async () => {
  const packageId = await sendPackage(account.owner, {
    documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("ann")] }],
  });
  await signEverything(packageId, "ann");
  expect((await readPackage(account.owner, packageId)).status).toBe("SENT");
  const bob = await openCeremony(packageId, "bob");
  expect((await bob.view()).state).toBe("consent");
  expect((await bob.consent()).body.state).toBe("completed");
  expect((await readPackage(account.owner, packageId)).status).toBe("COMPLETED");
});
