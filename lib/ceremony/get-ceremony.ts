// GET /ceremony/{ceremonyId}
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { CeremonyView, ceremony } from "#lib/api/contract/ceremony.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { effectiveSettings } from "#lib/packages/effective-settings.ts";
import { readWhole } from "#lib/packages/read-package.ts";
import { ceremonyView } from "./ceremony-view.ts";
import { expireIfDue } from "./expire-if-due.ts";
import { requireCeremony } from "./signer-session.ts";

type Viewing = { packageId: string; roleId: string; signerId: string };

/** The view as it is now; other operations of the ceremony answer it after their change. */
export async function viewFor({ packageId, roleId, signerId }: Viewing, ceremonyId: string): Promise<CeremonyView> {
  const whole = (await readWhole(packageId)) ?? refuse("error.notFound.packageNotFound");
  const [account] = await db.select().from(accounts).where(eq(accounts.id, whole.accountId));
  const settings = effectiveSettings(whole.settings, account?.ceremonySettings ?? {}).ceremony;
  return ceremonyView(
    whole,
    { ceremonyId, roleId, signerId },
    { name: account?.name ?? "", logoUrl: account?.logoUrl ?? null },
    settings,
  );
}

export const getCeremony: Operation<typeof ceremony.getCeremony> = async ({ caller, params }) => {
  const signer = requireCeremony(caller, params.ceremonyId);
  await expireIfDue(signer.packageId, signer.requestId);
  return viewFor(signer, params.ceremonyId);
};
