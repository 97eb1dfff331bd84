// Whose pages may show the ceremony or the designer in a frame, and are told what happens in it: what the account allows.
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { packages } from "#db/schema/packages.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { isOrigin } from "#lib/accounts/settings/embedder-origin.ts";
import { embeddedPackage } from "#lib/contract/embedded-designer.ts";
import type { AccountConfiguration } from "#lib/contract/records/account-configuration.ts";
import { signingBridge } from "#lib/contract/records/native-bridge.ts";
import { hashToken } from "#lib/core/secrets.ts";

export type Embedders = {
  /** As `frame-ancestors` and `postMessage` want them. */
  origins: string[];
  /** The account's native bridge is on: an application's web view is told the same. */
  bridge: boolean;
  /** The origin on the signer's own machine where the bridge signs with cards: the page may ask it. */
  reach?: string;
};
export const noEmbedders: Embedders = { origins: [], bridge: false };

const linkPage = /^\/sign\/([^/?]+)\/?(?:\?|$)/;
const sessionPage = /^\/transaction\/([^/?]+)\/sign\/?(?:\?|$)/;
/** The host's device in a signer's hands: in nobody's frame, and with a card in its reader all the same. */
const hostedPage = /^\/host\/([^/?]+)\/sign\/[^/?]+\/?(?:\?|$)/;

/** `path`: of the request, with its query. An ended link has an account, too: its page says in the frame why it is over. */
export async function whoMayEmbed(tx: Pick<Database, "select">, path: string): Promise<Embedders> {
  const [, token] = linkPage.exec(path) ?? [];
  const [, packageId] = sessionPage.exec(path) ?? [];
  const [, hosted] = hostedPage.exec(path) ?? [];
  const designed = embeddedPackage(path);
  const asked = designed ?? decoded(token ?? packageId ?? hosted ?? "");
  if (asked === "") return noEmbedders;
  const found = tx
    .select({
      embedding: sql<AccountConfiguration["embedding"] | null>`${accounts.configuration} -> 'embedding'`,
      nativeBridge: sql<AccountConfiguration["nativeBridge"] | null>`${accounts.configuration} -> 'nativeBridge'`,
    })
    .from(packages)
    .innerJoin(accounts, eq(accounts.id, packages.accountId));
  const [account] = await (token
    ? found
        .innerJoin(signerLinks, eq(signerLinks.packageId, packages.id))
        .where(eq(signerLinks.tokenHash, hashToken(asked)))
    : found.where(eq(packages.id, asked)));
  if (!account) return noEmbedders;
  const reach = designed ? undefined : signingBridge(account.nativeBridge)?.origin;
  const reached = reach ? { reach } : {};
  if (hosted !== undefined) return { ...noEmbedders, ...reached };
  // The bridge's application signs; it does not design.
  const bridge = account.nativeBridge?.enabled && !designed ? account.nativeBridge.url : "";
  // Our choice: an application whose bridge is on shows the ceremony in its own page, from the bridge's address.
  const ofBridge = URL.canParse(bridge) ? [new URL(bridge).origin] : [];
  const origins = [...new Set([...(account.embedding?.origins ?? []), ...ofBridge])];
  return { origins: origins.filter(isOrigin), bridge: bridge !== "", ...reached };
}

/** A link that was cut off within an escape is no link at all. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
