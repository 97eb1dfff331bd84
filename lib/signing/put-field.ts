// PUT …/approvals/{approvalId}/fields/{fieldId}: a signer's session fills the field; everybody else changes what it is.
import type { approvals } from "#lib/contract/approvals.ts";
import type { Operation } from "#lib/http/handle.ts";
import { changeField } from "#lib/packages/fields/change-field.ts";
import { fillField } from "./fill-field.ts";

export const putField: Operation<typeof approvals.changeField> = async ({ caller, params, body, ifMatch }) =>
  caller.kind === "signer"
    ? fillField(caller, params, body, ifMatch)
    : changeField({ caller, params, body, ...(ifMatch ? { ifMatch } : {}) });
