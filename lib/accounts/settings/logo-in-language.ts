// PURE. Which logo of an account readers of one language see, the language's own before the account's; and the one in signatures.
import type { AccountConfiguration } from "#lib/contract/records/account-configuration.ts";
import { inLanguage } from "./account-ceremony.ts";

type Account = { id: string; logoUrl: string | null; configuration: AccountConfiguration };

/** The path on this server. It names the picture, so that a new one is fetched at once. */
export function logoUrlIn({ id, logoUrl, configuration }: Account, language: string): string | null {
  const file = inLanguage(configuration.signingLogos, language);
  return file ? `/api/account/${id}/logo?language=${encodeURIComponent(language)}&v=${file.slice(0, 16)}` : logoUrl;
}

/** The path of the logo that is drawn into signatures. */
export const signatureLogoUrlOf = ({ id, configuration: { signatureLayout } }: Account): string | undefined =>
  signatureLayout && `/api/account/${id}/logo?signature=true&v=${signatureLayout.file.slice(0, 16)}`;

/** The file of the same picture. */
export const logoFileIn = (configuration: AccountConfiguration, language: string | undefined): string | undefined =>
  (language ? inLanguage(configuration.signingLogos, language) : undefined) ?? configuration.logo?.file;
