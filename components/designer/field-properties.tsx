"use client";
// Everything that can be said of the selected field; of several, what they have in common.
import { MousePointerClick, X } from "lucide-react";
import type { ReactNode } from "react";
import { useShallow } from "zustand/react/shallow";
import { Button } from "#components/ui/button.tsx";
import { Switch } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { fieldKinds, paletteKind } from "#lib/packages/fields/field-kinds.ts";
import { fieldLabel, isRequired } from "#lib/packages/fields/field-label.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { isFilled } from "./field-property-list.ts";
import { OneField } from "./one-field.tsx";
import { PropertySelect } from "./property-input.tsx";
import { changeSelected, clearSelection, giveSelected, requireSelected, turnSelected } from "./selection-acts.ts";
import { OwnWords, PanelHead, PanelSection, SideBySide } from "./studio-parts.tsx";

export function FieldProperties() {
  const chosen = useFields(useShallow((state) => state.fields.filter((field) => state.selection.has(field.key))));
  const first = chosen[0];
  if (!first) return <NoSelection />;
  return (
    <>
      <PanelSection in="right">
        <Head chosen={chosen} first={first} />
      </PanelSection>
      <PanelSection in="right">
        <SideBySide>
          <KindChoice chosen={chosen} />
          <RecipientChoice chosen={chosen} />
        </SideBySide>
        <Toggles chosen={chosen} />
      </PanelSection>
      {chosen.length === 1 && <OneField key={first.key} field={first} />}
    </>
  );
}

function NoSelection() {
  return (
    <div className="grid justify-items-center gap-2 px-8 py-14 text-center text-ink-3">
      <Icon as={MousePointerClick} size="lg" />
      <p>Select a field to see what can be said of it.</p>
    </div>
  );
}

type ChosenProps = { chosen: DesignerField[] };

function Head({ chosen, first }: ChosenProps & { first: DesignerField }) {
  const designer = useDesigner();
  const owners = designer.recipients.filter((one) => chosen.some((field) => field.roleId === one.roleId));
  return (
    <PanelHead className="max-md:h-11">
      <OwnWords as="h2">{chosen.length === 1 ? fieldLabel(first) : `${chosen.length} fields`}</OwnWords>
      <OwnWords className="flex-auto text-ink-3">
        {owners.length === 1 ? `of ${owners[0]?.name}` : `of ${owners.length} recipients`}
      </OwnWords>
      <Button
        variant="quiet"
        size="sm"
        iconOnly
        className="-me-1.5 max-md:min-h-11"
        aria-label="Clear the selection"
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
  const differ = new Set(values).size > 1;
  return (
    <FormField label={label}>
      <PropertySelect value={differ ? "" : (values[0] ?? "")} onChange={(event) => onChoose(event.currentTarget.value)}>
        {differ && (
          <option value="" disabled>
            Several
          </option>
        )}
        {children}
      </PropertySelect>
    </FormField>
  );
}

function KindChoice({ chosen }: ChosenProps) {
  const designer = useDesigner();
  return (
    <SharedChoice
      label="Kind"
      values={chosen.map((field) => paletteKind(field).id)}
      onChoose={(kindId) => turnSelected(designer, kindId)}
    >
      {fieldKinds.map((kind) => (
        <option key={kind.id} value={kind.id}>
          {kind.label}
        </option>
      ))}
    </SharedChoice>
  );
}

function RecipientChoice({ chosen }: ChosenProps) {
  const designer = useDesigner();
  return (
    <SharedChoice
      label="Recipient"
      values={chosen.map((field) => field.roleId)}
      onChoose={(roleId) => giveSelected(designer, roleId)}
    >
      {designer.recipients.map((one) => (
        <option key={one.roleId} value={one.roleId}>
          {one.number} {one.name}
        </option>
      ))}
    </SharedChoice>
  );
}

function Toggles({ chosen }: ChosenProps) {
  const designer = useDesigner();
  const asked = chosen.filter((field) => !isFilled(field));
  const inputs = asked.filter((field) => field.type === "INPUT");
  if (asked.length === 0) return null;
  const setReadOnly = (disabled: boolean) =>
    changeSelected(designer, disabled ? "Make read-only" : "Make editable", (field) =>
      field.type === "INPUT" && !isFilled(field) ? { validation: { ...field.validation, disabled } } : {},
    );
  return (
    <div className="flex gap-4">
      <Switch
        className="max-md:min-h-11"
        checked={asked.every(isRequired)}
        onChange={(event) => requireSelected(designer, event.currentTarget.checked)}
      >
        Required
      </Switch>
      {inputs.length > 0 && (
        <Switch
          className="max-md:min-h-11"
          checked={inputs.every((field) => field.validation?.disabled === true)}
          onChange={(event) => setReadOnly(event.currentTarget.checked)}
        >
          Read only
        </Switch>
      )}
    </div>
  );
}
