// Where the program on a signer's own machine is that signs with their cards.
import { type NativeBridge, useRules } from "#components/queries/account-rules.ts";
import { Switch } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { acceptedIssuers } from "#lib/contract/records/account-configuration.ts";
import { asksIssuers } from "#lib/contract/records/native-bridge.ts";
import { EditForm } from "./edit-form.tsx";
import { useEdits } from "./use-edits.ts";

/** As long as the interface takes. */
const longestAddress = 2000;
const longestVersion = 64;

export function BridgeForm({ saved }: { saved: NativeBridge }) {
  const t = useWords("account-settings");
  const rules = useRules();
  const edits = useEdits(saved, (changes) => rules.bridge(changes));
  const { value, set } = edits;
  const address = value.url.trim();
  const isWrong = address === "" ? value.enabled : !/^https?:\/\/./i.test(address);
  return (
    <EditForm
      label={t("bridge.title")}
      edits={edits}
      act={t("form.save")}
      offReason={isWrong ? t("bridge.wrong") : undefined}
    >
      <Switch
        checked={value.enabled}
        hint={t("bridge.enabledHint")}
        onChange={({ currentTarget }) => set({ enabled: currentTarget.checked })}
      >
        {t("bridge.enabled")}
      </Switch>
      <FormField label={t("bridge.address")} error={isWrong ? t("bridge.wrong") : undefined}>
        <Input
          dir="ltr"
          type="url"
          longest={longestAddress}
          value={value.url}
          onChange={({ currentTarget }) => set({ url: currentTarget.value })}
        />
      </FormField>
      <FormField label={t("bridge.version")} optional>
        <Input
          dir="ltr"
          className="max-w-40"
          longest={longestVersion}
          value={value.version}
          onChange={({ currentTarget }) => set({ version: currentTarget.value })}
        />
      </FormField>
      <FormField label={t("bridge.issuers")} hint={t(`bridge.issuersMean.${meaningOf(value)}`)}>
        <Select
          value={value.acceptedIssuers}
          options={acceptedIssuers.map((one) => ({ value: one, label: t(`bridge.accepted.${one}`) }))}
          onChange={({ currentTarget }) => {
            const chosen = acceptedIssuers.find((one) => one === currentTarget.value);
            if (chosen) set({ acceptedIssuers: chosen });
          }}
        />
      </FormField>
    </EditForm>
  );
}

/** What the choice comes to with the lists that are here now. */
function meaningOf({ acceptedIssuers: chosen, trustLists }: NativeBridge): "any" | "nobody" | "listed" {
  if (!asksIssuers(chosen, trustLists)) return "any";
  return trustLists > 0 ? "listed" : "nobody";
}
