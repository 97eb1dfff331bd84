import { instance } from "#lib/contract/instance.ts";
import { handle } from "#lib/http/handle.ts";
import { setUp } from "#lib/instance/set-up.ts";

export const POST = handle(instance.setUp, setUp);
