// The specification's record tables, word for word as member → type, and the judge that holds an answer against them.
import { expect } from "@playwright/test";
import type { Answer, Json } from "./spec-client.ts";

const text = "string";
const yesNo = "boolean";
const int = "integer";
const num = "double";
const time = "date-time";
const free = "object";
/** `A|B` is an enum, `[X]` an array of X, a capital letter another record. */
const reasons = "[string]";
const cycle = "DAY|MONTH|YEAR";
const logo = "BrandingLogo";
const colors = "Colors";

const person = {
  id: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  company: text,
  title: text,
  name: text,
  language: text,
  timezoneId: text,
  signature: "SignatureStyle",
  address: "Address",
  external: "External",
  userCustomFields: "[UserCustomField]",
  professionalIdentityFields: "[ProfessionalIdentityField]",
  specialTypes: "[NOTARY|]",
  created: time,
  updated: time,
  data: free,
};

/** "Resources and their fields" of the specification. */
export const records: Record<string, Record<string, string>> = {
  Package: {
    id: text,
    name: text,
    description: text,
    type: "PACKAGE|TEMPLATE|LAYOUT",
    status: "DRAFT|SENT|COMPLETED|ARCHIVED|DECLINED|OPTED_OUT|EXPIRED",
    language: text,
    visibility: "ACCOUNT|SENDER",
    emailMessage: text,
    autocomplete: yesNo,
    due: time,
    created: time,
    updated: time,
    notarized: yesNo,
    notaryRoleId: text,
    bulkSendable: yesNo,
    timezoneId: text,
    consent: text,
    sender: "Sender",
    roles: "[Role]",
    documents: "[Document]",
    messages: "[object]",
    settings: "PackageSettings",
    limits: "PackageArtifactsLimits",
    signedDocumentDelivery: "SignedDocumentDelivery",
    data: free,
  },
  PackageArtifactsLimits: { roles: int, documents: int },
  Document: {
    id: text,
    name: text,
    description: text,
    status: text,
    index: int,
    size: int,
    extract: yesNo,
    extractionTypes: "[string]",
    tagged: yesNo,
    signedHash: text,
    signerVerificationToken: text,
    approvals: "[Approval]",
    fields: "[Field]",
    pages: "[Page]",
    external: "External",
    data: free,
  },
  Page: { id: text, width: num, height: num, top: num, left: num, index: int, version: int },
  Approval: {
    id: text,
    name: text,
    role: text,
    accepted: time,
    signed: time,
    optional: yesNo,
    enforceCaptureSignature: yesNo,
    fields: "[Field]",
    data: free,
  },
  Field: {
    id: text,
    name: text,
    type: "SIGNATURE|INPUT|IMAGE",
    subtype:
      "FULLNAME|INITIALS|CAPTURE|LABEL|TEXTFIELD|TEXTAREA|CHECKBOX|DATE|RADIO|LIST|QRCODE|CUSTOMFIELD|SEAL|MOBILE_CAPTURE|RAW_CAPTURE|DATEPICKER",
    page: int,
    top: num,
    left: num,
    width: num,
    height: num,
    value: text,
    formattedValue: text,
    binding: text,
    extract: yesNo,
    extractAnchor: "ExtractAnchor",
    validation: "FieldValidation",
    data: free,
  },
  ExtractAnchor: {
    width: int,
    height: int,
    characterIndex: int,
    leftOffset: int,
    topOffset: int,
    index: int,
    anchorPoint: text,
    text: text,
  },
  FieldValidation: {
    required: yesNo,
    maxLength: int,
    minLength: int,
    errorCode: int,
    enum: "[string]",
    errorMessage: text,
    pattern: text,
  },
  FieldSettings: { template: "Field", visibility: yesNo },
  Role: {
    id: text,
    name: text,
    type: "SIGNER|SENDER",
    index: int,
    reassign: yesNo,
    locked: yesNo,
    specialTypes: "[NOTARY|]",
    emailMessage: "BaseMessage",
    attachmentRequirements: "[AttachmentRequirement]",
    signers: "[Signer]",
    data: free,
  },
  BaseMessage: { content: text },
  AttachmentRequirement: {
    id: text,
    name: text,
    description: text,
    comment: text,
    status: text,
    required: yesNo,
    data: free,
  },
  Signer: {
    ...person,
    signerType: "ACCOUNT_SENDER|EXTERNAL_SENDER|EXTERNAL_SIGNER|GROUP_SIGNER",
    group: "Group",
    auth: free,
    knowledgeBasedAuthentication: free,
    delivery: free,
  },
  SignatureStyle: { textual: "TextualSignature", handdrawn: text },
  TextualSignature: { font: text, color: text },
  Sender: {
    ...person,
    status: "INVITED|ACTIVE|LOCKED",
    type: "REGULAR|MANAGER",
    account: "Account",
    memberships: "[GroupMembership]",
    hasDelegates: yesNo,
    activated: time,
    locked: time,
  },
  GroupMembership: { memberType: "REGULAR|MANAGER", groupName: text, groupId: text },
  External: { id: text, provider: text, providerName: text, data: free },
  ProfessionalIdentityField: {
    id: text,
    category: text,
    name: text,
    type: text,
    value: text,
    translations: "[Translation]",
    data: free,
  },
  Group: {
    id: text,
    name: text,
    email: text,
    emailMembers: yesNo,
    members: "[object]",
    account: "Account",
    created: time,
    updated: time,
    data: free,
  },
  GroupSummary: { id: text, name: text, email: text, data: free },
  Account: {
    id: text,
    owner: text,
    name: text,
    company: "Company",
    customFields: "[CustomField]",
    licenses: "[License]",
    timezoneId: text,
    logoUrl: text,
    logoAltTextKey: text,
    providers: "AccountProviders",
    created: time,
    updated: time,
    data: free,
  },
  Company: { id: text, name: text, data: free, address: "Address" },
  AccountProviders: { documents: "[Provider]", users: "[Provider]" },
  Address: { zipcode: text, address1: text, address2: text, city: text, country: text, state: text },
  Provider: { id: text, name: text, provides: text, data: free },
  License: {
    status: "ACTIVE|PENDING|GRACE",
    plan: "Plan",
    transactions: "[Transaction]",
    paidUntil: time,
    created: time,
  },
  Plan: {
    id: text,
    name: text,
    description: text,
    group: text,
    original: text,
    cycle,
    contract: cycle,
    freeCycles: "CycleCount",
    quotas: "[Quota]",
    price: "Price",
    features: free,
    data: free,
  },
  CycleCount: { cycle, count: int },
  Quota: {
    cycle,
    scope: "SENDER|DOCUMENT|PACKAGE|ACCOUNT",
    target: "SIGNER|SENDER|DOCUMENT|PACKAGE|STORAGE",
    limit: int,
  },
  Price: { amount: int, currency: "Currency" },
  Currency: { id: text, name: text, data: free },
  Transaction: { creditCard: "CreditCard", price: "Price", created: time },
  CreditCard: { cvv: text, number: text, name: text, type: text, expiration: "Expiration" },
  Expiration: { month: int, year: int },
  CustomField: {
    id: text,
    name: text,
    value: text,
    required: yesNo,
    translations: "[Translation]",
    data: free,
  },
  UserCustomField: { id: text, name: text, value: text, translations: "[Translation]", data: free },
  Translation: { id: text, name: text, description: text, language: text, data: free },
  PackageSettings: { ceremony: "CeremonySettings" },
  CeremonySettings: {
    layout: "CeremonyLayout",
    maxAuthFailsAllowed: int,
    handOver: "HandOver",
    events: "CeremonyEvents",
    declineReasons: reasons,
    optOutReasons: reasons,
    style: "CeremonyStyle",
    documentToolbarOptions: "DocumentToolbarOptions",
    ...Object.fromEntries(
      [
        "enforceCaptureSignature",
        "declineButton",
        "disableDeclineOther",
        "disableDownloadForUncompletedPackage",
        "disableFirstInPersonAffidavit",
        "disableInPersonAffidavit",
        "disableOptOutOther",
        "disableSecondInPersonAffidavit",
        "hideCaptureText",
        "hideLanguageDropdown",
        "hidePackageOwnerInPerson",
        "hideWatermark",
        "inPerson",
        "optOutButton",
        "extractAcroFields",
        "extractTextTags",
        "ada",
      ].map((member) => [member, yesNo]),
    ),
  },
  CeremonyLayout: {
    header: "LayoutHeader",
    footer: free,
    brandingBar: "LayoutBrandingBar",
    iframe: yesNo,
    navigator: yesNo,
  },
  LayoutHeader: {
    feedback: yesNo,
    globalActions: "GlobalActions",
    globalNavigation: yesNo,
    sessionBar: yesNo,
    titleBar: "TitleBar",
    breadcrumbs: yesNo,
  },
  GlobalActions: { confirm: yesNo, saveAsLayout: yesNo, hideEvidenceSummary: yesNo, download: yesNo },
  TitleBar: { title: yesNo, progressBar: yesNo },
  LayoutBrandingBar: { logo },
  BrandingLogo: { link: text, logoAltTextKey: text, src: text },
  HandOver: { title: text, href: text, text: text },
  CeremonyEvents: { complete: "CompleteEvent" },
  CompleteEvent: { dialog: yesNo, redirect: text },
  CeremonyStyle: { brandingBar: logo, dialog: colors, toolbar: colors, titleBar: colors },
  Colors: { color: text, backgroundColor: text },
  DocumentToolbarOptions: { downloadButton: yesNo },
  SignedDocumentDelivery: {
    destinations: "[External]",
    excludedDocuments: "[Document]",
    filePrefix: text,
    fileSuffix: text,
  },
  DesignerSettings: {
    ...Object.fromEntries(
      [
        "saveLayout",
        "applyLayout",
        "addSigner",
        "settings",
        "send",
        "rolePickerSender",
        "rolePickerAddSigner",
        "addBarcode",
        "documentTitle",
        "documentDescription",
        "info",
        "addDocument",
        "editDocument",
        "deleteDocument",
        "header",
      ].map((member) => [member, yesNo]),
    ),
    banner: text,
    fieldSettings: "FieldSettings",
    documentCollectionDefaultViewType: "grid|list",
  },
  DocumentVisibility: { configurations: "[DocumentVisibilityConfiguration]", id: text, name: text, data: free },
  DocumentVisibilityConfiguration: { documentUid: text, roleUids: "[string]", id: text, name: text, data: free },
  NativeBridgeConfiguration: { url: text, version: text },
  Overview: Object.fromEntries(
    [
      "transactions",
      "require_my_signature",
      "waiting_on_others",
      "about_to_expire",
      "expired",
      "completed",
      "draft",
      "cancelled",
      "in_progress",
    ].map((member) => [member, int]),
  ),
  Error: { code: int, messageKey: text, message: text, name: text },
};

