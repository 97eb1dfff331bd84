// What is said of a signature beyond its field: how it is made, what its signer reads, whether it waits for a rule.
import { Switch } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { type ApprovalOwn, type DesignerField, sharesApproval } from "#lib/designer/designer-field.ts";
import { opensApproval } from "#lib/designer/field-rules.ts";
import { isCapture } from "#lib/packages/fields/field-kinds.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { PropertyText } from "./property-input.tsx";
import { changeApprovalOfSelected } from "./selection-acts.ts";
import { PanelSection } from "./studio-parts.tsx";

export function SignatureProperties({ field }: { field: DesignerField }) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  const { approval } = field;
  const isOpened = useFields((state) =>
    state.fields.some(({ rules }) => rules.some((rule) => opensApproval(rule, field))),
  );
  const together = useFields((state) => state.fields.filter((one) => sharesApproval(one, field)).length - 1);
  const set = (how: Partial<ApprovalOwn>) => changeApprovalOfSelected(designer, t("step.signature"), how);
  const isDrawnAnyhow = isCapture(field.subtype);
  return (
    <PanelSection in="right" data-part="signature">
      <FormField label={t("signature.help")} hint={t("signature.helpHint", { count: together })}>
        <PropertyText longest={longest.line} value={approval.tooltip} onTake={(tooltip) => set({ tooltip })} />
      </FormField>
      {!isDrawnAnyhow && (
        <Switch
          className="max-md:min-h-11"
          checked={approval.enforceCaptureSignature}
          onChange={(event) => set({ enforceCaptureSignature: event.currentTarget.checked })}
        >
          {t("signature.drawn")}
        </Switch>
      )}
      {(isDrawnAnyhow || approval.enforceCaptureSignature) && (
        <Switch
          className="max-md:min-h-11"
          checked={approval.fromFile}
          onChange={(event) => set({ fromFile: event.currentTarget.checked })}
        >
          {t("signature.picture")}
        </Switch>
      )}
      <Switch
        className="max-md:min-h-11"
        checked={approval.disabled}
        onChange={(event) => set({ disabled: event.currentTarget.checked })}
      >
        {t("signature.off")}
      </Switch>
      {approval.disabled && !isOpened && <Hint>{t("signature.neverOpened")}</Hint>}
    </PanelSection>
  );
}
