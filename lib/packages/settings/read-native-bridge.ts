// The native bridge of the account that owns a package.

import { configurationOf } from "#lib/accounts/settings/configured.ts";
import type { accountSettings } from "#lib/contract/account-settings.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seePackage } from "../open-package.ts";

/** Our choice: both members are empty where the account has no bridge, or has turned it off. */
export const readNativeBridge: Operation<typeof accountSettings.readNativeBridge> = async ({ caller, params }) => {
  const { nativeBridge } = await configurationOf((await seePackage(caller, params.packageId)).accountId);
  return nativeBridge?.enabled ? { url: nativeBridge.url, version: nativeBridge.version } : { url: "", version: "" };
};

export const isNativeBridgeEnabled: Operation<typeof accountSettings.isNativeBridgeEnabled> = async ({
  caller,
  params,
}) => {
  const { nativeBridge } = await configurationOf((await seePackage(caller, params.packageId)).accountId);
  return nativeBridge?.enabled === true;
};
