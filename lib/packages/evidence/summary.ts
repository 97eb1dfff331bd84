// GET /packages/{packageId}/evidence/summary, and the same for the ceremony: the evidence of a package as one PDF.
import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import type { FileReply } from "#lib/contract/endpoint.ts";
import type { packages } from "#lib/contract/packages.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { chainStart } from "#lib/evidence/chain.ts";
import type { Operation } from "#lib/http/handle.ts";
import { translatorFor } from "#lib/language/translator.ts";
import { runTool } from "#lib/pdf/worker/pool.ts";
import type { Caller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { readFeatures } from "#lib/work/require-features.ts";
import { ceremonySettingsOf } from "../access/ceremony-settings.ts";
import type { Viewer } from "../access/document-visibility.ts";
import { mayReadEvidence } from "../access/downloads.ts";
import { heldReachOf } from "../access/require-reach.ts";
import { viewerOf } from "../access/viewers.ts";
import { fileBase } from "../documents/zip-entries.ts";
import { openPackage, seePackage } from "../open-package.ts";
import { readWhole } from "../read-package.ts";
import { type Audience, shownTo } from "./shown-addresses.ts";
import { signSheet } from "./sign-sheet.ts";
import { summaryData } from "./summary-data.ts";

/** The whole chain up to the moment of reading; documents hidden from the viewer stay unnamed, and addresses from the audience. */
export async function evidenceSummary(viewer: Viewer, packageId: string, audience: Audience): Promise<FileReply> {
  const whole = (await readWhole(packageId)) ?? refuse("error.notFound.packageNotFound");
  const recorded = await db
    .select()
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, packageId))
    .orderBy(asc(evidenceEvents.sequence));
  const [account] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, whole.accountId));
  const events = recorded.map((event) => shownTo(audience, whole.account.configuration.evidence, event));
  const last = recorded.at(-1);
  const head = last ? { sequence: last.sequence, hash: last.hash } : { sequence: 0, hash: chainStart(packageId) };
  const words = await translatorFor("evidence", whole.language);
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
        words,
      ),
    ],
    { deadlineMs: 60_000 },
  );
  const bytes = await signSheet(summary, at, `Evidence event ${head.sequence}, SHA-256 ${head.hash}`);
  // Called as it calls itself; programs take whatever name a file has.
  return { bytes, mediaType: "application/pdf", name: `${fileBase(words.t("summary.title"))}.pdf` };
}

/** Made first and recorded then: the event of this download stands in the next summary. */
export async function downloadEvidence(caller: Caller, packageId: string): Promise<FileReply> {
  const seen = await seePackage(caller, packageId);
  if (seen.status === "DRAFT")
    await inTransaction(caller, async (work) => work.chainEdits(await openPackage(work, packageId, "read")));
  // A sender of another account is here as a signer.
  const isOwn = caller.kind === "sender" && caller.accountId === seen.accountId;
  const summary = await evidenceSummary(await viewerOf(caller, seen), packageId, isOwn ? "senders" : "everybody");
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, packageId, "read");
    await work.record(pkg, { type: "evidence.downloaded" });
  });
  return summary;
}

export const readEvidenceSummary: Operation<typeof packages.readEvidenceSummary> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  if (caller.kind === "signer") {
    const features = await readFeatures(db, pkg.accountId);
    if (!mayReadEvidence(await ceremonySettingsOf(db, pkg), features)) refuse("error.forbidden.noPermission");
  }
  if ((await heldReachOf(caller))?.evidence === false) refuse("error.forbidden.noPermission");
  return downloadEvidence(caller, params.packageId);
};
