import { instance } from "#lib/contract/instance.ts";
import { handle } from "#lib/http/handle.ts";
import { proveSeal } from "#lib/instance/prove-seal.ts";

export const POST = handle(instance.proveSeal, proveSeal);
