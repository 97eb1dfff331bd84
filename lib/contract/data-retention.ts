// Endpoints of how long packages may be signed and are kept.
import { z } from "zod";
import * as examples from "./account-settings-examples.ts";
import { endpoint } from "./endpoint.ts";
import {
  DataManagementPolicy,
  EvidenceSettings,
  ExpiryTimeConfiguration,
  TransactionRetention,
} from "./records/account-configuration.ts";
import { partsOf, read, write } from "./setting-endpoints.ts";

const PolicyChange = z.object({ transactionRetention: partsOf(TransactionRetention).nullish() });

export const dataRetention = {
  readExpiryTimeConfiguration: read(
    "GET /dataRetentionSettings/expiryTimeConfiguration",
    "After how many days a sent package expires; 0 for never",
    ExpiryTimeConfiguration,
    { maximumRemainingDays: 120, remainingDays: 60 },
  ),
  changeExpiryTimeConfiguration: write(
    "PUT /dataRetentionSettings/expiryTimeConfiguration",
    "Sets after how many days a sent package expires",
    {
      body: partsOf(ExpiryTimeConfiguration),
      returns: ExpiryTimeConfiguration,
      sent: { maximumRemainingDays: 120, remainingDays: 60 },
      reply: { maximumRemainingDays: 120, remainingDays: 60 },
    },
  ),
  readDataManagementPolicy: read(
    "GET /dataManagementPolicy",
    "After how many days packages are deleted, by status and age; 0 for never",
    DataManagementPolicy,
    examples.dataManagementPolicy,
  ),
  changeDataManagementPolicy: write("PUT /dataManagementPolicy", "Sets after how many days packages are deleted", {
    body: PolicyChange,
    returns: DataManagementPolicy,
    sent: { transactionRetention: { completed: 3650 } },
    reply: examples.dataManagementPolicy,
  }),
  previewRetention: endpoint("POST /dataManagementPolicy/preview", {
    summary: "How many packages a policy would delete if it held now; nothing is changed",
    access: "manager",
    body: PolicyChange,
    returns: z.object({ total: z.int(), byRule: z.record(z.string(), z.int()) }),
    internal: true,
    example: { body: { transactionRetention: { completed: 3650 } } },
  }),
  readEvidenceSettings: read(
    "GET /account/admin/evidenceSettings",
    "Whom the evidence shows network addresses, and how long it names people after a package was deleted; 0 for ever",
    EvidenceSettings,
    { signerAddresses: "everybody", senderAddresses: "everybody", deletedPackagesDays: 365 },
  ),
  changeEvidenceSettings: write(
    "PUT /account/admin/evidenceSettings",
    "Sets whom the evidence shows network addresses (`everybody` who has it, `senders` of the account, or `nobody`), and how long it names people",
    {
      body: partsOf(EvidenceSettings),
      returns: EvidenceSettings,
      sent: { signerAddresses: "senders" },
      reply: { signerAddresses: "senders", senderAddresses: "everybody", deletedPackagesDays: 365 },
    },
  ),
  // Where vendor clients ask for it.
  readVendorDataManagementPolicy: read(
    "GET /dataRetentionSettings/dataManagementPolicy",
    "The same as GET /dataManagementPolicy",
    DataManagementPolicy,
    examples.dataManagementPolicy,
  ),
  changeVendorDataManagementPolicy: write(
    "PUT /dataRetentionSettings/dataManagementPolicy",
    "The same as PUT /dataManagementPolicy",
    {
      body: PolicyChange,
      returns: DataManagementPolicy,
      sent: { transactionRetention: { completed: 3650 } },
      reply: examples.dataManagementPolicy,
    },
  ),
} as const;
