import { instance } from "#lib/contract/instance.ts";
import { handle } from "#lib/http/handle.ts";
import { renewSeal, uploadSeal } from "#lib/instance/renew-seal.ts";

export const POST = handle(instance.renewSeal, renewSeal);
export const PUT = handle(instance.uploadSeal, uploadSeal);
