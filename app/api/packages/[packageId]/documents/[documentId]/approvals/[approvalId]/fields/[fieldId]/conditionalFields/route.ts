import { conditions } from "#lib/contract/conditions.ts";
import { handle } from "#lib/http/handle.ts";
import { changeConditionalField } from "#lib/packages/fields/change-conditional-field.ts";

export const PUT = handle(conditions.changeConditionalField, changeConditionalField);
