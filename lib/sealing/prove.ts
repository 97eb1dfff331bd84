/** Proves at the start and for /readyz that this instance can seal: signs a small PDF and checks it from its bytes. */
import { createHash } from "node:crypto";
import type { SealLevel } from "#lib/core/seal-levels.ts";
import { SEAL_FIELD } from "#lib/pdf/forms/field-names.ts";
import type { SignatureAct } from "#lib/pdf/forms/place-signature.ts";
import { PdfToolError, runTool } from "#lib/pdf/worker/pool.ts";
import { CmsError, checkChain, checkCms, readCms } from "#lib/signatures/seal/check-cms.ts";
import { checkTimestampToken } from "#lib/signatures/seal/check-timestamp.ts";
import { type SealIdentity, SealIdentityError } from "#lib/signatures/seal/identity.ts";
import { loadSealIdentity, type SealSettings } from "#lib/signatures/seal/keys.ts";
import { writePublicCopy } from "#lib/signatures/seal/public-copy.ts";
import { signPdf } from "./sign-document.ts";

export type SealProof =
  | {
      ok: true;
      level: SealLevel;
      at: Date;
      identity: SealIdentity;
      /** Why there is no timestamp although TSA_URL is set. */
      note?: string;
    }
  | {
      ok: false;
      /** In plain words for the operator, with what to do. */
      reason: string;
    };

/** Never throws. Takes a few hundred milliseconds at first, a few tens later: keep the answer for a while. */
export async function proveSealing(
  settings: SealSettings & { tsaUrl?: string | undefined },
  now = new Date(),
): Promise<SealProof> {
  try {
    const identity = await loadSealIdentity(settings, now);
    // Where they are in a folder of this machine, the command finds them there.
    if (settings.keys) await writePublicCopy(settings.dataDir, settings.keys);
    return await prove(identity, settings.tsaUrl, now);
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** The same for one that nothing seals with yet. */
export async function proveIdentity(
  identity: SealIdentity,
  tsaUrl: string | undefined,
  now = new Date(),
): Promise<SealProof> {
  try {
    return await prove(identity, tsaUrl, now);
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

async function prove(identity: SealIdentity, tsaUrl: string | undefined, now: Date): Promise<SealProof> {
  const prepared = await runTool("prepareFields", [smallPdf(), [field("proof")]]);
  const signed = await signPdf(prepared, act("proof", now), identity);
  const sealed = await signPdf(signed.bytes, act(SEAL_FIELD, now), identity, tsaUrl);
  checkLastSignature(sealed.bytes, identity, sealed.level, now);
  return { ok: true, level: sealed.level, at: now, identity, ...(sealed.reason ? { note: sealed.reason } : {}) };
}

/** Reads the sealed file as a stranger would: byte range, digest, signature, certificates, and a changed byte. */
export function checkLastSignature(bytes: Uint8Array, identity: SealIdentity, level: SealLevel, now: Date): void {
  const file = Buffer.from(bytes);
  const range = [...file.toString("latin1").matchAll(/\/ByteRange ?\[ ?(\d+) (\d+) (\d+) (\d+) *\]/g)].at(-1);
  const [start = -1, before = 0, resume = 0, after = 0] = range?.slice(1).map(Number) ?? [];
  if (start !== 0 || resume + after !== file.length) throw new CmsError("The signature does not cover the whole file");
  const contents = file.subarray(before + 1, resume - 1).toString("latin1");
  const cms = readCms(Buffer.from(contents, "hex"));
  const digest = (part: Buffer) => (name: string) =>
    createHash(name).update(part).update(file.subarray(resume)).digest();
  const chain = checkCms(cms, { digestOf: digest(file.subarray(0, before)) });
  checkChain(chain, now);
  if (!chain[0]?.raw.equals(identity.certificate)) throw new CmsError("It was signed with another certificate");
  const token = cms.unsigned.get("1.2.840.113549.1.9.16.2.14");
  if ((level === "B-T") !== (token !== undefined)) throw new CmsError("The timestamp is not where it should be");
  if (token)
    checkTimestampToken(token, createHash("sha256").update(cms.signer.signature.valueBlock.valueHexView).digest());
  const changed = Buffer.from(file.subarray(0, before));
  changed[before >> 1] = (changed[before >> 1] ?? 0) ^ 1;
  if (passes(() => checkCms(cms, { digestOf: digest(changed) }))) throw new CmsError("A changed byte was not noticed");
}

function passes(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof CmsError) return false;
    throw error;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SealIdentityError) return error.message;
  if (error instanceof CmsError) {
    return `A seal was made, but it does not hold: ${error.message}. Nothing can be sent until it does; report this with the log.`;
  }
  if (error instanceof PdfToolError) {
    return `A seal could not be placed in a PDF (${error.message}). Check that 1 GB of memory is free and that the installation is complete.`;
  }
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  const path = error instanceof Error ? (error as NodeJS.ErrnoException).path : undefined;
  if (code && path)
    return `The sealing keys cannot be kept at ${path} (${code}). Check who owns DATA_DIR and whether its disk is full.`;
  return `A seal could not be made: ${error instanceof Error ? error.message : String(error)}.`;
}

const field = (name: string) => ({
  name,
  kind: "signature" as const,
  page: 0,
  left: 40,
  top: 40,
  width: 200,
  height: 60,
});

function act(name: string, now: Date): Omit<SignatureAct, "contentsSize"> {
  const isSeal = name === SEAL_FIELD;
  return {
    field: name,
    at: now.toISOString(),
    signerName: "Countersign",
    values: [],
    // A visible one needs the fonts and the typesetter too, which every signer's act will.
    appearance: isSeal
      ? null
      : { kind: "signature", mark: { kind: "typed", text: "Countersign" }, caption: ["Proof of sealing"] },
  };
}

/** One empty page. */
function smallPdf(): Uint8Array {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << >> >>",
  ];
  let file = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(`${file}${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`, "latin1");
}
