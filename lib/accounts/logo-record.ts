// The account's logo as the interface shows it.
import type { accounts } from "#db/schema/accounts.ts";
import { config } from "#lib/core/config.ts";

type AccountRow = Pick<typeof accounts.$inferSelect, "logoUrl" | "configuration">;

/** The row holds the path on this server, which our own pages use; everybody else needs the whole address. */
export const logoRecord = ({ logoUrl, configuration }: AccountRow) => ({
  logoUrl: logoUrl ? new URL(logoUrl, config().baseUrl).href : "",
  logoAltTextKey: configuration.logo?.altTextKey ?? "",
});
