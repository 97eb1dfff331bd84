import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { askForPasscode } from "#lib/signer-gate/ask-for-passcode.ts";

export const POST = handle(ceremony.askForPasscode, askForPasscode);
