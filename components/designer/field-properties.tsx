"use client";
// Everything that can be said of the selected field; of several, what they have in common.
import { MousePointerClick, X } from "lucide-react";
import { useShallow } from "zustand/react/shallow";
import { Button } from "#components/ui/button.tsx";
import { Switch } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Select } from "#components/ui/select.tsx";
import type { FieldValidation } from "#lib/contract/records/field.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { fieldKinds, paletteKind } from "#lib/packages/fields/field-kinds.ts";
import { fieldLabel, isRequired } from "#lib/packages/fields/field-label.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { PropertyArea, PropertyNumber, PropertyText } from "./property-input.tsx";
import { PlaceProperties } from "./property-place.tsx";
import { DateRules, GroupRules, ListRules, TextRules } from "./property-rules.tsx";
import { changeSelected, clearSelection, giveSelected, turnSelected } from "./selection-acts.ts";

const isText = (field: DesignerField) =>
  field.subtype === "TEXTFIELD" || field.subtype === "TEXTAREA" || field.subtype === "CUSTOMFIELD";
const isBox = (field: DesignerField) => field.subtype === "CHECKBOX" || field.subtype === "RADIO";
const isFilled = (field: DesignerField) => paletteKind(field).group === "filled";

export function FieldProperties() {
  const designer = useDesigner();
  const { recipients } = designer;
  const chosen = useFields(useShallow((state) => state.fields.filter((field) => state.selection.has(field.key))));
  const first = chosen[0];
  if (!first) {
    return (
      <div className="no-selection">
        <Icon as={MousePointerClick} size="lg" />
        <p>Select a field to see what can be said of it.</p>
      </div>
    );
  }
  const owners = recipients.filter((one) => chosen.some((field) => field.roleId === one.roleId));
  return (
    <>
      <div className="psec">
        <div className="phead">
          <h2 dir="auto" className="clip">
            {chosen.length === 1 ? fieldLabel(first) : `${chosen.length} fields`}
          </h2>
          <span className="soft clip" dir="auto">
            {owners.length === 1 ? `of ${owners[0]?.name}` : `of ${owners.length} recipients`}
          </span>
          <span className="grow" />
          <Button
            variant="quiet"
            size="sm"
            iconOnly
            aria-label="Clear the selection"
            onClick={() => clearSelection(designer)}
          >
            <Icon as={X} />
          </Button>
        </div>
      </div>
      <CommonProperties chosen={chosen} first={first} />
      {chosen.length === 1 && <OneField key={first.key} field={first} />}
    </>
  );
}

function CommonProperties({ chosen, first }: { chosen: DesignerField[]; first: DesignerField }) {
  const designer = useDesigner();
  const kinds = new Set(chosen.map((field) => paletteKind(field).id));
  const roles = new Set(chosen.map((field) => field.roleId));
  const asked = chosen.filter((field) => !isFilled(field));
  const inputs = asked.filter((field) => field.type === "INPUT");
  const setRequired = (required: boolean) => {
    const { commit, fields, selection } = designer.fields.getState();
    const approvals = new Set(
      chosen.filter((field) => field.type === "SIGNATURE").map((field) => `${field.documentId}/${field.approvalId}`),
    );
    // Optional is a flag of the approval, which all of its fields carry.
    const next = fields.map((field) => {
      const flagged = approvals.has(`${field.documentId}/${field.approvalId}`)
        ? { ...field, optional: !required }
        : field;
      return selection.has(field.key) && field.type === "INPUT" && !isFilled(field)
        ? { ...flagged, validation: { ...field.validation, required } }
        : flagged;
    });
    commit(required ? "Make required" : "Make optional", next);
  };
  const setReadOnly = (disabled: boolean) =>
    changeSelected(designer, disabled ? "Make read-only" : "Make editable", (field) =>
      field.type === "INPUT" && !isFilled(field) ? { validation: { ...field.validation, disabled } } : {},
    );
  return (
    <div className="psec props">
      <div className="two">
        <FormField label="Kind">
          <Select
            value={kinds.size === 1 ? paletteKind(first).id : ""}
            onChange={(event) => turnSelected(designer, event.currentTarget.value)}
          >
            {kinds.size > 1 && (
              <option value="" disabled>
                Several
              </option>
            )}
            {fieldKinds.map((kind) => (
              <option key={kind.id} value={kind.id}>
                {kind.label}
              </option>
            ))}
          </Select>
        </FormField>
        <FormField label="Recipient">
          <Select
            value={roles.size === 1 ? first.roleId : ""}
            onChange={(event) => giveSelected(designer, event.currentTarget.value)}
          >
            {roles.size > 1 && (
              <option value="" disabled>
                Several
              </option>
            )}
            {designer.recipients.map((one) => (
              <option key={one.roleId} value={one.roleId}>
                {one.number} {one.name}
              </option>
            ))}
          </Select>
        </FormField>
      </div>
      {asked.length > 0 && (
        <div className="toggles">
          <Switch checked={asked.every(isRequired)} onChange={(event) => setRequired(event.currentTarget.checked)}>
            Required
          </Switch>
          {inputs.length > 0 && (
            <Switch
              checked={inputs.every((field) => field.validation?.disabled === true)}
              onChange={(event) => setReadOnly(event.currentTarget.checked)}
            >
              Read only
            </Switch>
          )}
        </div>
      )}
    </div>
  );
}

