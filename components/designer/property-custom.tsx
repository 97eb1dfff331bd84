// A field that the account knows: which of its custom fields it shows is said by its name, which is that one's id.
import { useQuery } from "@tanstack/react-query";
import { accountFields } from "#components/queries/custom-fields.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { useDesigner } from "./designer-context.ts";
import { PropertySelect } from "./property-input.tsx";
import { changeSelected } from "./selection-acts.ts";

export function CustomProperties({ field }: { field: DesignerField }) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  const { data, isError } = useQuery(accountFields());
  const known = data ?? [];
  const isKnown = known.some(({ id }) => id === field.name);
  return (
    <FormField
      label={t("custom.field")}
      hint={isError ? t("custom.unread") : data && known.length === 0 ? t("custom.none") : t("custom.hint")}
      error={data && known.length > 0 && !isKnown ? t("custom.unknown", { name: field.name }) : undefined}
    >
      <PropertySelect
        value={field.name}
        onChange={(event) => {
          const name = event.currentTarget.value;
          changeSelected(designer, t("step.custom"), () => ({ name }));
        }}
        options={[
          ...(isKnown ? [] : [{ value: field.name, label: field.name }]),
          ...known.map(({ id, name }) => ({ value: id, label: name || id })),
        ]}
      />
    </FormField>
  );
}
