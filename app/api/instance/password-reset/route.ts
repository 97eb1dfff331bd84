import { requestPasswordReset } from "#lib/accounts/request-password-reset.ts";
import { instance } from "#lib/contract/instance.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(instance.requestPasswordReset, requestPasswordReset);
