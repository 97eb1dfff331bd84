import { choosePassword } from "#lib/accounts/choose-password.ts";
import { instance } from "#lib/api/contract/instance.ts";
import { handle } from "#lib/api/handle.ts";

export const POST = handle(instance.choosePassword, choosePassword);
