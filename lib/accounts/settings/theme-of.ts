// PURE. Which of the account's signing themes a package's pages have: the one that its settings name, else `default`.
import type { AccountConfiguration } from "#lib/contract/records/account-configuration.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import type { ThemeColours } from "#lib/contract/records/signing-theme.ts";

export const defaultTheme = "default";

/** A name that is no theme's any more leads to `default`, too: nobody's page fails for it. */
export function themeOf(
  { signingThemes }: Pick<AccountConfiguration, "signingThemes">,
  settings: Pick<CeremonySettings, "theme">,
): ThemeColours | undefined {
  const named = [settings.theme?.trim() ?? "", defaultTheme].find(
    (name) => signingThemes && Object.hasOwn(signingThemes, name),
  );
  return named === undefined ? undefined : signingThemes?.[named]?.color;
}
