import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { ceremonyHeaders, startCeremony } from "#lib/signing/start-ceremony.ts";

export const POST = handle(ceremony.startCeremony, startCeremony, { headers: ceremonyHeaders });
