// What a notary is accountable for, asked before the seal: how each signer was identified. It goes into the journal.
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { SignInput } from "#lib/contract/ceremony.ts";
import { longest } from "#lib/contract/records/longest.ts";

type Act = NonNullable<SignInput["acts"]>[number];
type NotaryActsProps = {
  people: readonly { roleId: string; name: string }[];
  acts: Act[];
  onChange: (acts: Act[]) => void;
};

export function NotaryActs({ people, acts, onChange }: NotaryActsProps) {
  const t = useWords();
  return (
    <section className="grid gap-3" aria-labelledby="notary-acts">
      <h3 id="notary-acts" className="text-md">
        {t("notary.title")}
      </h3>
      {acts.map((act) => {
        const signer = people.find(({ roleId }) => roleId === act.roleId)?.name ?? "";
        const set = (change: Partial<Act>) =>
          onChange(acts.map((one) => (one.roleId === act.roleId ? { ...one, ...change } : one)));
        return (
          <div key={act.roleId} className="grid gap-2 border-hairline border-t pt-3">
            <FormField label={t("notary.idType", { signer })} hint={t("notary.idTypeHint")} required>
              <Input
                size="gate"
                longest={longest.short}
                value={act.idType}
                onChange={(event) => set({ idType: event.currentTarget.value })}
              />
            </FormField>
            <FormField label={t("notary.idValue")}>
              <Input
                size="gate"
                longest={longest.short}
                value={act.idValue}
                onChange={(event) => set({ idValue: event.currentTarget.value })}
              />
            </FormField>
            <FormField label={t("notary.comment", { signer })}>
              <Input
                size="gate"
                longest={longest.reason}
                value={act.comment}
                onChange={(event) => set({ comment: event.currentTarget.value })}
              />
            </FormField>
          </div>
        );
      })}
    </section>
  );
}
