import { instance } from "#lib/api/contract/instance.ts";
import { handle } from "#lib/api/handle.ts";
import { setUp } from "#lib/instance/set-up.ts";

export const POST = handle(instance.setUp, setUp);
