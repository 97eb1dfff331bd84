// What is the sender's alone does not travel with the documents: supporting documents keep their place in the sealed chain, no name.
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as supportingRoute from "#app/api/supporting-documents/v1/transactions/[packageId]/documents/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { pdfOf } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import { evidenceFileOf } from "../evidence/make-evidence-file.ts";
import { summaryData } from "../evidence/summary-data.ts";
import { readWhole } from "../read-package.ts";

test("neither the file in a sealed document nor the summary names them", async () => {
  const { owner } = await makeAccount();
  const packageId = await sendPackage(owner);
  const form = [{ name: "files", fileName: "Confidential payslip.pdf", bytes: pdfOf() }];
  const added = await callRoute(supportingRoute, "POST /supporting-documents/v1/transactions/p/documents", {
    key: owner.apiKey,
    params: { packageId },
    form,
  });
  expect(added.status, added.text).toBe(200);
  const whole = await readWhole(packageId);
  const document = whole?.documents[0];
  if (!whole || !document) throw new Error("no package");
  const events = await db
    .select()
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, packageId))
    .orderBy(asc(evidenceEvents.sequence));
  const own = events.find(({ type }) => type === "supporting.added");
  expect(own?.data).toMatchObject({ fileName: "Confidential payslip.pdf" });
  const head = { hash: own?.hash ?? "", sequence: events.length };
  const file = evidenceFileOf(whole, document, events, head);
  expect(file.events.find(({ sequence }) => sequence === own?.sequence)).toEqual({
    sequence: own?.sequence,
    previousHash: own?.previousHash,
    hash: own?.hash,
    withheld: true,
  });
  expect(JSON.stringify(file)).not.toContain("payslip");
  const summary = summaryData(whole, { account: "", verifyUrl: "" }, events, head, new Date());
  expect(JSON.stringify(summary)).not.toContain("payslip");
});
