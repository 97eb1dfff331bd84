// What a whole package costs the database, operation by operation: a number that is the same on every machine.
import { expect, test } from "vitest";
import * as pdfRoute from "#app/api/packages/[packageId]/documents/[documentId]/pdf/route.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { countStatements, tally } from "#lib/testing/count-statements.ts";
import { readyPackage } from "#lib/testing/package-input.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { allOf, type Ceremony, openCeremony, sendPackage } from "#lib/testing/sent-package.ts";

/** What each may ask at most. Whoever makes one cheaper lowers its line; nobody raises one. */
const atMost: Record<string, number> = {
  "create with one PDF and two signers": 14,
  send: 15,
  "its jobs: two invitations mailed": 5,
  "a signer opens the link": 11,
  // Which text it was is looked up, and written down with it.
  "accepts the consent": 12,
  "looks at the ceremony": 4,
  "signs, and others are still to sign": 13,
  "its job: the signature applied": 3,
  "signs as the last": 13,
  "its jobs: applied, sealed, three mails": 20,
  "read the package": 4,
  "read the sealed PDF": 4,
};

/** What a browser asks beside, which a program that signs does not. */
const ofTheCeremony = new Set([
  "a signer opens the link",
  "accepts the consent",
  "looks at the ceremony",
  "read the package",
]);

test("no operation of a whole package asks the database more often than before", async () => {
  const { owner } = await makeAccount();
  // What is prepared or read once per process is not an operation's cost.
  await sendPackage(owner);
  await runJobs();

  const asked: Record<string, number> = {};
  const told: string[] = [];
  async function costs<T>(operation: string, run: () => Promise<T>): Promise<T> {
    const { result, statements } = await countStatements(run);
    asked[operation] = statements.length;
    told.push(`${operation}: ${statements.length}\n${tally(statements)}`);
    return result;
  }
  async function start(role: string): Promise<{ ceremony: Ceremony; view: CeremonyView }> {
    const ceremony = await costs("a signer opens the link", () => openCeremony(id, role));
    const read = (await ceremony.view()).consent?.words?.hash;
    await costs("accepts the consent", () => ceremony.consent(read));
    return { ceremony, view: await costs("looks at the ceremony", () => ceremony.view()) };
  }

  const id = await costs("create with one PDF and two signers", () => createByApi(owner.apiKey, readyPackage()));
  await costs("send", () => postChange(owner.apiKey, id, { status: "SENT" }));
  await costs("its jobs: two invitations mailed", () => runJobs());
  const first = await start("ann");
  const signed = await costs("signs, and others are still to sign", () => first.ceremony.sign(allOf(first.view)));
  expect(signed.status, signed.text).toBe(200);
  await costs("its job: the signature applied", () => runJobs());
  const last = await start("bob");
  const completed = await costs("signs as the last", () => last.ceremony.sign(allOf(last.view)));
  expect(completed.status, completed.text).toBe(200);
  await costs("its jobs: applied, sealed, three mails", () => runJobs());
  const record = await costs("read the package", () => readByApi(owner.apiKey, id));
  expect(record.status).toBe("COMPLETED");
  const params = { packageId: id, documentId: "lease" };
  const pdf = await costs("read the sealed PDF", () =>
    callRoute(pdfRoute, `GET /packages/${id}/documents/lease/pdf`, { key: owner.apiKey, params }),
  );
  expect(pdf.status).toBe(200);

  expect(Object.keys(asked).sort()).toEqual(Object.keys(atMost).sort());
  // A whole package by programs: created, sent, signed by both, completed and mailed, and the sealed PDF read.
  const whole = Object.entries(asked).filter(([operation]) => !ofTheCeremony.has(operation));
  expect(whole.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(87);
  const dearer = Object.entries(asked).filter(([operation, count]) => count > (atMost[operation] ?? 0));
  expect(dearer, told.join("\n\n")).toEqual([]);
});
