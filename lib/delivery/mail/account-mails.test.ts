// What the account's switches and records make of mails: which documents travel along to whom, flattened or not, and the foot.
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { mails } from "#db/schema/mails.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { composeMail } from "./compose-mail.ts";
import { messageOf } from "./mime-message.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const turn = (features: Record<string, boolean>) =>
  db.update(accounts).set({ features }).where(eq(accounts.id, account.account.id));

/** Signed by Ann, who asks for the documents by mail; the mails of its completion by whom they are to. */
async function completed(): Promise<Map<string, Awaited<ReturnType<typeof messageOf>>>> {
  const packageId = await sendPackage(
    account.owner,
    readyPackage({
      roles: [person("Ann", { delivery: { email: true } })],
      documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("ann")] }],
    }),
  );
  await signEverything(packageId, "ann");
  await runJobs();
  const rows = await db
    .select()
    .from(mails)
    .where(and(eq(mails.packageId, packageId), eq(mails.kind, "completed")));
  const found = await Promise.all(
    rows.map(async (row) => {
      const composed = await composeMail(db, row);
      if (!composed) throw new Error("not composed");
      return [row.roleId ? "signer" : "owner", await messageOf(row, composed)] as const;
    }),
  );
  return new Map(found);
}

const names = (message: Awaited<ReturnType<typeof messageOf>> | undefined) =>
  message?.attachments?.map(({ filename }) => filename);
const signaturesIn = (message: Awaited<ReturnType<typeof messageOf>> | undefined) =>
  judgeSignatures(message?.attachments?.[0]?.content as Buffer).length;

test("as it is: the signer who asked has the signed documents, the owner none, and the foot says who writes", async () => {
  await turn({});
  const all = await completed();
  expect([names(all.get("signer")), names(all.get("owner"))]).toEqual([["Lease.pdf"], []]);
  expect(signaturesIn(all.get("signer"))).toBeGreaterThan(0);
  expect(all.get("signer")?.text).toContain("\n--\n");
});

test("deliverDocumentsByEmail off, emailDocumentsAndEvidenceSummary and disableFooter on", async () => {
  await turn({ deliverDocumentsByEmail: false, emailDocumentsAndEvidenceSummary: true, disableFooter: true });
  const all = await completed();
  expect([names(all.get("signer")), names(all.get("owner"))]).toEqual([[], ["Lease.pdf", "Evidence summary.pdf"]]);
  expect(all.get("owner")?.text).toContain("are attached");
  expect(all.get("signer")?.text).not.toContain("\n--\n");
  expect(all.get("signer")?.html).not.toContain("Sent by");
});

test("flattenSignerDocuments on: the signer's copy has nothing to verify, the owner's has", async () => {
  await turn({ flattenSignerDocuments: true, emailDocumentsAndEvidenceSummary: true });
  const all = await completed();
  expect(signaturesIn(all.get("signer"))).toBe(0);
  expect(signaturesIn(all.get("owner"))).toBeGreaterThan(0);
});

test("support: whom the account names is told at the foot of every mail, also where the line of who writes is off", async () => {
  const { owner, account: own } = await makeAccount();
  const packageId = await sendPackage(owner, readyPackage({ roles: [person("Ann")], documents: [lease] }));
  const [invitation] = await db.select().from(mails).where(eq(mails.packageId, packageId));
  if (!invitation) throw new Error("nobody was invited");
  const reset = { ...invitation, id: "reset", kind: "password-reset" as const, packageId: null, roleId: null };
  const saidIn = async (row: typeof invitation) => {
    const composed = await composeMail(db, row);
    const { text, html } = await messageOf(row, composed ?? never());
    return [String(text), String(html)].map((one) => one.includes(helped));
  };
  expect(await saidIn(invitation)).toEqual([false, false]);
  const configuration = { support: { email: "help@example.com", phone: "+47 22 33 44 55" } };
  await db
    .update(accounts)
    .set({ configuration, features: { disableFooter: true } })
    .where(eq(accounts.id, own.id));
  expect(await saidIn(invitation)).toEqual([true, true]);
  expect(await saidIn(reset)).toEqual([true, true]);
});

const helped = "Need help? help@example.com, +47 22 33 44 55";
const lease = { id: "lease", name: "Lease", approvals: [signatureFor("ann")] };
const never = (): never => {
  throw new Error("not composed");
};