/** Members that an answer must carry with a value; the companion document's table of what must not be null adds to them. */
const always: Record<string, string[]> = {
  Package: [
    "id",
    "name",
    "type",
    "status",
    "autocomplete",
    "created",
    "updated",
    "visibility",
    "sender",
    "roles",
    "documents",
  ],
  Document: ["id", "name", "index", "size", "extract", "tagged", "approvals", "fields", "pages"],
  Page: ["id", "width", "height", "top", "left", "index", "version"],
  Approval: ["id", "role", "optional", "enforceCaptureSignature", "fields"],
  Field: ["id", "name", "type", "subtype", "page", "top", "left", "width", "height", "extract"],
  Role: ["id", "name", "type", "index", "reassign", "locked", "specialTypes", "attachmentRequirements", "signers"],
  Signer: ["id", "firstName", "lastName", "email", "signerType", "auth", "delivery", "created", "updated"],
  Sender: ["id", "status", "type", "firstName", "lastName", "email", "memberships", "created", "updated"],
  Group: ["id", "name", "emailMembers", "members"],
  GroupSummary: ["id", "name"],
  GroupMembership: ["memberType", "groupName", "groupId"],
  // Inside other records an account may be told in short; the account test asks for the rest.
  Account: ["id", "name"],
  AccountProviders: ["documents", "users"],
  Company: ["id", "name"],
  License: ["status", "plan", "created"],
  CustomField: ["id", "required", "translations"],
  UserCustomField: ["id", "translations"],
  AttachmentRequirement: ["id", "name", "status", "required"],
  PackageSettings: ["ceremony"],
  DesignerSettings: Object.keys(records.DesignerSettings ?? {}).filter(
    (member) => !["banner", "fieldSettings"].includes(member),
  ),
  DocumentVisibility: ["configurations"],
  DocumentVisibilityConfiguration: ["documentUid", "roleUids"],
  NativeBridgeConfiguration: ["url", "version"],
  Overview: Object.keys(records.Overview ?? {}),
  Error: ["code", "messageKey", "message", "name"],
};

