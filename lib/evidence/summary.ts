// GET /packages/{packageId}/evidence/summary, and the same for the ceremony: the evidence of a package as one PDF.
import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import type { packages } from "#lib/api/contract/packages.ts";
import type { FileReply } from "#lib/api/endpoint.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import type { Caller } from "#lib/auth/caller.ts";
import { ceremonySettingsOf } from "#lib/ceremony/ceremony-settings.ts";
import { mayReadEvidence } from "#lib/ceremony/downloads.ts";
import { cameByLink } from "#lib/ceremony/link-reach.ts";
import { reachOf } from "#lib/ceremony/require-reach.ts";
import { config } from "#lib/config.ts";
import { sealIdentity } from "#lib/documents/seal-identity.ts";
import { viewerOf } from "#lib/documents/viewers.ts";
import { openPackage, seePackage } from "#lib/packages/open-package.ts";
import { readWhole } from "#lib/packages/read-package.ts";
import { SEAL_FIELD } from "#lib/pdf/field-names.ts";
import { runTool } from "#lib/pdf/pool.ts";
import { signPdf } from "#lib/seal/sign-document.ts";
import { inTransaction } from "#lib/work.ts";
import { chainStart } from "./chain.ts";
import type { EvidenceHead } from "./record.ts";
import { summaryData } from "./summary-data.ts";

/** The whole chain up to the moment of reading; documents hidden from the caller stay unnamed. Come from `seePackage`. */
async function evidenceSummary(caller: Caller, packageId: string): Promise<Uint8Array> {
  const whole = (await readWhole(packageId)) ?? refuse("error.notFound.packageNotFound");
  const events = await db
    .select()
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, packageId))
    .orderBy(asc(evidenceEvents.sequence));
  const [account] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, whole.accountId));
  const last = events.at(-1);
  const head = last ? { sequence: last.sequence, hash: last.hash } : { sequence: 0, hash: chainStart(packageId) };
  const viewer = await viewerOf(caller, whole);
  const at = new Date();
  const summary = await runTool(
    "makeEvidenceSummary",
    [
      summaryData(
        whole,
        { account: account?.name ?? "", verifyUrl: `${config().baseUrl}/verify` },
        events,
        head,
        at,
        viewer,
      ),
    ],
    { deadlineMs: 60_000 },
  );
  return signSummary(summary, at, head);
}

/** Our choice: without a timestamp, since nobody who reads should wait for a server that may be away. */
async function signSummary(summary: Uint8Array, at: Date, head: EvidenceHead): Promise<Uint8Array> {
  const identity = await sealIdentity();
  const act = {
    field: SEAL_FIELD,
    at: at.toISOString(),
    signerName: identity.name,
    reason: `Evidence event ${head.sequence}, SHA-256 ${head.hash}`,
    values: [],
    appearance: null,
  };
  return (await signPdf(await runTool("prepareFields", [summary, []]), act, identity)).bytes;
}

/** Made first and recorded then: the event of this download stands in the next summary. */
export async function downloadEvidence(caller: Caller, packageId: string): Promise<FileReply> {
  const bytes = await evidenceSummary(caller, packageId);
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, packageId, "read");
    await work.record(pkg, { type: "evidence.downloaded" });
  });
  return { bytes, mediaType: "application/pdf", name: "Evidence Summary.pdf" };
}

export const readEvidenceSummary: Operation<typeof packages.readEvidenceSummary> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  if (caller.kind === "signer" && !mayReadEvidence(await ceremonySettingsOf(db, pkg)))
    refuse("error.forbidden.noPermission");
  if (cameByLink(caller) && !(await reachOf(caller)).evidence) refuse("error.forbidden.noPermission");
  return downloadEvidence(caller, params.packageId);
};
