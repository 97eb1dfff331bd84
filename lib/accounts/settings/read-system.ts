// GET /sysinfo
import type { accountSettings } from "#lib/contract/account-settings.ts";
import { version } from "#lib/core/product-version.ts";
import type { Operation } from "#lib/http/handle.ts";

export const readSystem: Operation<typeof accountSettings.readSystem> = () => ({ version: version() });
