// Job: the service that looked at an identity document forgets what was handed in there. Thrown, it is tried again.
import { identityService } from "./provider.ts";

export const purgeIdentity = async (checkId: string): Promise<void> => identityService()?.purge(checkId);
