import { instance } from "#lib/api/contract/instance.ts";
import { handle } from "#lib/api/handle.ts";
import { readInstance } from "#lib/instance/read-instance.ts";

export const GET = handle(instance.readInstance, readInstance);
