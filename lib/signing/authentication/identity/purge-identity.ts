// Job: the service that looked at an identity document forgets what was handed in there. Thrown, it is tried again.
import { isCopy } from "#lib/core/outbox-mode.ts";
import { identityService } from "./provider.ts";

/** What a copy knows of belongs to the instance that it is a copy of. */
export const purgeIdentity = async (checkId: string): Promise<void> => {
  if (!isCopy()) await identityService()?.purge(checkId);
};
