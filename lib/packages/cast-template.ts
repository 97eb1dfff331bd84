// POST /templates/{templateId}/packages: a draft of a template, with people in its places and other values in its fields.
import type { TemplateUse } from "#lib/contract/records/template.ts";
import type { templates } from "#lib/contract/templates.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { castRoles } from "./cast-roles.ts";
import { consentFor, copyPackage } from "./copy-package.ts";
import { consentId } from "./documents/document-record.ts";
import { checkValues, isEditable } from "./fields/field-values.ts";
import { ownerOf } from "./owner-of.ts";
import { readTemplate } from "./public-link-record.ts";
import type { WholePackage } from "./read-package.ts";
import { refuseTwice } from "./roles/insert-roles.ts";

/** Each fits the field's own rules, but for what it still lacks: that is the signer's to fill in. */
function requireValues(template: WholePackage, values: NonNullable<TemplateUse["values"]>): void {
  for (const { documentId, approvalId, fieldId, value } of values) {
    const field = template.documents
      .find(({ id }) => id === documentId && id !== consentId)
      ?.approvals.find(({ id }) => id === approvalId)
      ?.fields.find(({ id }) => id === fieldId);
    if (!field) refuse("error.notFound.fieldNotFound");
    const wrong = checkValues([field], [{ fieldId, value }], template.language).some(({ code }) => code !== "required");
    if (!isEditable(field) || wrong)
      refuse("error.validation.value", { parameters: { fieldId, fieldName: field.name } });
  }
}

export const castTemplate: Operation<typeof templates.useTemplate> = async ({ caller, params, body }) => {
  const template = await readTemplate(caller, params.templateId);
  const { name, emailMessage, people } = body;
  const values = body.values ?? [];
  for (const { roleId } of people)
    if (!template.roles.some(({ id, type }) => id === roleId && type !== "SENDER"))
      refuse("error.validation.unknownRole", { parameters: { role: roleId } });
  refuseTwice(people.map(({ roleId }) => ({ id: roleId })));
  requireValues(template, values);
  const owner = await ownerOf(caller, null);
  const change = { name, emailMessage, type: "PACKAGE" as const };
  const consent = await consentFor(template, change, owner.account.id);
  return inTransaction(caller, async (work) => {
    const plan = { change, owner, creatorId: null, consent };
    const { id } = await copyPackage(work, template, plan, { roles: castRoles(template, people), values });
    return { id };
  });
};
