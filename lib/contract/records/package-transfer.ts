// A leaver's packages given to somebody else: which, to whom, and how far it has come.
import { z } from "zod";
import { DateTime } from "./common.ts";

/** What a sender owns, by what becomes of it: in the making, at its signers, ended, and what packages are made from. */
export const ownedKinds = ["DRAFTS", "OUT", "ENDED", "TEMPLATES"] as const;
export type OwnedKind = (typeof ownedKinds)[number];

export const PackageTransfer = z.object({
  /** The id of an active sender of the account. */
  to: z.string().max(255),
  kinds: z.array(z.enum(ownedKinds)).min(1).max(ownedKinds.length),
  /** Of those only these. */
  packageIds: z.array(z.string().max(255)).max(100).optional(),
});

export const PackageTransferred = z.object({
  moved: z.int(),
  /** What the same request again would go on with. */
  left: z.int(),
});

/** `type` is the evidence's. */
export const LastAct = z.object({ type: z.string(), packageId: z.string(), packageName: z.string(), at: DateTime });
export type LastAct = z.infer<typeof LastAct>;

export const SenderPackages = z.object({
  counts: z.object(Object.fromEntries(ownedKinds.map((kind) => [kind, z.int()])) as Record<OwnedKind, z.ZodInt>),
  /** The last thing that the evidence of the account's packages tells of this sender. */
  last: LastAct.nullable(),
});
