import { whoAmI } from "#lib/accounts/get-sender.ts";
import { instance } from "#lib/contract/instance.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(instance.whoAmI, whoAmI);
