// The account's settings as vendor clients group them: views of the ceremony settings, the switches and the designer's default.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import { lockAccount, saveAccount } from "#lib/accounts/lock-account.ts";
import { given } from "#lib/accounts/settings/configured.ts";
import { readDesigner } from "#lib/accounts/settings/designer-profile.ts";
import { changeDesignerDefaults } from "#lib/accounts/settings/write-designer-profiles.ts";
import type { accountSettings } from "#lib/contract/account-settings.ts";
import { type AccountFeature, featuresOf } from "#lib/contract/records/account-features.ts";
import { everythingShown } from "#lib/contract/records/designer-elements.ts";
import {
  type AccountDesignerSettings,
  type AccountPackageSettings,
  designerGroup,
  packageSettingFlags,
  packageSettingPlaces,
} from "#lib/contract/records/setting-groups.ts";
import type { CeremonySettings, PackageSettings } from "#lib/contract/records/settings.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { effectiveSettings } from "../effective-settings.ts";

type Tree = { [name: string]: unknown };
type Parts<T> = { [Name in keyof T]?: T[Name] | null | undefined };
type Ceremony = Partial<CeremonySettings>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

const valueAt = (tree: unknown, path: readonly string[]): unknown =>
  path.reduce((at, name) => (isTree(at) ? at[name] : undefined), tree);

/** A copy with another value there; undefined takes it out, and what would be left empty with it. */
function withValue(tree: Tree, [name = "", ...rest]: readonly string[], value: unknown): Tree {
  const { [name]: present, ...others } = tree;
  const next = rest.length > 0 ? withValue(isTree(present) ? present : {}, rest, value) : value;
  const isEmpty = next === undefined || (rest.length > 0 && isTree(next) && Object.keys(next).length === 0);
  return isEmpty ? others : { ...others, [name]: next };
}

const placeOf = (name: string): readonly string[] =>
  (packageSettingPlaces as Record<string, readonly string[]>)[name] ?? [name];

function flat({ ceremony }: PackageSettings): AccountPackageSettings {
  const flags = Object.fromEntries(
    packageSettingFlags.map((name) => [name, valueAt(ceremony, placeOf(name)) === true]),
  );
  const { fontSize, maxAttachmentFiles } = ceremony;
  return {
    ...(flags as Omit<AccountPackageSettings, "fontSize" | "maxAttachmentFiles">),
    maxAttachmentFiles: maxAttachmentFiles ?? 0,
    ...(fontSize === null || fontSize === undefined ? {} : { fontSize }),
  };
}

const changed = (stored: Ceremony, parts: Parts<AccountPackageSettings>): Ceremony =>
  Object.entries(given<AccountPackageSettings>(parts)).reduce(
    (tree, [name, value]) => withValue(tree, placeOf(name), value),
    stored as Tree,
  ) as Ceremony;

/** What the flat record does not name stays: reasons, links, colours. */
const cleared = (stored: Ceremony): Ceremony =>
  [...packageSettingFlags, "fontSize", "maxAttachmentFiles"].reduce(
    (tree, name) => withValue(tree, placeOf(name), undefined),
    stored as Tree,
  ) as Ceremony;

export const readPackageGroup: Operation<typeof accountSettings.readPackageGroup> = async ({ caller }) => {
  refuseRestricted(caller);
  const { ceremonySettings } = accounts;
  const [account] = await db.select({ ceremonySettings }).from(accounts).where(eq(accounts.id, caller.accountId));
  return flat(effectiveSettings(null, account?.ceremonySettings ?? {}));
};

export const changePackageGroup: Operation<typeof accountSettings.changePackageGroup> = async ({ caller, body }) =>
  inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const ceremonySettings = changed(account.ceremonySettings, body);
    await saveAccount(work, account, { ceremonySettings });
    return flat(effectiveSettings(null, ceremonySettings));
  });

export const resetPackageGroup: Operation<typeof accountSettings.resetPackageGroup> = async ({ caller }) => {
  await inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    await saveAccount(work, account, { ceremonySettings: cleared(account.ceremonySettings) });
  });
  return undefined;
};

export const readSettingGroups: Operation<typeof accountSettings.readSettingGroups> = async ({ caller }) => {
  refuseRestricted(caller);
  const { ceremonySettings, features } = accounts;
  const [account] = await db
    .select({ ceremonySettings, features })
    .from(accounts)
    .where(eq(accounts.id, caller.accountId));
  return {
    accountPackageSettings: flat(effectiveSettings(null, account?.ceremonySettings ?? {})),
    accountFeatureSettings: featuresOf(account?.features ?? {}),
  };
};

/** Both at once or neither. */
export const changeSettingGroups: Operation<typeof accountSettings.changeSettingGroups> = async ({ caller, body }) =>
  inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const ceremonySettings = changed(account.ceremonySettings, body.accountPackageSettings ?? {});
    const turned = given<Record<AccountFeature, boolean>>(body.accountFeatureSettings ?? {});
    const features = { ...account.features, ...turned } as Record<string, boolean>;
    await saveAccount(work, account, { ceremonySettings, features });
    return {
      accountPackageSettings: flat(effectiveSettings(null, ceremonySettings)),
      accountFeatureSettings: featuresOf(features),
    };
  });

export const resetSettingGroups: Operation<typeof accountSettings.resetSettingGroups> = async ({ caller }) => {
  await inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    await saveAccount(work, account, { ceremonySettings: cleared(account.ceremonySettings), features: {} });
  });
  return undefined;
};

const elements = (settings: Record<(typeof designerGroup)[number], boolean>): AccountDesignerSettings =>
  Object.fromEntries(designerGroup.map((name) => [name, settings[name]])) as AccountDesignerSettings;

export const readDesignerGroup: Operation<typeof accountSettings.readDesignerGroup> = async ({ caller }) => {
  refuseRestricted(caller);
  return elements(await readDesigner(caller.accountId));
};

export const changeDesignerGroup: Operation<typeof accountSettings.changeDesignerGroup> = async (input) =>
  elements(await changeDesignerDefaults({ ...input, body: input.body }));

export const resetDesignerGroup: Operation<typeof accountSettings.resetDesignerGroup> = async (input) => {
  await changeDesignerDefaults({ ...input, body: elements(everythingShown) });
  return undefined;
};