/** Clients fail on an explicit null here, though the member may be absent. */
const neverNull: Record<string, string[]> = {
  Package: ["description", "emailMessage", "messages"],
  Document: ["description", "extractionTypes"],
  Approval: ["name"],
  Signer: ["company", "timezoneId", "professionalIdentityFields", "userCustomFields", "specialTypes", "name"],
  Sender: ["company", "timezoneId", "professionalIdentityFields", "userCustomFields", "specialTypes", "name"],
  FieldValidation: ["required"],
  ExtractAnchor: Object.keys(records.ExtractAnchor ?? {}),
};

/** UTC told by Z: clients read any other offset as their own local time. */
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const maxInt32 = 2 ** 31 - 1;

const simple: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  integer: (value) => Number.isInteger(value) && Math.abs(value as number) <= maxInt32,
  double: (value) => typeof value === "number" && Number.isFinite(value),
  "date-time": (value) => typeof value === "string" && dateTime.test(value) && !Number.isNaN(Date.parse(value)),
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};

/** Everything in `value` that the specification's record `name` does not allow, each with its path. */
export function faultsOf(name: string, value: Json, path = name): string[] {
  const record = records[name];
  if (!record) throw new Error(`No record named ${name}`);
  if (!simple.object?.(value)) return [`${path} is ${JSON.stringify(value)}, not an object`];
  const missing = (always[name] ?? [])
    .filter((member) => value[member] === undefined || value[member] === null)
    .map((member) => `${path}.${member} is ${value[member] === null ? "null" : "absent"}`);
  const nulls = (neverNull[name] ?? [])
    .filter((member) => value[member] === null)
    .map((member) => `${path}.${member} is null`);
  const wrong = Object.entries(record).flatMap(([member, type]) =>
    value[member] === undefined || value[member] === null ? [] : misfits(type, value[member], `${path}.${member}`),
  );
  return [...missing, ...nulls, ...wrong];
}

