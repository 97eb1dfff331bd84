// One thing that the look before sending has found.
import { z } from "zod";

/** `key` is also what `parameters.missing` names when a package is refused as `error.validation.notReadyToSend`. */
export const PreflightFinding = z
  .object({
    /** An error stops sending; a warning is worth a look. */
    severity: z.enum(["error", "warning"]),
    key: z.string(),
    /** In English; the catalogues say it in others, of the key and the parameters. */
    message: z.string(),
    /** What the sentence names: documents, pages from 1, fields, people. */
    parameters: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    documentId: z.string().optional(),
    approvalId: z.string().optional(),
    fieldId: z.string().optional(),
    roleId: z.string().optional(),
  })
  .meta({ id: "PreflightFinding" });
export type PreflightFinding = z.infer<typeof PreflightFinding>;
