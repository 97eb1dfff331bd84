import { serviceStatus } from "#lib/contract/service-status.ts";
import { handle } from "#lib/http/handle.ts";
import { readStatus } from "#lib/instance/service-status.ts";

export const GET = handle(serviceStatus.readStatus, readStatus);
