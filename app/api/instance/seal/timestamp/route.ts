import { instance } from "#lib/contract/instance.ts";
import { handle } from "#lib/http/handle.ts";
import { tryTimestamp } from "#lib/instance/try-timestamp.ts";

export const POST = handle(instance.tryTimestamp, tryTimestamp);
