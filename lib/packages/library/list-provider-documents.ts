// GET /documents: what every connected provider has for the caller's account.
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { visibility } from "#lib/contract/visibility.ts";
import type { Operation } from "#lib/http/handle.ts";
import { documentProviders } from "../documents/document-provider.ts";

export const listProviderDocuments: Operation<typeof visibility.listProviderDocuments> = async ({ caller }) => {
  refuseRestricted(caller);
  const found = await Promise.all(documentProviders.map((provider) => provider.list(caller.accountId)));
  return found.flat();
};