function misfits(type: string, value: Json, path: string): string[] {
  if (type.startsWith("[")) {
    if (!Array.isArray(value)) return [`${path} is ${JSON.stringify(value)}, not an array`];
    return value.flatMap((one, index) => misfits(type.slice(1, -1), one, `${path}[${index}]`));
  }
  if (type.includes("|"))
    return type.split("|").includes(value) && value !== ""
      ? []
      : [`${path} is ${JSON.stringify(value)}, not one of ${type}`];
  const check = simple[type];
  if (check) return check(value) ? [] : [`${path} is ${JSON.stringify(value)}, not ${type}`];
  return faultsOf(type, value, path);
}

/** 200 with JSON that is the named record; `Expect.soft`, so that one fault does not hide the next. */
export function expectRecord(answer: Answer, name: string): void {
  expect.soft(answer.status, answer.text).toBe(200);
  expect.soft(answer.type).toContain("application/json");
  expect.soft(answer.headers.has("content-disposition"), "JSON must not come as a download").toBe(false);
  expect.soft(faultsOf(name, answer.body)).toEqual([]);
}

/** 200 with an array of the named record. */
export function expectRecords(answer: Answer, name: string): void {
  expect.soft(answer.status, answer.text).toBe(200);
  expect.soft(Array.isArray(answer.body), answer.text).toBe(true);
  expect.soft(Array.isArray(answer.body) ? answer.body.flatMap((one: Json) => faultsOf(name, one)) : []).toEqual([]);
}

/** "No content": the body is empty. */
export function expectNoContent(answer: Answer, what = ""): void {
  expect.soft([200, 204], `${what} ${answer.text}`).toContain(answer.status);
  expect.soft(answer.bytes.length, `${what} ${answer.text}`).toBe(0);
}

/** An error object whose code equals the HTTP status, and which is one of `statuses`. */
export function expectRefusal(answer: Answer, status: number | number[], key?: string, what = ""): void {
  const statuses = Array.isArray(status) ? status : [status];
  expect.soft(statuses, `${what} ${answer.text || answer.status}`).toContain(answer.status);
  expect.soft(answer.type, what).toContain("application/json");
  expect.soft(faultsOf("Error", answer.body), what).toEqual([]);
  expect.soft(answer.body?.code, what).toBe(answer.status);
  if (key !== undefined) expect.soft(answer.body?.messageKey, what).toBe(key);
}
