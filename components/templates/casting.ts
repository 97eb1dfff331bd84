// PURE. What a template asks of whoever uses it: who has which place, and which values that it holds are kept.
import { mailProblem } from "#components/packages/mail-problem.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { CastPerson } from "#lib/contract/records/template.ts";
import { joinName, splitName } from "#lib/core/person-name.ts";
import { isFillable } from "#lib/packages/fields/field-kinds.ts";
import { isCopyOnly } from "#lib/packages/roles/copy-only.ts";
import { roleColours } from "#lib/packages/roles/role-colours.ts";
import { asksCertificate, asksOneTimeCode } from "#lib/packages/roles/signing-methods.ts";

export type Place = {
  roleId: string;
  /** What the template calls it. */
  role: string;
  /** Among those who sign; null for whoever only gets a copy. */
  number: number | null;
  colour: number;
  /** Someone of the account decides who of a group it is: that is not asked here. */
  isGroup: boolean;
  /** Whoever takes it signs with a certificate of their own. */
  certificate: boolean;
  /** The same with a one-time password of their device. */
  device: boolean;
  fields: number;
  name: string;
  email: string;
};

/** Whoever only gets a copy has no number. */
export const signingNumbers = (places: readonly { copyOnly: boolean }[]): (number | null)[] =>
  places.map(({ copyOnly }, at) => (copyOnly ? null : places.slice(0, at + 1).filter((one) => !one.copyOnly).length));

/** In the order of signing, without the owner's own. */
export function placesOf(template: Package): Place[] {
  const roles = template.roles.filter(({ type }) => type !== "SENDER");
  const colours = roleColours([...roles, ...template.roles.filter(({ type }) => type === "SENDER")]);
  const documents = template.documents.filter(({ id }) => id !== template.consent);
  const fieldsOf = (roleId: string) =>
    documents.flatMap(({ approvals }) => approvals.filter(({ role }) => role === roleId));
  const numbers = signingNumbers(
    roles.map((role) => ({ copyOnly: isCopyOnly(role) && fieldsOf(role.id).length === 0 })),
  );
  return roles.map((role, at) => {
    const [signer] = role.signers;
    return {
      roleId: role.id,
      role: role.name,
      number: numbers[at] ?? null,
      colour: colours.get(role.id) ?? at + 1,
      isGroup: Boolean(signer?.group),
      certificate: asksCertificate(role),
      device: asksOneTimeCode(role),
      fields: fieldsOf(role.id).reduce((sum, approval) => sum + approval.fields.length, 0),
      name: signer ? joinName(signer) || signer.name : "",
      email: signer?.email ?? "",
    };
  });
}

type PlaceProblem = "name" | "email" | "nobody";

/** `mustBeFilled`: it is sent at once. What is begun has to be whole in any case. */
export function problemOf({ isGroup, name, email }: Place, mustBeFilled: boolean): PlaceProblem | undefined {
  const [called, address] = [name.trim(), email.trim()];
  if (isGroup) return undefined;
  if (called === "" && address === "") return mustBeFilled ? "nobody" : undefined;
  if (called === "") return "name";
  return mailProblem(address) ? "email" : undefined;
}

/** Those who have a place; who keeps one unchanged is sent along, which changes nothing. */
export const peopleOf = (places: readonly Place[]): CastPerson[] =>
  places.flatMap(({ roleId, isGroup, name, email }) => {
    const names = splitName(name);
    return isGroup || email.trim() === "" || !names ? [] : [{ roleId, email: email.trim(), ...names }];
  });

export type KeptValue = {
  key: string;
  documentId: string;
  approvalId: string;
  fieldId: string;
  label: string;
  isLong: boolean;
  /** As the template has it. */
  first: string;
  value: string;
  kept: boolean;
};

/** What is written into fields for signers beforehand, as far as it is text. */
export const valuesOf = (template: Package): KeptValue[] =>
  template.documents
    .filter(({ id }) => id !== template.consent)
    .flatMap((document) =>
      document.approvals.flatMap((approval) =>
        approval.fields
          .filter(
            (field) =>
              (field.subtype === "TEXTFIELD" || field.subtype === "TEXTAREA") &&
              isFillable(field) &&
              field.validation?.disabled !== true &&
              field.value,
          )
          .map((field) => ({
            key: JSON.stringify([document.id, approval.id, field.id]),
            documentId: document.id,
            approvalId: approval.id,
            fieldId: field.id,
            label: field.tooltip || field.name || document.name,
            isLong: field.subtype === "TEXTAREA",
            first: field.value ?? "",
            value: field.value ?? "",
            kept: true,
          })),
      ),
    );

/** Only what differs from the template; what is not kept is left open. */
export const changedValues = (values: readonly KeptValue[]) =>
  values
    .map(({ documentId, approvalId, fieldId, first, value, kept }) => ({
      ...{ documentId, approvalId, fieldId, first },
      value: kept ? value : "",
    }))
    .filter(({ first, value }) => value !== first)
    .map(({ first: _, ...one }) => one);
