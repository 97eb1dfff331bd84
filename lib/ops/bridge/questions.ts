/** PURE. What pages ask of the bridge, in the shapes of lib/contract/bridge-protocol.ts. */
import { z } from "zod";
import { type BridgeAct, type BridgeQuestion, bridgeAlgorithms, bridgeHashes } from "#lib/contract/bridge-protocol.ts";

const nonce = z.string().regex(/^[\w-]{22,200}$/);
const bytesOf = { "SHA-256": 32, "SHA-384": 48, "SHA-512": 64 } as const;

export const Question: z.ZodType<BridgeQuestion> = z.object({ nonce });

export const Act: z.ZodType<BridgeAct> = z
  .object({
    nonce,
    certificate: z.string().min(1).max(300),
    algorithm: z.enum(bridgeAlgorithms),
    hash: z.enum(bridgeHashes),
    package: z.string().max(1000),
    documents: z
      .array(z.object({ name: z.string().max(1000), digest: z.base64().max(200) }))
      .min(1)
      .max(1000),
  })
  .refine(({ hash, documents }) =>
    documents.every(({ digest }) => Buffer.from(digest, "base64").length === bytesOf[hash]),
  );
