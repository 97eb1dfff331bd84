// Every endpoint there is: what the description is built from and what the tests compare with routes and specification.

import { accountRoles } from "./account-roles.ts";
import { accountSettings } from "./account-settings.ts";
import { accounts } from "./accounts.ts";
import { approvals } from "./approvals.ts";
import { attachments } from "./attachments.ts";
import { audit } from "./audit.ts";
import { bulkSend } from "./bulk-send.ts";
import { callbacks } from "./callbacks.ts";
import { ceremony } from "./ceremony.ts";
import { conditions } from "./conditions.ts";
import { customFields } from "./custom-fields.ts";
import { dataRetention } from "./data-retention.ts";
import { delegates } from "./delegates.ts";
import { desk } from "./desk.ts";
import { documents } from "./documents.ts";
import { drawings } from "./drawings.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { evidence } from "./evidence.ts";
import { groups } from "./groups.ts";
import { health } from "./health.ts";
import { identity } from "./identity.ts";
import { inPerson } from "./in-person.ts";
import { instance } from "./instance.ts";
import { journal } from "./journal.ts";
import { namedKeys } from "./named-keys.ts";
import { outbox } from "./outbox.ts";
import { packages } from "./packages.ts";
import { passkeys } from "./passkeys.ts";
import { reminders } from "./reminders.ts";
import { reports } from "./reports.ts";
import { roles } from "./roles.ts";
import { security } from "./security.ts";
import { serviceStatus } from "./service-status.ts";
import { signedDeliveries } from "./signed-deliveries.ts";
import { signingMethods } from "./signing-methods.ts";
import { subAccounts } from "./sub-accounts.ts";
import { supportingDocuments } from "./supporting-documents.ts";
import { suppressedAddresses } from "./suppressed-addresses.ts";
import { templates } from "./templates.ts";
import { tokens } from "./tokens.ts";
import { verification } from "./verification.ts";
import { visibility } from "./visibility.ts";

export const nouns: Record<string, Record<string, AnyEndpoint>> = {
  packages,
  templates,
  bulkSend,
  documents,
  visibility,
  approvals,
  conditions,
  roles,
  signingMethods,
  reminders,
  groups,
  attachments,
  supportingDocuments,
  signedDeliveries,
  accounts,
  accountRoles,
  subAccounts,
  accountSettings,
  audit,
  security,
  passkeys,
  dataRetention,
  customFields,
  delegates,
  reports,
  desk,
  journal,
  tokens,
  namedKeys,
  callbacks,
  ceremony,
  drawings,
  identity,
  inPerson,
  instance,
  health,
  outbox,
  suppressedAddresses,
  evidence,
  verification,
  serviceStatus,
};

export type NamedEndpoint = { noun: string; operation: string; endpoint: AnyEndpoint };

export const allEndpoints: NamedEndpoint[] = Object.entries(nouns).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([operation, endpoint]) => ({ noun, operation, endpoint })),
);
