// Whom the evidence shows from where signers and senders acted, and how long it names people of deleted packages.
import { type Addresses, useRules } from "#components/queries/account-rules.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { EditForm } from "./edit-form.tsx";
import { NumberField } from "./number-field.tsx";
import { useEdits } from "./use-edits.ts";

const readers = ["everybody", "senders", "nobody"] as const;
/** As many as the interface takes: a hundred years. */
const most = 36_500;
const members = ["signerAddresses", "senderAddresses"] as const;

export function AddressesForm({ saved }: { saved: Addresses }) {
  const t = useWords("account-settings");
  const rules = useRules();
  const edits = useEdits(saved, (changes) => rules.addresses(changes));
  const { value, set } = edits;
  const wrong = t("retention.wrong", { most: String(most) });
  return (
    <EditForm
      label={t("addresses.title")}
      edits={edits}
      act={t("addresses.save")}
      offReason={Number.isNaN(value.deletedPackagesDays) ? wrong : undefined}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-4 gap-y-3">
        {members.map((member) => (
          <FormField key={member} label={t(`addresses.of.${member}`)} hint={t(`addresses.means.${value[member]}`)}>
            <Select
              value={value[member]}
              onChange={({ currentTarget }) =>
                set({ [member]: readers.find((one) => one === currentTarget.value) ?? value[member] })
              }
              options={readers.map((one) => ({ value: one, label: t(`addresses.readers.${one}`) }))}
            />
          </FormField>
        ))}
        <NumberField
          label={t("addresses.deleted")}
          hint={t("addresses.days", { days: value.deletedPackagesDays || 0 })}
          problem={wrong}
          most={most}
          value={value.deletedPackagesDays}
          onChange={(next) => set({ deletedPackagesDays: next })}
        />
      </div>
    </EditForm>
  );
}
