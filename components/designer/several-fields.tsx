// What can be said of several fields at once, in one step: their help, their text size, their group, what they wait for, where they
// are and how large.
import { FormField } from "#components/ui/form-field.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { type DesignerField, sharesApproval } from "#lib/designer/designer-field.ts";
import { canWait } from "#lib/designer/rule-choices.ts";
import { useDesigner } from "./designer-context.ts";
import { commonOf, isBox, type Property, sharedProperties } from "./field-property-list.ts";
import { keysOf } from "./lock-acts.ts";
import { PropertyNumber, PropertyText } from "./property-input.tsx";
import { PlaceProperties } from "./property-place.tsx";
import { RuleSection } from "./rule-section.tsx";
import { changeFields } from "./selection-acts.ts";
import { PanelSection } from "./studio-parts.tsx";

export function SeveralFields({ chosen }: { chosen: DesignerField[] }) {
  return (
    <>
      <PanelSection in="right">
        {sharedProperties.map((property) => (
          <Shared key={property.label} property={property} fields={chosen.filter(property.concerns)} />
        ))}
        <SharedGroup boxes={chosen} />
        <PlaceProperties of={chosen} />
      </PanelSection>
      <RuleSection chosen={chosen.filter(canWait)} />
    </>
  );
}

/** Where they differ it is empty, and says so; what is typed is said of all. */
function Shared({ property, fields }: { property: Property; fields: DesignerField[] }) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  const [first] = fields;
  if (!first) return null;
  const set = (how: Partial<DesignerField> | undefined) =>
    how && changeFields(designer, keysOf(fields), t(`step.${property.step}`), () => how);
  const isMixed = commonOf(fields.map((field) => property.read(field))) === undefined;
  const mixed = isMixed && { placeholder: t("several") };
  return (
    <FormField label={t(`property.${property.label}`)} hint={property.hint?.(t, first)}>
      {property.as === "number" ? (
        <PropertyNumber
          className="w-28"
          placeholder={t(`property.${property.placeholder}`)}
          value={isMixed ? null : property.read(first)}
          onTake={(value) => set(property.write(value))}
          {...mixed}
        />
      ) : property.as === "line" ? (
        <PropertyText
          longest={property.longest}
          value={isMixed ? "" : property.read(first)}
          onTake={(value) => set(property.write(value, []))}
          {...mixed}
        />
      ) : null}
    </FormField>
  );
}

/** A group spans boxes of one kind that are signed together. */
function SharedGroup({ boxes }: { boxes: DesignerField[] }) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  const [first] = boxes;
  if (!first || !isBox(first)) return null;
  const belongs = (one: DesignerField) => one.subtype === first.subtype && sharesApproval(one, first);
  if (!boxes.every(belongs)) return null;
  const isRadio = first.subtype === "RADIO";
  const none = designer.t("field.first.group");
  const group = commonOf(boxes.map((one) => one.validation?.group ?? ""));
  const set = (typed: string) => {
    const next = typed.trim() || (isRadio ? none : null);
    const { fields } = designer.fields.getState();
    // What is said of a group every member carries: whoever comes to one takes it over.
    const member = next === null ? first : fields.find((one) => belongs(one) && one.validation?.group === next);
    const { minimumRequired, maximumRequired, groupTooltip } = (member ?? first).validation ?? {};
    changeFields(designer, keysOf(boxes), t("step.group"), (one) => ({
      validation: { ...one.validation, group: next, minimumRequired, maximumRequired, groupTooltip },
    }));
  };
  return (
    <FormField label={t("group.title")} hint={t("group.hint", { radio: isRadio ? "yes" : "no" })}>
      <PropertyText
        longest={longest.short}
        placeholder={group === undefined ? t("several") : isRadio ? none : t("group.none")}
        value={group ?? ""}
        onTake={set}
      />
    </FormField>
  );
}
