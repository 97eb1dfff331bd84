import { securitySettings } from "#lib/accounts/settings/settings.ts";
import { security } from "#lib/contract/security.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(security.readSecuritySettings, securitySettings.read);
export const PUT = handle(security.changeSecuritySettings, securitySettings.write);
