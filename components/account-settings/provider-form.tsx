// The form of the account's sign-in provider: the client there, whom it holds for, and what becomes of the other ways.
import { useState } from "react";
import { type Provider, useProviderActs } from "#components/queries/sign-in-provider.ts";
import { useConfirmed } from "#components/security/use-confirmed.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Switch } from "#components/ui/choice.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { say, useToasts } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { EditForm } from "./edit-form.tsx";
import { OidcFields } from "./oidc-fields.tsx";
import { ProviderTrial } from "./provider-trial.tsx";
import { endsRule, formOf, hasClient, isOtherClient, ofKind, savedOf } from "./provider-values.ts";
import { SamlFields } from "./saml-fields.tsx";
import { typedLines } from "./typed-lines.ts";
import { useEdits } from "./use-edits.ts";

export function ProviderForm({ saved }: { saved: Provider }) {
  const t = useWords("account-settings");
  const acts = useProviderActs();
  const { confirmed, dialog } = useConfirmed();
  const edits = useEdits(formOf(saved), (changes, whole) =>
    confirmed(() => acts.save.mutateAsync(savedOf(saved, changes, whole))),
  );
  const { value, set } = edits;
  const isWhole = hasClient(saved, value) && typedLines(value.domains).length > 0;
  // What shuts the other ways has to be proven anew with another client; a rule that is on may be kept with what may be the same.
  const isEnded = endsRule(saved, value);
  const isOnly = value.onlyThisWay && !isEnded;
  const mayShut = saved.onlyThisWay ? !isEnded : saved.proven && !isOtherClient(saved, value);
  const fields = { saved, value, set };
  const isEnding = value.onlyThisWay && !saved.onlyThisWay;

  return (
    <>
      <EditForm
        label={t("signIn.form")}
        edits={edits}
        act={t("form.save")}
        offReason={isWhole ? undefined : value.kind === "SAML" ? t("signIn.saml.missing") : t("signIn.missing")}
        more={saved.configured && <Removal onRemoved={edits.discard} />}
      >
        <FormField label={t("signIn.kind")} hint={t("signIn.kindHint")}>
          <Select
            value={value.kind}
            options={[
              { value: "OIDC", label: "OpenID Connect" },
              { value: "SAML", label: "SAML 2.0" },
            ]}
            onChange={({ currentTarget }) => set(ofKind(saved, currentTarget.value === "SAML" ? "SAML" : "OIDC"))}
          />
        </FormField>
        {value.kind === "SAML" ? <SamlFields {...fields} /> : <OidcFields {...fields} />}
        <ProviderTrial saved={saved} value={value} />
        <FormField label={t("signIn.domains")} hint={t("signIn.domainsHint")}>
          <Textarea
            dir="ltr"
            longest={longest.long}
            autoComplete="off"
            spellCheck={false}
            value={value.domains}
            onChange={({ currentTarget }) => set({ domains: currentTarget.value })}
          />
        </FormField>
        {value.kind === "OIDC" && (
          <Switch
            checked={value.trustEmail}
            hint={t("signIn.trustHint")}
            onChange={({ currentTarget }) => set({ trustEmail: currentTarget.checked })}
          >
            {t("signIn.trust")}
          </Switch>
        )}
        <Switch
          checked={value.takesNew}
          hint={t("signIn.newPeopleHint")}
          onChange={({ currentTarget }) => set({ takesNew: currentTarget.checked })}
        >
          {t("signIn.newPeople")}
        </Switch>
        <Switch
          checked={isOnly}
          disabled={!isOnly && !mayShut}
          hint={isOnly || mayShut ? t("signIn.onlyHint") : t("signIn.onlyFirst")}
          onChange={({ currentTarget }) => set({ onlyThisWay: currentTarget.checked })}
        >
          {t("signIn.only")}
        </Switch>
        <RuleNotice saved={saved} value={value} />
        {isEnding && (
          <Banner tone="caution" live="polite">
            {t("signIn.ends", { count: saved.otherSessions })}
          </Banner>
        )}
      </EditForm>
      {dialog}
    </>
  );
}

/** What becomes of "only this way" with a change of the provider, before it is saved. */
export function RuleNotice({ saved, value }: { saved: Provider; value: ReturnType<typeof formOf> }) {
  const t = useWords("account-settings");
  if (!saved.onlyThisWay || !value.onlyThisWay) return null;
  if (endsRule(saved, value))
    return (
      <Banner tone="caution" live="polite">
        {t("signIn.onlyEnds")}
      </Banner>
    );
  return value.metadata === "" ? null : <Banner live="polite">{t("signIn.onlyStays")}</Banner>;
}

function Removal({ onRemoved }: { onRemoved: () => void }) {
  const t = useWords("account-settings");
  const reason = useReason();
  const { remove } = useProviderActs();
  const { confirmed, dialog } = useConfirmed();
  const [isAsked, ask] = useState(false);
  useToasts();

  async function act() {
    // The question for a password stands in the place of this one.
    ask(false);
    try {
      await confirmed(() => remove.mutateAsync());
      onRemoved();
      say(t("signIn.removed"));
    } catch (cause) {
      say(reason(cause), { broken: true });
    }
  }

  return (
    <>
      <Button
        variant="quietDanger"
        onClick={() => ask(true)}
        busyLabel={remove.isPending ? t("signIn.removing") : undefined}
      >
        {t("signIn.remove")}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        question={t("signIn.removeQuestion")}
        consequence={t("signIn.removeConsequence")}
        actLabel={t("signIn.remove")}
        keepLabel={t("signIn.removeKeep")}
        onAct={() => void act()}
      />
      {dialog}
    </>
  );
}
