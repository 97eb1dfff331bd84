// What programs know a field by: ids, the place in the interface's pixels, codes and data; folded away, to be copied.
import { ChevronDown, Copy } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { say } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { fieldRecord } from "#lib/designer/field-record.ts";
import { isCode } from "#lib/packages/fields/field-kinds.ts";
import { useDesigner } from "./designer-context.ts";
import { PropertyNumber, PropertyText } from "./property-input.tsx";
import { PlaceProperties } from "./property-place.tsx";
import { changeApprovalOfSelected, changeSelected } from "./selection-acts.ts";
import { PanelSection } from "./studio-parts.tsx";

export function DeveloperProperties({ field }: { field: DesignerField }) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  const { anchor } = field;
  return (
    <PanelSection in="right">
      <details className="group/fold" data-part="developer">
        <summary className="flex min-h-7 cursor-pointer list-none items-center gap-1 rounded-sm font-medium text-ink text-xs max-md:min-h-11 [&::-webkit-details-marker]:hidden">
          <span className="flex-auto">{t("developer.title")}</span>
          <Icon as={ChevronDown} size="sm" className="text-ink-3 group-open/fold:rotate-180" />
        </summary>
        <div className="mt-2.5 grid gap-2.5">
          <PlaceProperties of={[field]} />
          <Copied label={t("developer.field")} value={field.id} />
          {!isCode(field) && (
            <>
              <Copied label={t("developer.approval")} value={field.approvalId} />
              <FormField label={t("developer.approvalName")}>
                <PropertyText
                  longest={longest.short}
                  value={field.approval.name}
                  onTake={(name) => changeApprovalOfSelected(designer, t("step.approvalName"), { name })}
                />
              </FormField>
            </>
          )}
          {field.type === "INPUT" && (
            <FormField label={t("developer.code")}>
              <PropertyNumber
                className="w-24"
                value={field.validation?.errorCode ?? null}
                onTake={(errorCode) =>
                  changeSelected(designer, t("step.code"), (one) => ({ validation: { ...one.validation, errorCode } }))
                }
              />
            </FormField>
          )}
          {anchor && (
            <p className="text-2xs text-ink-3 leading-4">
              {t("developer.anchor", { text: anchor.text, index: anchor.index + 1 })}
            </p>
          )}
          <Copied
            label={t("developer.record")}
            value={JSON.stringify(fieldRecord(field))}
            shown={t("developer.json")}
          />
        </div>
      </details>
    </PanelSection>
  );
}

function Copied({ label, value, shown = value }: { label: string; value: string; shown?: string }) {
  const t = useWords("designer-fields");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      say(t("developer.copied", { what: label }));
    } catch {
      say(t("developer.notCopied", { what: label, value }), { broken: true });
    }
  };
  return (
    <div className="flex min-w-0 items-center gap-2 text-2xs text-ink-3">
      <span className="flex-none">{label}</span>
      <code dir="ltr" className="min-w-0 flex-auto truncate text-end text-ink-2">
        {shown}
      </code>
      <Button
        variant="quiet"
        size="sm"
        iconOnly
        className="max-md:min-h-11 max-md:w-11"
        aria-label={t("developer.copy", { what: label })}
        onClick={() => void copy()}
      >
        <Icon as={Copy} size="sm" />
      </Button>
    </div>
  );
}
