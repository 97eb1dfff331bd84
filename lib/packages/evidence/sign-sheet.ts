// A sheet that the product makes and hands out, such as an evidence summary, with the seal of this instance.
import { SEAL_FIELD } from "#lib/pdf/forms/field-names.ts";
import { runTool } from "#lib/pdf/worker/pool.ts";
import { sealIdentity } from "#lib/sealing/seal-identity.ts";
import { signPdf } from "#lib/sealing/sign-document.ts";

/** Our choice: without a timestamp, since nobody who reads should wait for a server that may be away. */
export async function signSheet(sheet: Uint8Array, at: Date, reason: string): Promise<Uint8Array> {
  const identity = await sealIdentity();
  const act = {
    field: SEAL_FIELD,
    at: at.toISOString(),
    signerName: identity.name,
    reason,
    values: [],
    appearance: null,
  };
  return (await signPdf(await runTool("prepareFields", [sheet, []]), act, identity)).bytes;
}
