// What a signer signs, document by document: their marks and values, and of a notary what they state of whom they confirm.
import { z } from "zod";
import { issue, mostFields, mostRecords, ShortText, ValueText } from "./limits.ts";
import { longest } from "./longest.ts";
import { StatedAct } from "./notary-act.ts";
import { plainCode } from "./plain-answer.ts";
import { SignatureMark } from "./signature-mark.ts";

/** Of two things under one id it would be left to chance which counts. */
const eachOnce =
  <M extends string>(member: M) =>
  (listed: readonly Record<M, string>[], ctx: z.RefinementCtx) => {
    const at = listed.findIndex((one, at) => listed.findIndex((earlier) => earlier[member] === one[member]) < at);
    if (at >= 0) ctx.addIssue({ ...issue({ say: "issue.twice" }), path: [at, member] });
  };

export const SignedApprovalInput = z.object({
  id: ShortText,
  /** Absent for an approval that is only accepted. */
  mark: SignatureMark.nullish(),
  values: z
    .array(z.object({ fieldId: ShortText, value: ValueText }))
    .max(mostFields)
    .superRefine(eachOnce("fieldId")),
});

export const SignInput = z.object({
  /** Of a notary: which kind of act it is and how each signer whom they confirm was identified, for the journal. */
  acts: z.array(StatedAct).max(mostRecords).optional(),
  documents: z
    .array(
      z.object({ id: ShortText, approvals: z.array(SignedApprovalInput).max(mostFields).superRefine(eachOnce("id")) }),
    )
    .min(1)
    .max(mostRecords)
    .superRefine(eachOnce("id")),
});
export type SignInput = z.infer<typeof SignInput>;

/** `code`: the one-time password that the signer's device shows; which letters it may have is its service's to say. */
export const SignRequest = SignInput.extend({
  code: z.string().overwrite(plainCode).min(1).max(longest.passcode).optional(),
});
export type SignRequest = z.infer<typeof SignRequest>;
