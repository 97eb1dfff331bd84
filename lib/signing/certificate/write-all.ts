// The end of an act whose signatures are all made and verified: into the files with them, timestamped where a server is set, and written down.
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { files } from "#lib/files/store.ts";
import { insertSigned } from "#lib/sealing/sign-document.ts";
import type { Certified } from "#lib/signatures/seal/cms.ts";
import type { CertificateFacts } from "../signing-input.ts";
import { commitActs, Overtaken, type SignedRevision } from "./commit-acts.ts";
import type { Person } from "./open-act.ts";
import { placedAgain } from "./place-acts.ts";
import { attributesIn } from "./place-all.ts";
import type { RemoteAct } from "./remote-act.ts";

/** All documents or none. Throws Overtaken where what was signed fits nothing any more. */
export async function writeAll(
  person: Person,
  { input, packageId, placed, placedAt }: Pick<RemoteAct, "input" | "packageId" | "placed" | "placedAt">,
  { identity, facts }: { identity: Certified; facts: CertificateFacts },
): Promise<void> {
  if (!input || !placed || !placedAt) throw new Overtaken("nothing is to be signed");
  const revisions: SignedRevision[] = [];
  for (const one of placed) {
    const signature = Buffer.from(one.signature ?? "", "base64");
    const parts = { identity, signedAttributes: attributesIn(one), signature, tsaUrl: config().tsaUrl };
    const { bytes, level, reason } = await insertSigned(await placedAgain(one, { packageId }), parts);
    if (reason) log.warn({ packageId, documentId: one.documentId, reason }, "signature without timestamp");
    revisions.push({ ...one, file: await files.put(bytes, { packageId }), level });
  }
  await commitActs(person, input, { at: placedAt, facts }, revisions);
}
