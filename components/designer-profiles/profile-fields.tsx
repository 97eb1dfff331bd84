// What one profile shows: switches by what they are about, the note, and what is offered of fields.
import { type ReactNode, useId } from "react";
import { Checkbox, Switch } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { DesignerSettings } from "#lib/contract/records/designer-settings.ts";
import { fieldKinds } from "#lib/packages/fields/field-kinds.ts";
import { isOffered, type SwitchGroup, switches, withOffered } from "./profile-members.ts";
import { TemplateFields } from "./template-fields.tsx";

/** As long as the interface takes. */
const longestBanner = 2000;

type ProfileFieldsProps = { settings: DesignerSettings; onChange: (settings: DesignerSettings) => void };

export function ProfileFields({ settings, onChange }: ProfileFieldsProps) {
  const t = useWords("designer-profiles");
  const words = useWords("designer");
  const { fieldSettings } = settings;
  const setFields = (next: DesignerSettings["fieldSettings"]) => onChange({ ...settings, fieldSettings: next });
  return (
    <>
      {(Object.keys(switches) as SwitchGroup[]).map((group) => (
        <Group key={group} title={t(`group.${group}`)}>
          {switches[group].map((element) => (
            <Switch
              key={element}
              checked={settings[element]}
              hint={t(`member.${element}.hint`)}
              onChange={({ currentTarget }) => onChange({ ...settings, [element]: currentTarget.checked })}
            >
              {t(`member.${element}.label`)}
            </Switch>
          ))}
          {group === "seen" && (
            <FormField label={t("banner.label")} hint={t("banner.hint")}>
              <Textarea
                longest={longestBanner}
                value={settings.banner}
                onChange={({ currentTarget }) => onChange({ ...settings, banner: currentTarget.value })}
              />
            </FormField>
          )}
          {group === "documents" && (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium text-ink-2 text-xs">{t("view.label")}</span>
              <Segmented
                label={t("view.label")}
                value={settings.documentCollectionDefaultViewType}
                onChange={(view) => onChange({ ...settings, documentCollectionDefaultViewType: view })}
                className="max-md:[&_button]:min-h-11"
                options={[
                  { value: "grid", label: t("view.grid") },
                  { value: "list", label: t("view.list") },
                ]}
              />
            </div>
          )}
        </Group>
      ))}
      <Group title={t("group.fields")}>
        <Switch
          checked={fieldSettings.visibility}
          hint={t("fields.propertiesHint")}
          onChange={({ currentTarget }) => setFields({ ...fieldSettings, visibility: currentTarget.checked })}
        >
          {t("fields.properties")}
        </Switch>
        <fieldset>
          <legend className="mb-1 font-medium text-ink-2 text-xs">{t("fields.kinds")}</legend>
          <div className="grid grid-cols-2 gap-x-4 gap-y-1.5">
            {fieldKinds.map(({ id }) => (
              <Checkbox
                key={id}
                checked={isOffered(fieldSettings, id)}
                onChange={({ currentTarget }) => setFields(withOffered(fieldSettings, id, currentTarget.checked))}
              >
                {words(`kind.${id}`)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <TemplateFields settings={fieldSettings} onChange={setFields} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-hairline border-t pt-3">
      <h2 id={id} className="text-sm">
        {title}
      </h2>
      {children}
    </section>
  );
}
