import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { askForPasscode } from "#lib/signing/authentication/ask-for-passcode.ts";

export const POST = handle(ceremony.askForPasscode, askForPasscode);
