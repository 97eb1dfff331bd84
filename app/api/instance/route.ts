import { instance } from "#lib/contract/instance.ts";
import { handle } from "#lib/http/handle.ts";
import { readInstance } from "#lib/instance/read-instance.ts";

export const GET = handle(instance.readInstance, readInstance);
