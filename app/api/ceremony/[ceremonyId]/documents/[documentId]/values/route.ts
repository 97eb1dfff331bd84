import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { saveValues } from "#lib/ceremony/save-values.ts";

export const PUT = handle(ceremony.saveValues, saveValues);
