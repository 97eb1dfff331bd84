// What the designer shows: for the account, and for one of its packages.
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import { readDesigner } from "#lib/accounts/settings/designer-profile.ts";
import type { accountSettings } from "#lib/contract/account-settings.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seePackage } from "../open-package.ts";

export const readDesignerSettings: Operation<typeof accountSettings.readDesignerSettings> = async ({
  caller,
  query,
}) => {
  refuseRestricted(caller);
  return readDesigner(caller.accountId, query.profile);
};

export const readDesignerDefaults: Operation<typeof accountSettings.readDesignerDefaults> = async ({ caller }) => {
  refuseRestricted(caller);
  return readDesigner(caller.accountId);
};

/** The profiles are those of the account that owns the package. */
export const readPackageDesigner: Operation<typeof accountSettings.readPackageDesigner> = async ({ caller, params }) =>
  readDesigner((await seePackage(caller, params.packageId)).accountId);

export const readPackageDesignerProfile: Operation<typeof accountSettings.readPackageDesignerProfile> = async ({
  caller,
  params,
}) => readDesigner((await seePackage(caller, params.packageId)).accountId, params.profileName);
