// Everything that can be said of the selected field; of several, what they have in common.
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Switch } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { isRequired } from "#lib/packages/fields/field-label.ts";
import { useDesigner } from "./designer-context.ts";
import { isFilled } from "./field-property-list.ts";
import { isKind, labelOf } from "./field-words.ts";
import { kindChoices, ofRecipients } from "./kind-menu.tsx";
import { LockButton } from "./lock-button.tsx";
import { OneField } from "./one-field.tsx";
import { PropertySelect } from "./property-input.tsx";
import { changeSelected, clearSelection, giveSelected, requireSelected, turnSelected } from "./selection-acts.ts";
import { SeveralFields } from "./several-fields.tsx";
import { OwnWords, PanelHead, PanelSection, SideBySide } from "./studio-parts.tsx";

type ChosenProps = { chosen: DesignerField[] };

export function ChosenProperties({ chosen }: ChosenProps) {
  const first = chosen[0];
  if (!first) return null;
  const given = ofRecipients(chosen);
  return (
    <>
      <PanelSection in="right">
        <Head chosen={chosen} first={first} />
      </PanelSection>
      {given.length > 0 && (
        <PanelSection in="right">
          <SideBySide>
            <KindChoice chosen={given} />
            <RecipientChoice chosen={given} />
          </SideBySide>
          <Toggles chosen={given} />
        </PanelSection>
      )}
      {chosen.length === 1 ? (
        <OneField key={first.key} field={first} />
      ) : (
        <SeveralFields key={chosen.map(({ key }) => key).join()} chosen={chosen} />
      )}
    </>
  );
}

function Head({ chosen, first }: ChosenProps & { first: DesignerField }) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  const owners = designer.recipients.filter((one) => chosen.some((field) => field.roleId === one.roleId));
  return (
    <PanelHead className="max-md:h-11">
      <OwnWords as="h2">
        {chosen.length === 1 ? labelOf(designer.t, first) : t("count", { count: chosen.length })}
      </OwnWords>
      <OwnWords className="flex-auto text-ink-3">
        {owners.length > 0 && t("of", { count: owners.length, name: owners[0]?.name ?? "" })}
      </OwnWords>
      <LockButton className="size-7" />
      <Button
        variant="quiet"
        size="sm"
        iconOnly
        className="-me-1.5 max-md:min-h-11"
        aria-label={t("clear")}
        onClick={() => clearSelection(designer)}
      >
        <Icon as={X} />
      </Button>
    </PanelHead>
  );
}

type SharedChoiceProps = {
  label: string;
  /** What each of the selected fields has; they may differ. */
  values: string[];
  onChoose: (value: string) => void;
  children: ReactNode;
};

function SharedChoice({ label, values, onChoose, children }: SharedChoiceProps) {
  const t = useWords("designer-fields");
  const differ = new Set(values).size > 1;
  return (
    <FormField label={label}>
      <PropertySelect value={differ ? "" : (values[0] ?? "")} onChange={(event) => onChoose(event.currentTarget.value)}>
        {differ && (
          <option value="" disabled>
            {t("several")}
          </option>
        )}
        {children}
      </PropertySelect>
    </FormField>
  );
}

function KindChoice({ chosen }: ChosenProps) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  const { own, offered } = kindChoices(designer, chosen);
  return (
    <SharedChoice
      label={t("kind")}
      values={own}
      onChoose={(kindId) => isKind(kindId) && turnSelected(designer, kindId)}
    >
      {offered.map((kind) => (
        <option key={kind.id} value={kind.id}>
          {designer.t(`kind.${kind.id}`)}
        </option>
      ))}
    </SharedChoice>
  );
}

function RecipientChoice({ chosen }: ChosenProps) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  const own = chosen.map((field) => field.roleId);
  return (
    <SharedChoice label={t("recipient")} values={own} onChoose={(roleId) => giveSelected(designer, roleId)}>
      {designer.recipients
        .filter((one) => designer.takers.some(({ roleId }) => roleId === one.roleId) || own.includes(one.roleId))
        .map((one) => (
          <option key={one.roleId} value={one.roleId}>
            {one.number} {one.name}
          </option>
        ))}
    </SharedChoice>
  );
}

function Toggles({ chosen }: ChosenProps) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  const asked = chosen.filter((field) => !isFilled(field));
  const inputs = asked.filter((field) => field.type === "INPUT");
  if (asked.length === 0) return null;
  // What the account asks of every signature is no choice.
  const mayTurn = designer.parts.optional || inputs.length > 0 || !asked.every(isRequired);
  if (!mayTurn) return null;
  const setReadOnly = (disabled: boolean) =>
    changeSelected(designer, t("step.readOnly", { on: disabled ? "yes" : "no" }), (field) =>
      field.type === "INPUT" && !isFilled(field) ? { validation: { ...field.validation, disabled } } : {},
    );
  return (
    <div className="flex gap-4">
      <Switch
        className="max-md:min-h-11"
        checked={asked.every(isRequired)}
        onChange={(event) => requireSelected(designer, event.currentTarget.checked)}
      >
        {t("required")}
      </Switch>
      {inputs.length > 0 && (
        <Switch
          className="max-md:min-h-11"
          checked={inputs.every((field) => field.validation?.disabled === true)}
          onChange={(event) => setReadOnly(event.currentTarget.checked)}
        >
          {t("readOnly")}
        </Switch>
      )}
    </div>
  );
}
