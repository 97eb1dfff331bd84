// Whether a package is signed before a notary, and which of the account's notaries that is: they join the recipients, last.
import { useQuery } from "@tanstack/react-query";
import { accountNotaries } from "#components/queries/roles.ts";
import { Checkbox } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { type RecipientRow, signersAmong } from "./recipient-rows.ts";
import type { useOwn } from "./use-own.ts";
import type { useRecipients } from "./use-recipients.ts";

type NotaryFieldProps = {
  own: Pick<ReturnType<typeof useOwn>, "shown" | "change">;
  recipients: Pick<ReturnType<typeof useRecipients>, "rows" | "add" | "addMyself" | "change" | "putLast">;
  /** The sender's own address. */
  me: string | undefined;
};

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The recipient who notarises; a package of a program may name its signer instead of the role. */
export const notaryAmong = (rows: readonly RecipientRow[], notaryRoleId: string): RecipientRow | undefined =>
  rows.find(({ id }) => notaryRoleId !== "" && id === notaryRoleId) ?? rows.find(({ notary }) => notary);

export function NotaryField({ own: { shown, change }, recipients, me }: NotaryFieldProps) {
  const t = useWords("prepare");
  const found = useQuery({ ...accountNotaries, enabled: shown.notarized });
  const notaries = found.data;
  const chosen = notaryAmong(recipients.rows, shown.notaryRoleId);
  const others = signersAmong(recipients.rows).filter(({ id, notary }) => id !== chosen?.id && !notary);
  // Nothing to insist on where the notary is asked last anyhow.
  const isBefore = chosen !== undefined && others.some(({ index }) => index > 0 && index >= chosen.index);
  const unmark = () => {
    for (const row of recipients.rows) if (row.notary) recipients.change(row.id, { notary: false });
  };
  const idOf = async (email: string): Promise<string | undefined> => {
    const there = recipients.rows.find((row) => !row.group && isSame(row.email, email));
    if (there) return there.id;
    if (me && isSame(me, email)) return recipients.addMyself();
    const name = notaries?.find((one) => one.email === email)?.name ?? email;
    return recipients.add({ name, email });
  };
  const choose = async (email: string) => {
    const id = email ? await idOf(email) : undefined;
    unmark();
    if (id) {
      recipients.change(id, { notary: true, copyOnly: false });
      recipients.putLast(id);
    }
    change({ notaryRoleId: id ?? "" });
  };
  const options = [
    { value: "", label: t("draft.notaryNone") },
    ...(notaries ?? []).map(({ name, email }) => ({ value: email, label: `${name} (${email})` })),
  ];
  const listed = chosen && notaries?.find(({ email }) => isSame(email, chosen.email))?.email;
  // Who was chosen by a program, or is a notary no more, stays chosen until somebody else is.
  if (chosen && !listed) options.push({ value: chosen.email, label: chosen.name || chosen.email });
  return (
    <div className="col-span-full grid gap-3">
      <Checkbox
        checked={shown.notarized}
        hint={t("draft.notaryHint")}
        onChange={({ currentTarget: { checked } }) => {
          if (!checked) unmark();
          change(checked ? { notarized: true } : { notarized: false, notaryRoleId: "", notaryKeepsPlace: false });
        }}
      >
        {t("draft.notaryLabel")}
      </Checkbox>
      {shown.notarized && (
        <FormField
          label={t("draft.notary")}
          required
          hint={
            found.isPending ? t("draft.notaryReading") : notaries?.length === 0 ? t("draft.notaryNobody") : undefined
          }
          error={!chosen && notaries && notaries.length > 0 ? t("draft.notaryMissing") : undefined}
        >
          <Select
            data-act="notary"
            options={options}
            value={listed ?? chosen?.email ?? ""}
            onChange={({ currentTarget: { value } }) => void choose(value)}
          />
        </FormField>
      )}
      {shown.notarized && (isBefore || shown.notaryKeepsPlace) && (
        <Checkbox
          checked={shown.notaryKeepsPlace}
          hint={t("draft.notaryPlaceHint")}
          onChange={({ currentTarget: { checked } }) => change({ notaryKeepsPlace: checked })}
        >
          {t("draft.notaryPlace")}
        </Checkbox>
      )}
      {shown.notarized && found.error && (
        <ReadFailure error={found.error} isOld={notaries !== undefined} onRetry={found.refetch} />
      )}
    </div>
  );
}
