import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { enterPasscode } from "#lib/signing/authentication/enter-passcode.ts";

export const POST = handle(ceremony.enterPasscode, enterPasscode);
