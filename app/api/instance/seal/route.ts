import { instance } from "#lib/api/contract/instance.ts";
import { handle } from "#lib/api/handle.ts";
import { readSeal } from "#lib/instance/read-seal.ts";

export const GET = handle(instance.readSeal, readSeal);
