// Endpoints of account and user custom fields.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { CustomField, CustomFieldInput, UserCustomFieldInput, UserCustomFieldRecord } from "./records/custom-field.ts";
import { ShortText } from "./records/limits.ts";

const field: z.infer<typeof CustomField> = {
  id: "costCentre",
  name: "Cost centre",
  value: "4711",
  required: false,
  translations: [{ id: "de", name: "Kostenstelle", description: "Wer zahlt", language: "de" }],
  data: null,
};
const { required: _, ...value } = field;

export const customFields = {
  listAccountFields: endpoint("GET /account/customfields", {
    summary: "The custom fields of the account",
    access: "sender",
    query: z.object({
      dir: ShortText.optional(),
      from: z.coerce.number().int().optional(),
      to: z.coerce.number().int().optional(),
    }),
    returns: z.array(CustomField),
    example: { query: { dir: "asc", from: "1", to: "20" }, reply: [field] },
  }),
  getAccountField: endpoint("GET /account/customfields/{customFieldId}", {
    summary: "One custom field of the account",
    access: "sender",
    returns: CustomField,
    vendorAbsent: true,
    example: { reply: field },
  }),
  addAccountField: endpoint("POST /account/customfields", {
    summary: "Adds a custom field; one with the same id is overwritten",
    access: "manager",
    idempotent: true,
    body: CustomFieldInput,
    returns: CustomField,
    example: { body: field, reply: field },
  }),
  changeAccountField: endpoint("PUT /account/customfields", {
    summary: "Changes a custom field; members that are absent or null stay",
    access: "manager",
    body: CustomFieldInput,
    returns: CustomField,
    example: { body: field, reply: field },
  }),
  removeAccountField: endpoint("DELETE /account/customfields/{customFieldId}", {
    summary: "Removes a custom field with every sender's value of it",
    access: "manager",
    returns: "nothing",
    vendorAbsent: true,
  }),
  listUserFields: endpoint("GET /user/customfields", {
    summary: "The caller's own values of the account's custom fields",
    access: "sender",
    returns: z.array(UserCustomFieldRecord),
    example: { reply: [value] },
  }),
  getUserField: endpoint("GET /user/customfields/{customFieldId}", {
    summary: "The caller's own value of one custom field",
    access: "sender",
    returns: UserCustomFieldRecord,
    vendorAbsent: true,
    example: { reply: value },
  }),
  addUserField: endpoint("POST /user/customfields", {
    summary: "Adds the caller's value of a custom field; one with the same id is overwritten",
    access: "sender",
    idempotent: true,
    body: UserCustomFieldInput,
    returns: UserCustomFieldRecord,
    example: { body: value, reply: value },
  }),
  changeUserField: endpoint("PUT /user/customfields", {
    summary: "Changes the caller's value of a custom field",
    access: "sender",
    body: UserCustomFieldInput,
    returns: UserCustomFieldRecord,
    example: { body: value, reply: value },
  }),
  removeUserField: endpoint("DELETE /user/customfields/{customFieldId}", {
    summary: "Removes the caller's value of a custom field",
    access: "sender",
    returns: "nothing",
    vendorAbsent: true,
  }),
} as const;
