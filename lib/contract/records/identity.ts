// Checks of identity documents: what the signer is told at the gate, and what those who decide see.
import { z } from "zod";
import { DateTime } from "./common.ts";
import { identityDecisions, identitySides, identitySources } from "./identity-words.ts";

/** How the check stands for the signer; `asked`: nothing was handed in yet. */
export const IdentityStep = z.object({
  state: z.enum(["asked", "waiting", ...identityDecisions]),
  face: z.boolean(),
  by: z.enum(identitySources),
  /** Why it was refused, or what is wrong with the picture. */
  reason: z.string(),
  /** When it was handed in. */
  since: DateTime.nullable(),
});
export type IdentityStep = z.infer<typeof IdentityStep>;

/** Of one signer, that waits for a decision. */
export const IdentityCheck = z.object({
  id: z.string(),
  roleId: z.string(),
  name: z.string(),
  email: z.string(),
  since: DateTime,
  sides: z.array(z.enum(identitySides)),
});
export type IdentityCheck = z.infer<typeof IdentityCheck>;

/** One of any package of the sender's, as the overview names it. */
export const OwnIdentityCheck = IdentityCheck.pick({ id: true, name: true, since: true }).extend({
  packageId: z.string(),
  packageName: z.string(),
});
export type OwnIdentityCheck = z.infer<typeof OwnIdentityCheck>;

/** As the contract names them: DV looks at the document, DVF at the face too. */
export const IdvWorkflow = z
  .object({
    id: z.string(),
    type: z.enum(["DV", "DVF"]),
    tenant: z.string(),
    desc: z.string(),
    skipWhenAccessingSignedDocuments: z.boolean(),
  })
  .meta({ id: "IdvWorkflow" });
