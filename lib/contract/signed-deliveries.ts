// Endpoints of the delivery of signed documents: the account's destinations, and what became of a package's documents.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { resultsOf } from "./records/common.ts";
import {
  DeliveryDestination,
  DeliveryDestinationInput,
  DeliveryTrial,
  SignedDocumentState,
} from "./records/delivery.ts";
import { ShortText } from "./records/limits.ts";

const archive: DeliveryDestination = {
  id: "Q7dT2mXv9KpL",
  name: "Archive",
  kind: "webdav",
  address: "https://files.example.com/dav/signed/",
  bucket: "",
  region: "",
  username: "countersign",
  hostKey: "",
  everyPackage: true,
  hasSecret: true,
  updated: "2026-11-28T09:00:00Z",
  state: { waiting: 0, worked: "2026-11-28T09:00:01Z", failed: null, reason: null, detail: null, failing: false },
};
const input = {
  name: "Archive",
  kind: "webdav",
  address: archive.address,
  username: "countersign",
  secret: "a secret of the archive",
  everyPackage: true,
};
const delivered: SignedDocumentState = {
  id: "3f0c8a52-5d9f-4c7e-9a37-0b6a8e1a2c11",
  destination: { id: archive.id, provider: "webdav", providerName: "Archive" },
  documentId: "lease",
  documentName: "Lease",
  path: "Lease of Ann 4f1c0a9be2d7/signed-Lease.pdf",
  status: "delivered",
  reason: null,
  detail: null,
  attempts: 1,
  lastAttempt: "2026-11-28T09:00:01Z",
  nextAttempt: null,
  delivered: "2026-11-28T09:00:01Z",
};
const states = { count: 1, results: [delivered] };

/** What is set up here is handed everybody's documents: for account managers, or by the right of data management. */
export const signedDeliveries = {
  listDestinations: endpoint("GET /account/admin/deliveryDestinations", {
    summary: "The destinations to which signed documents are delivered, and how they do; secrets are not told",
    access: "manager",
    returns: resultsOf(DeliveryDestination),
    example: { reply: { count: 1, results: [archive] } },
  }),
  addDestination: endpoint("POST /account/admin/deliveryDestinations", {
    summary: "Sets a destination up; packages name it by its id, or by its name as providerName",
    access: "manager",
    body: DeliveryDestinationInput,
    returns: DeliveryDestination,
    example: { body: input, reply: archive },
  }),
  changeDestination: endpoint("PUT /account/admin/deliveryDestinations/{destinationId}", {
    summary: "Replaces a destination's settings; a secret that is left out stays, if the address does",
    access: "manager",
    body: DeliveryDestinationInput,
    returns: DeliveryDestination,
    example: { body: { ...input, everyPackage: false }, reply: { ...archive, everyPackage: false } },
  }),
  removeDestination: endpoint("DELETE /account/admin/deliveryDestinations/{destinationId}", {
    summary: "Removes a destination; what still waits for it fails",
    access: "manager",
    returns: "nothing",
    example: {},
  }),
  testDestination: endpoint("POST /account/admin/deliveryDestinations/{destinationId}/test", {
    summary:
      "Tries a destination: a small file is written and removed, a webhook called, a mail sent (ten an hour at most)",
    access: "manager",
    returns: DeliveryTrial,
    example: { reply: { ok: false, reason: "credentials", detail: "401 Unauthorized", hostKey: null } },
  }),
  readSignedDelivery: endpoint("GET /packages/{packageId}/signedDocumentDelivery", {
    summary: "What became of a package's signed documents at each destination; empty before it is sealed",
    access: "sender",
    returns: resultsOf(SignedDocumentState),
    example: { reply: states },
  }),
  retrySignedDelivery: endpoint("POST /packages/{packageId}/signedDocumentDelivery/retry", {
    summary: "Delivers once more what has not arrived, all of it or one document at one destination",
    access: "sender",
    body: z.object({ deliveryId: ShortText.nullish() }),
    bodyOptional: true,
    returns: resultsOf(SignedDocumentState),
    example: {
      body: {},
      reply: { count: 1, results: [{ ...delivered, status: "queued", attempts: 0, delivered: null }] },
    },
  }),
} as const;
