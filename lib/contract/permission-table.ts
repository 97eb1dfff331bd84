// PURE. Which permission governs which operation: the one table that calls are judged by, and tests too.
import type { AnyEndpoint } from "./endpoint.ts";
import type { Permission } from "./records/permissions.ts";

type Rule = [permission: Permission, lines: RegExp];

/** The first that matches counts. What is read of packages is everybody's own, and no permission takes it away. */
const rules: readonly Rule[] = [
  ["transaction.in_person", /^POST \/in-person\/\{packageId\}\/start$/],
  ["templates_layouts.layouts", /^POST \/(layouts|packages\/\{packageId\}\/documents\/\{documentId\}\/layout)$/],
  ["templates_layouts.templates", /^(POST|PUT|DELETE) \/(templates$|fastTrack\/)/],
  // Only what a sender does as a sender: signing, declining and handing on are asked of whoever signs.
  [
    "transaction.transaction",
    /^(POST|PUT|DELETE) \/(packages|supporting-documents|templates\/\{templateId\}\/packages)(?!.*\/(signed_documents|signConfirm|attachment|identityChecks|reassign|mobile_notification|sms_notification)\b)/,
  ],
  ["sender_admin.api_access", /\/account\/senders\/\{senderId\}\/apiKeys?$|^\w+ \/account\/apiKeys/],
  ["sender_admin.sub_account_management", /^\w+ \/account\/(subaccounts|subaccountApiKeys)\b/],
  ["sender_admin.role", /^\w+ \/account\/(roles|senders\/\{senderId\}\/roles)\b/],
  [
    "sender_admin.users",
    /^\w+ \/(desk\/senders|account\/(lastActs|waitingAddresses|senders(\/\{senderId\}(\/(transfer|invite|invitationLink|resetpassword|address|packageCounts|delegates.*|secondStep|signature.*))?)?))$/,
  ],
  ["groups.group_signing_management", /^(POST|PUT|DELETE) \/groups\b/],
  ["sender_admin.reports", /^GET \/(reports\/|account\/usage$)/],
  ["sender_admin.custom_fields", /^\w+ \/account\/customfields\b/],
  [
    "sender_admin.customization",
    /^\w+ \/(accountConfig\/|outbox\/(preview|test)$|account\/(signingThemes$|admin\/(mailWords|logo|signingLogos|signersWords|consentDocuments|documents|designerSettings|designerProfiles|chooseSignature|signingUiOptions)\b))/,
  ],
  ["sender_admin.event_notification", /^\w+ \/callback\b/],
  [
    "sender_admin.data_management",
    /^\w+ \/(dataManagementPolicy|dataRetentionSettings|account\/admin\/(evidenceSettings|deliveryDestinations))\b/,
  ],
  [
    "sender_admin.security_settings",
    /^\w+ \/(passwordPolicy$|account\/admin\/(systemSettings|securitySettings|auditEvents)\b)/,
  ],
  [
    "sender_admin.self_serve_account_settings",
    /^\w+ \/(account$|account\/admin\/(packageSettings|features|accountSettings|emailReminderSettings|support|nativeBridge|embedding|suppressedAddresses)\b)/,
  ],
];

/** Undefined: governed by none. What managers alone may do then stays theirs. */
export const permissionOf = ({ line }: Pick<AnyEndpoint, "line">): Permission | undefined =>
  rules.find(([, lines]) => lines.test(String(line)))?.[0];
