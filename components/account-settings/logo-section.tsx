// The account's logo.
import { useLogo } from "#components/queries/account-acts.ts";
import { useWords } from "#components/ui/use-words.ts";
import { LogoPicker } from "./logo-picker.tsx";

/** `logoUrl` is for everybody, whole; the desk may stand at another of the service's addresses. */
const hereOf = (logoUrl: string): string => {
  const { pathname, search } = new URL(logoUrl);
  return `${pathname}${search}`;
};

export function LogoSection({ logoUrl }: { logoUrl: string }) {
  const t = useWords("account-settings");
  return (
    <LogoPicker
      src={logoUrl && hereOf(logoUrl)}
      picture={t("logo.picture")}
      none={t("logo.none")}
      consequence={t("logo.consequence")}
      {...useLogo()}
    />
  );
}
