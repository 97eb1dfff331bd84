import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { enterPasscode } from "#lib/signer-gate/enter-passcode.ts";

export const POST = handle(ceremony.enterPasscode, enterPasscode);
