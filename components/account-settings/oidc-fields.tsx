// The fields of an OpenID Connect provider: what it calls itself, and the client that this installation is there.
import type { Provider } from "#components/queries/sign-in-provider.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { ProgramField } from "./program-field.tsx";
import { hasClient, type ProviderForm } from "./provider-values.ts";

export type ClientFieldsProps = {
  saved: Provider;
  value: ProviderForm;
  set: (part: Partial<ProviderForm>) => void;
};

export function OidcFields({ saved, value, set }: ClientFieldsProps) {
  const t = useWords("account-settings");
  return (
    <>
      <ProgramField
        label={t("signIn.issuer")}
        hint={t("signIn.issuerHint")}
        type="url"
        longest={longest.url}
        value={value.issuer}
        onText={(issuer) => set({ issuer })}
      />
      <ProgramField
        label={t("signIn.clientId")}
        longest={longest.short}
        value={value.clientId}
        onText={(clientId) => set({ clientId })}
      />
      <ProgramField
        label={t("signIn.secret")}
        hint={saved.hasSecret && hasClient(saved, value) ? t("signIn.secretKept") : t("signIn.secretAnew")}
        type="password"
        longest={longest.url}
        value={value.clientSecret}
        onText={(clientSecret) => set({ clientSecret })}
      />
    </>
  );
}
