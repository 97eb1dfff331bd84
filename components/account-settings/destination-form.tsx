// One destination of signed documents: which kind, where it is, what opens it, and whether every package goes there.
import type { ReactNode } from "react";
import { Switch } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { destinationKinds } from "#lib/contract/records/delivery-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { type DestinationValues, hasSecret, hasUser, needsAddress } from "./destination-values.ts";
import { EditForm } from "./edit-form.tsx";
import { ProgramField } from "./program-field.tsx";
import type { Edits } from "./use-edits.ts";

/** As long as the interface takes: a private key. */
const longestSecret = 16_384;

type DestinationFormProps = {
  label: string;
  act: string;
  edits: Edits<DestinationValues>;
  isSecretKept: boolean;
  more?: ReactNode;
};

type FieldsProps = Pick<DestinationFormProps, "edits" | "isSecretKept">;

export function DestinationForm({ label, act, edits, isSecretKept, more }: DestinationFormProps) {
  const t = useWords("delivery");
  const { value, set } = edits;
  const offReason =
    value.name.trim() === ""
      ? t("needsName")
      : needsAddress(value.kind) && value.address.trim() === ""
        ? t("needsAddress")
        : undefined;
  return (
    <EditForm label={label} edits={edits} act={act} offReason={offReason} more={more}>
      <FormField label={t("name")} hint={t("nameHint")}>
        <Input
          dir="auto"
          longest={longest.short}
          value={value.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
      </FormField>
      <FormField label={t("kind")}>
        <Select
          value={value.kind}
          onChange={({ currentTarget }) => set({ kind: currentTarget.value as DestinationValues["kind"] })}
          options={destinationKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
      </FormField>
      <ProgramField
        label={t("address", { kind: value.kind })}
        hint={t("addressHint", { kind: value.kind })}
        optional={!needsAddress(value.kind)}
        longest={longest.url}
        value={value.address}
        onText={(address) => set({ address })}
      />
      {value.kind === "s3" && <BucketFields edits={edits} />}
      {hasUser(value.kind) && (
        <ProgramField
          label={t("username", { kind: value.kind })}
          longest={longest.short}
          value={value.username}
          onText={(username) => set({ username })}
        />
      )}
      {hasSecret(value.kind) && <SecretField edits={edits} isSecretKept={isSecretKept} />}
      {value.kind === "sftp" && (
        <ProgramField
          label={t("hostKey")}
          hint={t("hostKeyHint")}
          className="font-mono"
          longest={longest.short}
          value={value.hostKey}
          onText={(hostKey) => set({ hostKey })}
        />
      )}
      <Switch
        checked={value.everyPackage}
        hint={t("everyHint")}
        onChange={({ currentTarget }) => set({ everyPackage: currentTarget.checked })}
      >
        {t("every")}
      </Switch>
    </EditForm>
  );
}

function BucketFields({ edits: { value, set } }: Pick<FieldsProps, "edits">) {
  const t = useWords("delivery");
  return (
    <>
      <ProgramField
        label={t("bucket")}
        longest={longest.short}
        value={value.bucket}
        onText={(bucket) => set({ bucket })}
      />
      <ProgramField
        label={t("region")}
        hint={t("regionHint")}
        optional
        longest={longest.short}
        value={value.region}
        onText={(region) => set({ region })}
      />
    </>
  );
}

/** A private key has lines, which an input of one line would lose. */
function SecretField({ edits: { value, set }, isSecretKept }: FieldsProps) {
  const t = useWords("delivery");
  const label = t("secret", { kind: value.kind });
  const hint = t("secretHint", { kept: isSecretKept ? "yes" : "no" });
  if (value.kind !== "sftp")
    return (
      <ProgramField
        label={label}
        hint={hint}
        optional={isSecretKept || value.kind === "webhook"}
        type="password"
        className="font-mono"
        longest={longestSecret}
        value={value.secret}
        onText={(secret) => set({ secret })}
      />
    );
  return (
    <FormField label={label} hint={hint} optional={isSecretKept}>
      <Textarea
        dir="ltr"
        className="font-mono"
        rows={3}
        longest={longestSecret}
        autoComplete="off"
        spellCheck={false}
        value={value.secret}
        onChange={({ currentTarget }) => set({ secret: currentTarget.value })}
      />
    </FormField>
  );
}
