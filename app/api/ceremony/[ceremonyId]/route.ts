import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { getCeremony } from "#lib/signing/get-ceremony.ts";

export const GET = handle(ceremony.getCeremony, getCeremony);
