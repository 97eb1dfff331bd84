// What the evidence says of one approval that was signed.
import type { SignatureMark, SignedValue } from "#lib/contract/records/signature-mark.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { canonicalJson } from "#lib/evidence/canonical-json.ts";
import { drawingOfValue } from "#lib/packages/fields/drawn-value.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { CheckedAct } from "./check-acts.ts";
import { isInitials } from "./saved/is-initials.ts";
import { strokesHashOf } from "./second-device/drawing-request.ts";
import type { SecondDevice, SecondDevices, SigningInput } from "./signing-input.ts";

export async function recordAct(
  work: Work,
  pkg: PackageRow,
  input: SigningInput,
  { document, approval, mark, values }: CheckedAct,
  { sequence, valuesHash, logo }: { sequence: number; valuesHash: string; logo: string | undefined },
): Promise<void> {
  const field = approval.fields.find((one) => one.type === "SIGNATURE");
  const { caller } = work;
  await work.record(pkg, {
    type: field ? "approval.signed" : "approval.accepted",
    documentId: document.id,
    documentHash: document.originalFile,
    valuesHash,
    data: {
      approvalId: approval.id,
      roleId: input.roleId,
      signerId: input.signer.id,
      sequence,
      ...(field ? { subtype: field.subtype, mark: mark?.kind ?? null } : {}),
      ...(mark ? { markHash: sha256(canonicalJson(mark)) } : {}),
      ...(mark && logo ? { logoHash: logo } : {}),
      ...(mark?.kind === "image" && isInitials(field) && mark.file === input.saved?.initials
        ? { savedInitials: true }
        : mark?.kind === "image" && mark.file === input.saved?.signature
          ? { savedSignature: true }
          : {}),
      ...deviceOf(mark, values, input.secondDevices),
      ...(input.certificate ? { certificate: input.certificate.facts } : {}),
      ...(input.oneTimeCode ? { oneTimeCode: input.oneTimeCode } : {}),
      ...(caller.kind === "signer" && caller.sessionFields ? { sessionFields: caller.sessionFields } : {}),
    },
  });
}

/** A drawing that came from a second device says so: its address and browser are not those of the signer's own screen. */
function deviceOf(
  mark: SignatureMark | null,
  values: readonly SignedValue[],
  known?: SecondDevices,
): { secondDevice?: SecondDevice } {
  if (!known?.size) return {};
  const drawn = [mark?.kind === "drawn" ? mark : null, ...values.map(({ value }) => drawingOfValue(value))];
  for (const one of drawn) {
    const secondDevice = one && known.get(strokesHashOf(one));
    if (secondDevice) return { secondDevice };
  }
  return {};
}
