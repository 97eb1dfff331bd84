import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { getCeremony } from "#lib/ceremony/get-ceremony.ts";

export const GET = handle(ceremony.getCeremony, getCeremony);
