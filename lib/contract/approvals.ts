// Endpoints of approvals and their fields.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as examples from "./examples.ts";
import { Appearance, AppearanceRequest } from "./records/appearance.ts";
import { Approval, ApprovalChange, ApprovalInput } from "./records/approval.ts";
import { Field, FieldInput } from "./records/field.ts";
import { mostFields } from "./records/limits.ts";
import { mostAppearances } from "./records/most-appearances.ts";

export const approvals = {
  getApproval: endpoint("GET /packages/{packageId}/documents/{documentId}/approvals/{approvalId}", {
    summary: "Reads an approval",
    access: "signer",
    versioned: true,
    returns: Approval,
    example: { reply: examples.approval },
  }),
  createApproval: endpoint("POST /packages/{packageId}/documents/{documentId}/approvals", {
    summary: "Creates an approval with its fields",
    access: "sender",
    idempotent: true,
    body: ApprovalInput,
    returns: Approval,
    example: { body: examples.approvalInput, reply: examples.approval },
  }),
  replaceApprovals: endpoint("PUT /packages/{packageId}/documents/{documentId}/approvals", {
    summary: "Replaces all approvals of a document",
    access: "sender",
    versioned: true,
    body: z.array(ApprovalInput).max(mostFields),
    returns: z.array(Approval),
    example: { body: [examples.approvalInput], reply: [examples.approval] },
  }),
  changeApproval: endpoint("PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId}", {
    summary: "Changes an approval: its role, flags and fields",
    access: "sender",
    versioned: true,
    body: ApprovalChange,
    returns: Approval,
    example: { body: { optional: true }, reply: examples.approval },
  }),
  removeApproval: endpoint("DELETE /packages/{packageId}/documents/{documentId}/approvals/{approvalId}", {
    summary: "Deletes an approval",
    access: "sender",
    versioned: true,
    returns: "nothing",
  }),
  getField: endpoint("GET /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}", {
    summary: "Reads a field",
    access: "signer",
    versioned: true,
    returns: Field,
    hidden: 412,
    example: { reply: examples.field },
  }),
  createField: endpoint("POST /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields", {
    summary: "Creates a field with a generated name",
    access: "sender",
    idempotent: true,
    body: FieldInput,
    returns: Field,
    example: { body: examples.fieldInput, reply: examples.field },
  }),
  createFieldWithId: endpoint(
    "POST /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}",
    {
      summary: "Creates a field",
      access: "sender",
      body: FieldInput,
      returns: "nothing",
      example: { body: examples.fieldInput },
    },
  ),
  changeField: endpoint("PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}", {
    summary: "Changes a field; with a signer's session it fills the signer's own one by its value",
    access: "signer",
    versioned: true,
    body: FieldInput,
    returns: Field,
    example: { body: examples.fieldInput, reply: examples.field },
  }),
  removeField: endpoint("DELETE /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}", {
    summary: "Deletes a field",
    access: "sender",
    versioned: true,
    returns: "nothing",
  }),
  drawFields: endpoint("POST /packages/{packageId}/appearances", {
    summary: "Draws how fields will look once they are sealed",
    access: "sender",
    body: z.array(AppearanceRequest).min(1).max(mostAppearances),
    returns: z.array(Appearance),
    internal: true,
    example: {
      body: [{ type: "INPUT", subtype: "TEXTFIELD", value: "Lisbon", width: 200, height: 50 }],
      reply: [{ svg: "<svg …/>" }],
    },
  }),
} as const;