function OneField({ field }: { field: DesignerField }) {
  const designer = useDesigner();
  const set = (label: string, how: Partial<DesignerField>) => changeSelected(designer, label, () => how);
  const rule = (label: string, how: Partial<FieldValidation>) =>
    changeSelected(designer, label, (one) => ({ validation: { ...one.validation, ...how } }));
  const taken = (name: string) =>
    designer.fields
      .getState()
      .fields.some((other) => other.key !== field.key && other.documentId === field.documentId && other.name === name);
  const isPlainLabel = field.subtype === "LABEL" && !field.binding;
  return (
    <>
      <div className="psec props">
        {isPlainLabel && (
          <FormField label="Words on the page">
            <PropertyArea
              rows={2}
              longest={longest.value}
              value={field.value ?? ""}
              onTake={(value) => set("Change the label", { value: value || null })}
            />
          </FormField>
        )}
        <FormField label="Name" hint={isBox(field) ? "Signers read it beside the box." : undefined}>
          <PropertyText
            value={field.name}
            longest={longest.short}
            onTake={(name) =>
              name.trim() && set("Rename", { name: taken(name.trim()) ? `${name.trim()} 2` : name.trim() })
            }
          />
        </FormField>
        {!isPlainLabel && (
          <FormField label="Help for the signer">
            <PropertyText
              value={field.tooltip ?? ""}
              longest={longest.line}
              onTake={(tooltip) => set("Change the help", { tooltip: tooltip || null })}
            />
          </FormField>
        )}
        {isText(field) && (
          <FormField label="Filled in beforehand">
            {field.subtype === "TEXTAREA" ? (
              <PropertyArea
                rows={2}
                longest={longest.value}
                value={field.value ?? ""}
                onTake={(value) => set("Change the value", { value: value || null })}
              />
            ) : (
              <PropertyText
                longest={longest.value}
                value={field.value ?? ""}
                onTake={(value) => set("Change the value", { value: value || null })}
              />
            )}
          </FormField>
        )}
        {field.subtype === "LIST" && (
          <FormField label="Chosen beforehand">
            <Select
              value={field.value ?? ""}
              onChange={(event) => set("Change the value", { value: event.currentTarget.value || null })}
              options={[
                { value: "", label: "Nothing" },
                ...(field.validation?.enum ?? []).map((value) => ({ value, label: value })),
              ]}
            />
          </FormField>
        )}
      </div>
      {(isText(field) || isBox(field) || field.subtype === "LIST" || field.subtype === "DATEPICKER") && (
        <div className="psec props">
          {isText(field) && <TextRules field={field} set={rule} />}
          {field.subtype === "LIST" && <ListRules field={field} set={rule} />}
          {isBox(field) && <GroupRules field={field} set={rule} />}
          {field.subtype === "DATEPICKER" && <DateRules field={field} set={rule} />}
        </div>
      )}
      {field.type === "INPUT" && !isBox(field) && (
        <div className="psec props">
          <FormField label="Text size" hint="Points. Empty follows the package, 0 fits the box.">
            <PropertyNumber
              className="short"
              placeholder="Package's"
              value={field.fontSize}
              onTake={(fontSize) =>
                set("Change the text size", { fontSize: fontSize === null ? null : Math.min(72, fontSize) })
              }
            />
          </FormField>
        </div>
      )}
      <div className="psec props">
        <PlaceProperties field={field} />
      </div>
    </>
  );
}
