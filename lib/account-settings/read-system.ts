// GET /sysinfo
import type { accountSettings } from "#lib/api/contract/account-settings.ts";
import type { Operation } from "#lib/api/handle.ts";
import { version } from "#lib/instance/version.ts";

export const readSystem: Operation<typeof accountSettings.readSystem> = () => ({ version: version() });
