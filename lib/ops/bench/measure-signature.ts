// The time of one approval's signature on a prepared PDF, against SHA-256 and one RSA signature of the same bytes.
import { generateKeyPairSync, sign } from "node:crypto";
import { runTool } from "#lib/pdf/worker/pool.ts";
import { signPdf } from "#lib/sealing/sign-document.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { median } from "./median.ts";

const place = { name: "one", kind: "signature" as const, page: 2, left: 100, top: 700, width: 220, height: 70 };
const name = "Ingrid Bergström";

export type SignatureTime = { bytes: number; pages: number; ours: number; limit: number; ratio: number };

/** Times in milliseconds. The PDF tools run in their child processes, as in the product; both sides are warm. */
export async function measureSignature(
  dataDir: string,
  secret: string,
  size: number,
  rounds: number,
  pages = 3,
): Promise<SignatureTime> {
  const identity = await loadSealIdentity({ dataDir, secret });
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const bare = makeContractPdf({ pages }).length;
  const padded = makeContractPdf({ pages, padding: Math.max(0, size - bare) });
  const prepared = await runTool("prepareFields", [padded, [place]]);
  const at = new Date().toISOString();
  const appearance = { kind: "signature" as const, mark: { kind: "typed" as const, text: name }, caption: [name, at] };
  const act = { field: place.name, at, signerName: name, values: [], appearance };

  const ours: number[] = [];
  const limits: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const started = performance.now();
    const signed = await signPdf(prepared, act, identity);
    const ended = performance.now();
    if (signed.bytes.length <= prepared.length) throw new Error("nothing was signed");
    sign("sha256", prepared, privateKey);
    if (round < 0) continue;
    ours.push(ended - started);
    limits.push(performance.now() - ended);
  }
  const ratios = ours.map((time, round) => time / (limits[round] ?? Number.NaN));
  return { bytes: prepared.length, pages, ours: median(ours), limit: median(limits), ratio: median(ratios) };
}
