// Which kinds of files signers may hand in.
import { type AcceptedKinds, useRules } from "#components/queries/account-rules.ts";
import { Checkbox } from "#components/ui/choice.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { attachmentKinds } from "#lib/contract/records/attachment-kinds.ts";
import { EditForm } from "./edit-form.tsx";
import { useEdits } from "./use-edits.ts";

export function KindsForm({ saved }: { saved: AcceptedKinds }) {
  const t = useWords("account-settings");
  const rules = useRules();
  const edits = useEdits(saved, (changes) => rules.kinds(changes));
  const chosen = edits.value.attachmentsWhitelist;
  return (
    <EditForm label={t("files.title")} edits={edits} act={t("form.save")}>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-2 font-medium text-sm">{t("files.kinds")}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-4 gap-y-1">
          {attachmentKinds.map((kind) => (
            <Checkbox
              key={kind}
              checked={chosen.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                // In one order, so that what is chosen again as it was is no change.
                edits.set({
                  attachmentsWhitelist: attachmentKinds.filter((one) =>
                    one === kind ? checked : chosen.includes(one),
                  ),
                })
              }
            >
              <bdi>{kind.toUpperCase()}</bdi>
            </Checkbox>
          ))}
        </div>
        <Hint>{t("files.hint")}</Hint>
      </fieldset>
    </EditForm>
  );
}
