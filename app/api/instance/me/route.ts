import { whoAmI } from "#lib/accounts/get-sender.ts";
import { instance } from "#lib/api/contract/instance.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(instance.whoAmI, whoAmI);
