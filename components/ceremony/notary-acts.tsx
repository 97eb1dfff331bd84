// What a notary is accountable for, asked before the seal: the kind of act and how each signer was identified. It goes into the
// journal, whose entries are shown as they will be written.
import { FormField } from "#components/ui/form-field.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { notarialKinds } from "#lib/contract/records/notarial-kinds.ts";
import type { SignInput } from "#lib/contract/records/sign-input.ts";
import { NotaryEntry } from "./notary-entry.tsx";

type Act = NonNullable<SignInput["acts"]>[number];
type NotaryActsProps = {
  people: NonNullable<CeremonyView["notary"]>;
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
        const person = people.find(({ roleId }) => roleId === act.roleId);
        const signer = person?.name ?? "";
        const set = (change: Partial<Act>) =>
          onChange(acts.map((one) => (one.roleId === act.roleId ? { ...one, ...change } : one)));
        return (
          <div key={act.roleId} className="grid gap-2 border-hairline border-t pt-3">
            <FormField label={t("notary.actWith", { signer })} required>
              <Select
                value={act.act ?? ""}
                onChange={({ currentTarget: { value } }) => {
                  const kind = notarialKinds.find((one) => one === value);
                  if (kind) set({ act: kind });
                }}
                options={[
                  ...(act.act ? [] : [{ value: "", label: t("notary.choose") }]),
                  ...notarialKinds.map((one) => ({ value: one, label: t("notary.kind", { act: one }) })),
                ]}
              />
            </FormField>
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
            {person ? <NotaryEntry person={person} act={act} /> : null}
          </div>
        );
      })}
      <Hint>{t("notary.order")}</Hint>
      <Hint>{t("notary.accountable")}</Hint>
    </section>
  );
}
