// The fields of an OpenID Connect provider: what it calls itself, and the client that this installation is there.
import type { Provider } from "#components/queries/sign-in-provider.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
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
      <FormField label={t("signIn.issuer")} hint={t("signIn.issuerHint")}>
        <Input
          dir="ltr"
          type="url"
          longest={longest.url}
          autoComplete="off"
          spellCheck={false}
          value={value.issuer}
          onChange={({ currentTarget }) => set({ issuer: currentTarget.value })}
        />
      </FormField>
      <FormField label={t("signIn.clientId")}>
        <Input
          dir="ltr"
          longest={longest.short}
          autoComplete="off"
          spellCheck={false}
          value={value.clientId}
          onChange={({ currentTarget }) => set({ clientId: currentTarget.value })}
        />
      </FormField>
      <FormField
        label={t("signIn.secret")}
        hint={saved.hasSecret && hasClient(saved, value) ? t("signIn.secretKept") : t("signIn.secretAnew")}
      >
        <Input
          dir="ltr"
          type="password"
          longest={longest.url}
          autoComplete="off"
          spellCheck={false}
          value={value.clientSecret}
          onChange={({ currentTarget }) => set({ clientSecret: currentTarget.value })}
        />
      </FormField>
    </>
  );
}
