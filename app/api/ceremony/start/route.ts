import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { ceremonyHeaders, startCeremony } from "#lib/ceremony/start-ceremony.ts";

export const POST = handle(ceremony.startCeremony, startCeremony, { headers: ceremonyHeaders });
