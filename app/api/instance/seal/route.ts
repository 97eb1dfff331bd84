import { instance } from "#lib/contract/instance.ts";
import { handle } from "#lib/http/handle.ts";
import { readSeal } from "#lib/instance/read-seal.ts";

export const GET = handle(instance.readSeal, readSeal);
