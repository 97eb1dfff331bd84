// The logo in a package's mails: that of its ceremony, as a picture inside the mail, so that nothing is loaded from anywhere.
import { logoFileIn } from "#lib/accounts/settings/logo-in-language.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { log } from "#lib/core/log.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { files } from "#lib/files/store.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";

/** A picture that the settings carry themselves, or the account's own by its file. */
export type LogoSource = { dataUri: string } | { file: string; accountId: string };
export type Logo = { bytes: Buffer; mediaType: string };

/** Our choice: a larger one is left out, for it would travel with every mail. */
const largest = 100 * 1024;
const picture = /^data:(image\/(?:png|jpeg|gif));base64,([A-Za-z0-9+/=\s]+)$/i;

/**
 * Our choice: a picture at some address elsewhere is in no mail: whoever keeps it there would learn who reads when, and mail
 * programs would not show it either.
 */
export function logoSourceOf(
  { style, layout }: Pick<CeremonySettings, "style" | "layout">,
  { id: accountId, configuration }: Pick<WholePackage["account"], "id" | "configuration">,
  language: string,
): LogoSource | undefined {
  const src = style?.brandingBar?.src || layout?.brandingBar?.logo?.src;
  if (src) return picture.test(src) ? { dataUri: src } : undefined;
  const file = logoFileIn(configuration, language);
  return file ? { file, accountId } : undefined;
}

/** A mail without its logo is better than none: one that cannot be read is left out. */
export async function readLogo(source: LogoSource | undefined): Promise<Logo | undefined> {
  if (!source) return undefined;
  const logo = "file" in source ? await fromFile(source.file, source) : fromDataUri(source.dataUri);
  return logo && logo.bytes.byteLength <= largest ? logo : undefined;
}

/** The account's is a PNG of ours. */
async function fromFile(file: string, owner: FileOwner): Promise<Logo | undefined> {
  try {
    return { bytes: Buffer.from(await files.get(file, owner)), mediaType: "image/png" };
  } catch (err) {
    log.warn({ part: "mail", err }, "a logo could not be read; the mail leaves without it");
    return undefined;
  }
}

function fromDataUri(dataUri: string): Logo | undefined {
  const [, mediaType = "", base64 = ""] = picture.exec(dataUri) ?? [];
  const bytes = Buffer.from(base64, "base64");
  return bytes.byteLength > 0 ? { bytes, mediaType: mediaType.toLowerCase() } : undefined;
}
