import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { saveValues } from "#lib/signing/save-values.ts";

export const PUT = handle(ceremony.saveValues, saveValues);
