// What records look like: shown in the description, and sent by the tests of permissions and of random input.
// Ids in angle brackets stand for what the reader, or the test, has at hand.
import type { z } from "zod";
import type { Approval, ApprovalInput } from "./records/approval.ts";
import type { Document, DocumentInput } from "./records/document.ts";
import type { Field, FieldInput } from "./records/field.ts";
import type { Overview, Package, PackageInput } from "./records/package.ts";
import type { Role, RoleInput } from "./records/role.ts";
import type { Account, Sender, SenderInput } from "./records/sender.ts";
import type { Signer } from "./records/signer.ts";

const created = "2026-11-20T09:30:00Z";
const updated = "2026-11-21T08:00:00Z";

export const sender: Sender = {
  id: "k3J9xQ2mZp7L",
  status: "ACTIVE",
  type: "MANAGER",
  specialTypes: [],
  firstName: "Olive",
  lastName: "Owner",
  name: "Olive Owner",
  email: "olive@example.com",
  phone: null,
  company: "Example Estates",
  title: "Partner",
  language: "en",
  timezoneId: "Europe/Berlin",
  signature: null,
  account: { id: "Yw4Rk8sT1vNq", name: "Example Estates" },
  address: null,
  external: null,
  memberships: [],
  userCustomFields: [],
  professionalIdentityFields: [],
  hasDelegates: false,
  activated: created,
  locked: null,
  created,
  updated,
  data: null,
};

export const senderInput: z.input<typeof SenderInput> = {
  email: "new.sender@example.com",
  firstName: "Nora",
  lastName: "New",
  title: "Clerk",
  type: "REGULAR",
};

export const account: Account = {
  id: "Yw4Rk8sT1vNq",
  name: "Example Estates",
  owner: "k3J9xQ2mZp7L",
  company: { id: "Yw4Rk8sT1vNq", name: "Example Estates" },
  customFields: [],
  licenses: [],
  timezoneId: "Europe/Berlin",
  language: "en",
  logoUrl: "",
  logoAltTextKey: "",
  providers: { documents: [], users: [] },
  created,
  updated,
  data: null,
};

const signer: Signer = {
  id: "buyer",
  firstName: "Bea",
  lastName: "Buyer",
  name: "Bea Buyer",
  email: "bea@example.net",
  phone: null,
  company: "",
  title: null,
  language: null,
  timezoneId: "GMT",
  signerType: "EXTERNAL_SIGNER",
  group: null,
  signature: null,
  auth: { scheme: "NONE", challenges: [] },
  knowledgeBasedAuthentication: null,
  notificationMethods: null,
  delivery: { download: false, email: true, provider: false },
  address: null,
  external: null,
  userCustomFields: [],
  professionalIdentityFields: [],
  specialTypes: [],
  created,
  updated,
  data: null,
};

export const role: Role = {
  id: "buyer",
  name: "Buyer",
  type: "SIGNER",
  index: 1,
  reassign: false,
  locked: false,
  specialTypes: [],
  emailMessage: { content: "Please sign by Friday." },
  attachmentRequirements: [],
  signers: [signer],
  data: null,
};

export const roleInput: z.input<typeof RoleInput> = {
  id: "buyer",
  name: "Buyer",
  index: 1,
  signers: [{ id: "buyer", firstName: "Bea", lastName: "Buyer", email: "bea@example.net" }],
};

export const field: Field = {
  id: "BsZv3XvmpsMH",
  name: "BsZv3XvmpsMH",
  type: "SIGNATURE",
  subtype: "FULLNAME",
  page: 0,
  left: 100,
  top: 300,
  width: 200,
  height: 50,
  value: null,
  binding: null,
  extract: false,
  extractAnchor: null,
  validation: null,
  fontSize: null,
  tooltip: null,
  data: null,
};

export const fieldInput: z.input<typeof FieldInput> = {
  type: "INPUT",
  subtype: "TEXTFIELD",
  page: 0,
  left: 100,
  top: 420,
  width: 200,
  height: 30,
  validation: { required: true, maxLength: 40 },
};

export const approval: Approval = {
  id: "ibwzXn69GF0J",
  name: "",
  role: "buyer",
  accepted: null,
  signed: null,
  optional: false,
  disabled: false,
  enforceCaptureSignature: false,
  fromFile: false,
  tooltip: "",
  fields: [field],
  data: null,
};

export const approvalInput: z.input<typeof ApprovalInput> = {
  role: "<roleId>",
  fields: [{ type: "SIGNATURE", subtype: "FULLNAME", page: 0, left: 100, top: 300, width: 200, height: 50 }],
};

export const document: Document = {
  id: "lease",
  name: "Lease",
  description: "",
  status: "",
  index: 1,
  size: 48_213,
  extract: false,
  extractionTypes: [],
  tagged: false,
  signedHash: null,
  signerVerificationToken: null,
  externalSigned: false,
  approvals: [approval],
  fields: [],
  pages: [{ id: "0", index: 0, version: 0, left: 0, top: 0, width: 773.5, height: 1094.6 }],
  external: null,
  data: {},
};

export const documentInput: z.input<typeof DocumentInput> = { name: "Lease", description: "Ground floor" };

export const packageInput: z.input<typeof PackageInput> = {
  name: "Lease of 12 Mill Lane",
  description: "Ground floor",
  emailMessage: "Please sign by Friday.",
  due: "2036-12-04T17:00:00Z",
  roles: [roleInput],
  settings: { ceremony: { declineButton: true } },
};

export const packageRecord: Package = {
  id: "9sKhW-h-qS9m6Ho3zRv3n2a-rkI=",
  name: "Lease of 12 Mill Lane",
  description: "Ground floor",
  type: "PACKAGE",
  status: "DRAFT",
  trashed: false,
  language: "en",
  visibility: "ACCOUNT",
  emailMessage: "Please sign by Friday.",
  autocomplete: true,
  due: "2036-12-04T17:00:00Z",
  created,
  updated,
  completed: null,
  notarized: null,
  notaryRoleId: null,
  bulkSendable: false,
  timezoneId: "Europe/Berlin",
  consent: "default-consent",
  sender,
  roles: [role],
  documents: [document],
  messages: [],
  settings: { ceremony: { declineButton: true } },
  limits: null,
  signedDocumentDelivery: null,
  conditions: null,
  data: null,
};

export const overview: Overview = {
  transactions: 12,
  require_my_signature: 1,
  waiting_on_others: 4,
  about_to_expire: 1,
  expired: 0,
  completed: 5,
  draft: 2,
  cancelled: 0,
  in_progress: 5,
};

/** A list as the interface wraps it. */
export const listOf = <T>(row: T): { count: number; results: T[] } => ({ count: 1, results: [row] });
