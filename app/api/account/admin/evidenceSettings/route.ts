import { evidenceSettings } from "#lib/accounts/settings/settings.ts";
import { dataRetention } from "#lib/contract/data-retention.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(dataRetention.readEvidenceSettings, evidenceSettings.read);
export const PUT = handle(dataRetention.changeEvidenceSettings, evidenceSettings.write);
