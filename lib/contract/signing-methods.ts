// Endpoints of signing methods: verification types, SMS, mobile signing links, reassignment.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as examples from "./examples.ts";
import { IdvWorkflow } from "./records/identity.ts";
import { LongText, ShortText, Unread } from "./records/limits.ts";
import { Role, RoleInput } from "./records/role.ts";
import { SignerInput } from "./records/signer.ts";

/** Vendor clients reject any member beside these two. */
export const Verification = z.strictObject({ typeId: z.string(), payload: z.string() }).meta({ id: "Verification" });

export const VerificationInput = z
  .object({ typeId: z.string().max(255), payload: z.string().max(10_000).nullish() })
  .meta({ id: "VerificationInput" });

/** Strict as well. */
export const VerificationType = z
  .strictObject({ id: z.string(), name: z.string(), method: z.string() })
  .meta({ id: "VerificationType" });

const Message = z.union([LongText, z.object({ content: LongText.nullish() })]);

/**
 * The new person: a Signer, a Role, or `{ signers: [Signer], emailMessage }`. Clients know no published
 * shape, so all three are taken.
 */
export const ReassignInput = SignerInput.extend({
  signers: z.array(SignerInput).max(1, "expected one signer").nullish(),
  emailMessage: Message.nullish(),
  attachmentRequirements: RoleInput.shape.attachmentRequirements,
  // What a whole Role or Signer carries along and nobody reads here.
  type: Unread.optional(),
  index: Unread.optional(),
}).meta({ id: "ReassignInput" });
export type ReassignInput = z.infer<typeof ReassignInput>;

const verification = { typeId: "DIGIPASS", payload: "0123456789" };

export const signingMethods = {
  readVerification: endpoint("GET /packages/{packageId}/roles/{roleId}/verification", {
    summary: "The signing method assigned to a role; 204 when there is none",
    access: "sender",
    returns: Verification,
    absent: true,
    example: { reply: verification },
  }),
  assignVerification: endpoint("POST /packages/{packageId}/roles/{roleId}/verification", {
    summary: "Assigns a signing method to a role",
    access: "sender",
    body: VerificationInput,
    returns: Verification,
    example: { body: verification, reply: verification },
  }),
  changeVerification: endpoint("PUT /packages/{packageId}/roles/{roleId}/verification", {
    summary: "Replaces the signing method of a role",
    access: "sender",
    body: VerificationInput,
    returns: Verification,
    example: {
      body: { typeId: "personalCertificateSigning", payload: "" },
      reply: { typeId: "personalCertificateSigning", payload: "" },
    },
  }),
  removeVerification: endpoint("DELETE /packages/{packageId}/roles/{roleId}/verification", {
    summary: "Takes the signing method from a role",
    access: "sender",
    returns: "nothing",
    example: {},
  }),
  listVerificationTypes: endpoint("GET /account/{accountId}/verificationTypes", {
    summary: "The signing methods that can be assigned; any account id means the caller's account",
    access: "sender",
    returns: z.strictObject({ count: z.int(), results: z.array(VerificationType) }),
    example: { reply: { count: 1, results: [{ id: "DIGIPASS", name: "DIGIPASS", method: "OTP" }] } },
  }),
  reassignRole: endpoint("POST /packages/{packageId}/roles/{roleId}/reassign", {
    summary: "Passes a role to another person: by the owner, or by its signer where the role allows it",
    access: "signer",
    body: ReassignInput,
    returns: Role,
    example: {
      body: {
        signers: [{ email: "zoe@example.net", firstName: "Zoe", lastName: "Vega" }],
        emailMessage: { content: "Could you sign this in my place?" },
      },
      reply: examples.role,
    },
  }),
  sendSms: endpoint("POST /packages/{packageId}/roles/{roleId}/sms_notification", {
    summary: "Sends the role's signers the passcode of their SMS authentication, or else the signing link, by SMS",
    access: "sender",
    query: z.object({ inPerson: ShortText.optional() }),
    returns: "nothing",
    example: { query: { inPerson: "true" } },
  }),
  resendSms: endpoint("POST /sms/resend", {
    summary: "Sends another code by SMS to the signer whose signing link or session this token is",
    access: "anyone",
    query: z.object({ loginToken: z.string().max(255).optional() }),
    returns: "nothing",
    example: { query: { loginToken: "QmFzZTY0IG9mIGEgdG9rZW4" } },
  }),
  sendMobileLink: endpoint(
    "POST /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/mobile_notification",
    {
      summary: "Sends the caller, who signs this approval, a signing link for their telephone",
      access: "signer",
      returns: "nothing",
      example: {},
    },
  ),
  listIdvWorkflows: endpoint("GET /accountConfig/idvWorkflowConfigs", {
    summary: "The ways in which signers can be asked for an identity document",
    access: "sender",
    returns: z.array(IdvWorkflow),
    example: {
      reply: [
        {
          id: "DV",
          type: "DV",
          tenant: "",
          desc: "A person of the sender's looks at the identity document.",
          skipWhenAccessingSignedDocuments: false,
        },
      ],
    },
  }),
} as const;
