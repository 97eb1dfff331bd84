// GET /package_information/{packageId}/support_information
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { configurationOf } from "#lib/accounts/settings/configured.ts";
import type { accountSettings } from "#lib/contract/account-settings.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seePackage } from "../open-package.ts";

/** Our choice: where the account names nobody, it is the owner of the package, whose mails the signers have anyway. */
export const readSupport: Operation<typeof accountSettings.readSupport> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  const { support } = await configurationOf(pkg.accountId);
  if (support?.email || support?.phone) return { email: support.email, phone: support.phone };
  const [owner] = await db.select({ email: senders.email }).from(senders).where(eq(senders.id, pkg.ownerId));
  return { email: owner?.email ?? "", phone: "" };
};
