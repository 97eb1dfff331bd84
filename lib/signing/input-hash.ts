// What a signer sent for one approval, as a hash: a repetition of it is told from another request. Stored for years.
import { sha256 } from "#lib/core/secrets.ts";
import { canonicalJson } from "#lib/evidence/canonical-json.ts";
import type { ApprovalToSign } from "./signing-input.ts";

/** The order of the values says nothing. */
export const inputHash = ({ mark, values }: ApprovalToSign): string =>
  sha256(
    canonicalJson({
      mark: mark ?? null,
      values: values.map(({ fieldId, value }) => [fieldId, value]).sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
    }),
  );
