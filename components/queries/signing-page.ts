// What the form of the signing page asks and changes: the account's settings, or those of one draft, in layers with a version.
import { call } from "#lib/contract/call.ts";
import { accountSettings, packages } from "#lib/contract/lines.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { CeremonySettings, PackageSettings } from "#lib/contract/records/settings.ts";
import { versionOf } from "#lib/contract/version.ts";

/** `settings` of an account are what applies; of a package what it says itself, over what its `account` gives. */
export type AccountPage = { settings: CeremonySettings; version: string };
export type PackagePage = { pkg: Package; own: CeremonySettings; account: CeremonySettings; version: string };

const pageOf = (record: PackageSettings): AccountPage => ({ settings: record.ceremony, version: versionOf(record) });

export const readAccountPage = async (signal?: AbortSignal): Promise<AccountPage> =>
  pageOf(await call(accountSettings.readPackageDefaults, signal ? { signal } : {}));

/** Refused with 412 where something else stands there by now. */
export const changeAccountPage = async (ceremony: CeremonySettings, version: string): Promise<AccountPage> =>
  pageOf(await call(accountSettings.changePackageDefaults, { body: { ceremony }, version }));

/** The version is read first: what is changed in between makes it an older one, which is then refused. */
export async function readPackagePage(packageId: string): Promise<PackagePage> {
  const pkg = await call(packages.getPackage, { params: { packageId } });
  const layers = await call(accountSettings.readOwnSettings, { params: { packageId } });
  return { ...layers, pkg, version: versionOf(pkg) };
}

export async function changePackagePage(packageId: string, ceremony: CeremonySettings, version: string) {
  await call(packages.changePackage, { params: { packageId }, body: { settings: { ceremony } }, version });
  return readPackagePage(packageId);
}
