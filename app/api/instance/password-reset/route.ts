import { requestPasswordReset } from "#lib/accounts/request-password-reset.ts";
import { instance } from "#lib/api/contract/instance.ts";
import { handle } from "#lib/api/handle.ts";

export const POST = handle(instance.requestPasswordReset, requestPasswordReset);
