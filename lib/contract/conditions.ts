// Endpoints of conditional fields.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as examples from "./examples.ts";
import { Field, FieldInput } from "./records/field.ts";
import { mostFields, ShortText } from "./records/limits.ts";
import { Condition, ConditionInput } from "./records/package.ts";

const References = z.object({
  referencedInCondition: z.array(Condition),
  referencedInAction: z.array(Condition),
});

/** Vendor clients look for the two lists below `conditions`, the vendor's description has them beside. */
export const ReferencedField = References.extend({ fieldId: z.string(), conditions: References }).meta({
  id: "ReferencedField",
});

export const ReferencedConditions = z
  .object({
    packageId: z.string(),
    documents: z.array(z.object({ documentId: z.string(), fields: z.array(ReferencedField) })),
  })
  .meta({ id: "ReferencedConditions" });
export type ReferencedConditions = z.infer<typeof ReferencedConditions>;

const condition = {
  id: "company-only",
  condition: "document['<documentId>'].field['<fieldId>'].value == 'X'",
  action: "document['<documentId>'].field['company'].disabled = false",
};
const references = { referencedInCondition: [condition], referencedInAction: [] };

export const conditions = {
  changeConditionalField: endpoint(
    "PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}/conditionalFields",
    {
      summary: "Changes a field, and replaces the conditions that ask for its value; an empty list removes them",
      access: "sender",
      versioned: true,
      body: FieldInput.extend({ conditions: z.array(ConditionInput).max(mostFields).nullish() }),
      returns: Field.extend({ conditions: z.array(Condition) }),
      example: { body: { conditions: [condition] }, reply: { ...examples.field, conditions: [condition] } },
    },
  ),
  readReferencedConditions: endpoint("GET /packages/{packageId}/referencedConditions", {
    summary: "Which conditions ask for which fields, and which switch them",
    access: "sender",
    query: z.object({ documentId: ShortText.optional(), fieldId: ShortText.optional() }),
    returns: ReferencedConditions,
    example: {
      query: { documentId: "<documentId>" },
      reply: {
        packageId: "<packageId>",
        documents: [
          { documentId: "<documentId>", fields: [{ fieldId: "<fieldId>", ...references, conditions: references }] },
        ],
      },
    },
  }),
} as const;
