// What can be said of one field: its words, the rules of its kind, its text size, what it waits for, where it is.
import { FormField } from "#components/ui/form-field.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { FieldValidation } from "#lib/contract/records/field.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { isCode } from "#lib/packages/fields/field-kinds.ts";
import { useDesigner } from "./designer-context.ts";
import {
  isBox,
  isCustom,
  isDate,
  isList,
  isText,
  ownProperties,
  type Property,
  textProperties,
} from "./field-property-list.ts";
import { BehindText } from "./property-behind.tsx";
import { CustomProperties } from "./property-custom.tsx";
import { DeveloperProperties } from "./property-developer.tsx";
import { PropertyArea, PropertyNumber, PropertySelect, PropertyText } from "./property-input.tsx";
import { PlaceProperties, RepeatOn } from "./property-place.tsx";
import { DateRules, GroupRules, ListRules, type RuleStep, TextRules } from "./property-rules.tsx";
import { SealedLook } from "./property-sealed.tsx";
import { SignatureProperties } from "./property-signature.tsx";
import { RuleSection } from "./rule-section.tsx";
import { changeSelected } from "./selection-acts.ts";
import { PanelSection } from "./studio-parts.tsx";

export function OneField({ field }: { field: DesignerField }) {
  return (
    <>
      <Properties of={ownProperties} field={field} />
      <KindRules field={field} />
      {field.type === "SIGNATURE" && <SignatureProperties field={field} />}
      <Properties of={textProperties} field={field} />
      <SealedLook field={field} />
      <RuleSection chosen={[field]} />
      <PanelSection in="right">
        {isCode(field) ? <PlaceProperties of={[field]} /> : <BehindText field={field} />}
        <RepeatOn field={field} />
      </PanelSection>
      <DeveloperProperties field={field} />
    </>
  );
}

function Properties({ of, field }: { of: readonly Property[]; field: DesignerField }) {
  const t = useWords("designer-fields");
  const shown = of.filter((property) => property.concerns(field));
  if (shown.length === 0) return null;
  return (
    <PanelSection in="right">
      {of === ownProperties && isCustom(field) && <CustomProperties field={field} />}
      {shown.map((property) => (
        <FormField
          key={`${property.label} ${property.as}`}
          label={t(`property.${property.label}`)}
          hint={property.hint?.(t, field)}
        >
          <PropertyInput property={property} field={field} />
        </FormField>
      ))}
    </PanelSection>
  );
}

function PropertyInput({ property, field }: { property: Property; field: DesignerField }) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  const set = (how: Partial<DesignerField> | undefined) =>
    how && changeSelected(designer, t(`step.${property.step}`), () => how);
  const others = () =>
    designer.fields
      .getState()
      .fields.filter((other) => other.key !== field.key && other.documentId === field.documentId);
  switch (property.as) {
    case "line":
    case "area": {
      const ways = {
        value: property.read(field),
        onTake: (value: string) => set(property.write(value, others())),
      };
      return property.as === "line" ? (
        <PropertyText longest={property.longest} {...ways} />
      ) : (
        <PropertyArea longest={property.longest} rows={2} {...ways} />
      );
    }
    case "choice":
      return (
        <PropertySelect
          value={property.read(field)}
          onChange={(event) => set(property.write(event.currentTarget.value))}
          options={property.options(t, field)}
        />
      );
    case "number":
      return (
        <PropertyNumber
          className="w-24"
          placeholder={t(`property.${property.placeholder}`)}
          value={property.read(field)}
          onTake={(value) => set(property.write(value))}
        />
      );
  }
}

const rules = [
  { concerns: isText, Rules: TextRules },
  { concerns: isList, Rules: ListRules },
  { concerns: isBox, Rules: GroupRules },
  { concerns: isDate, Rules: DateRules },
];

function KindRules({ field }: { field: DesignerField }) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  const found = rules.find(({ concerns }) => concerns(field));
  if (!found) return null;
  const set = (step: RuleStep, how: Partial<FieldValidation>) =>
    changeSelected(designer, t(`step.${step}`), (one) => ({ validation: { ...one.validation, ...how } }));
  return (
    <PanelSection in="right">
      <found.Rules field={field} set={set} />
    </PanelSection>
  );
}
