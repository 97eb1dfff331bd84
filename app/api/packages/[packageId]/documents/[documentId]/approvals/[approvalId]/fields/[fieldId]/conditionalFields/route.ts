import { conditions } from "#lib/api/contract/conditions.ts";
import { handle } from "#lib/api/handle.ts";
import { changeConditionalField } from "#lib/approvals/change-conditional-field.ts";

export const PUT = handle(conditions.changeConditionalField, changeConditionalField);
