"use client";
// Settings › Sign-in provider: by which provider, of OpenID Connect or SAML, the account's people sign in, and what holds for them.
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { signInProvider } from "#components/queries/sign-in-provider.ts";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useCopyText } from "#components/ui/use-copy-text.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { DomainProofs } from "./domain-proofs.tsx";
import { ManagersPage } from "./managers-page.tsx";
import { Part } from "./part.tsx";
import { ProviderForm } from "./provider-form.tsx";

export function SignInPage() {
  const t = useWords("account-settings");
  return (
    <ManagersPage title={t("signIn.title")} lead={t("signIn.lead")}>
      <Provider />
    </ManagersPage>
  );
}

function Provider() {
  const t = useWords("account-settings");
  const found = useQuery(signInProvider);
  if (!found.data)
    return found.error ? (
      <ReadFailure error={found.error} onRetry={found.refetch} />
    ) : (
      <SkeletonRows rows={6} label={t("signIn.title")} />
    );
  return (
    <>
      <Part title={t("signIn.redirectTitle")} lead={t("signIn.redirectLead")}>
        <OurAddress label={t("signIn.redirect")} address={found.data.redirectUri} />
        <OurAddress label={t("signIn.saml.entityId")} address={found.data.samlEntityId} />
        <OurAddress label={t("signIn.saml.acs")} address={found.data.samlAcsUrl} />
      </Part>
      <Part title={t("signIn.form")}>
        <ProviderForm saved={found.data} />
      </Part>
      {found.data.configured && (
        <Part title={t("signIn.domain.title")} lead={t("signIn.domain.lead")}>
          <DomainProofs saved={found.data} />
        </Part>
      )}
    </>
  );
}

function OurAddress({ label, address }: { label: string; address: string }) {
  const t = useWords("account-settings");
  const copyText = useCopyText();
  return (
    <div className="grid max-w-160 grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <FormField label={label}>
        <Input
          className="bg-sunken font-mono text-[0.75rem]"
          readOnly
          longest={longest.url}
          dir="ltr"
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      </FormField>
      <Button
        className="mb-1 max-md:min-h-11"
        aria-label={t("signIn.copyWhat", { what: label })}
        onClick={() => void copyText(address, t("signIn.copied"))}
      >
        <Icon as={Copy} />
        {t("signIn.copy")}
      </Button>
    </div>
  );
}
