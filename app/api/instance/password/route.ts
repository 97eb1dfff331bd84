import { choosePassword } from "#lib/accounts/choose-password.ts";
import { instance } from "#lib/contract/instance.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(instance.choosePassword, choosePassword);
