// Endpoints of callbacks: where the account wants events pushed, and what became of each.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Callback, CallbackDelivery, CallbackInput } from "./records/callback.ts";
import { resultsOf } from "./records/common.ts";
import { ShortText } from "./records/limits.ts";

const DeliveryQuery = z.object({
  packageId: ShortText.optional(),
  /** In any case, like every word in a query. */
  status: ShortText.optional(),
  event: ShortText.optional(),
  from: z.coerce.number().int().optional(),
  to: z.coerce.number().int().optional(),
});

const registration = {
  url: "https://crm.example.com/events",
  key: "c2lnbi1ldmVudHM=",
  events: ["PACKAGE_COMPLETE", "PACKAGE_DECLINE"],
};
const delivery = {
  id: "3f0c8a52-5d9f-4c7e-9a37-0b6a8e1a2c11",
  event: "PACKAGE_COMPLETE",
  packageId: "9sKhW-h-qS9m6Ho3zRv3n2a-rkI=",
  origin: "",
  status: "delivered",
  waitsFor: null,
  attempts: 1,
  lastStatus: 200,
  lastError: null,
  lastAttempt: "2026-12-04T17:00:01Z",
  nextAttempt: null,
  delivered: "2026-12-04T17:00:01Z",
  created: "2026-12-04T17:00:00Z",
  body: {
    name: "PACKAGE_COMPLETE",
    sessionUser: "signer1",
    packageId: "9sKhW-h-qS9m6Ho3zRv3n2a-rkI=",
    createdDate: "2026-12-04T17:00:00.408Z",
  },
};
const Secret = z.object({ secret: z.string() });
const secret = { reply: { secret: "Yw7cUo5kD0u2mP9sQ1xN4vB8hT6rE3aZ" } };

/** The key is a credential of the receiver, and pushes tell of everybody's packages: for account managers. */
export const callbacks = {
  getCallback: endpoint("GET /callback", {
    summary: "Where events are pushed; empty when nothing is registered",
    keyScope: "EVERYTHING",
    access: "manager",
    returns: Callback,
    example: { reply: registration },
  }),
  setCallback: endpoint("POST /callback", {
    summary: "Registers where events are pushed; without url or events it unregisters",
    access: "manager",
    body: CallbackInput,
    returns: Callback,
    example: { body: registration, reply: registration },
  }),
  getConnectorCallback: endpoint("GET /callback/connectors/{origin}", {
    summary: "Where events are pushed for one connector",
    keyScope: "EVERYTHING",
    access: "manager",
    returns: Callback,
    example: { reply: registration },
  }),
  setConnectorCallback: endpoint("POST /callback/connectors/{origin}", {
    summary: "Registers where events are pushed for one connector",
    access: "manager",
    body: CallbackInput,
    returns: Callback,
    example: { body: registration, reply: registration },
  }),
  getSigningSecret: endpoint("GET /callback/signingSecret", {
    summary: "The secret that the signature of every push is made with",
    keyScope: "EVERYTHING",
    access: "manager",
    returns: Secret,
    example: secret,
  }),
  renewSigningSecret: endpoint("POST /callback/signingSecret", {
    summary: "Makes a new signing secret; the next push is signed with it",
    access: "manager",
    returns: Secret,
    example: secret,
  }),
  listDeliveries: endpoint("GET /callback/deliveries", {
    summary: "The pushes of the last 30 days, newest first",
    access: "manager",
    query: DeliveryQuery,
    returns: resultsOf(CallbackDelivery),
    example: { query: { status: "dead", from: "1", to: "10" }, reply: { count: 1, results: [delivery] } },
  }),
  getDelivery: endpoint("GET /callback/deliveries/{deliveryId}", {
    summary: "One push",
    access: "manager",
    returns: CallbackDelivery,
    example: { reply: delivery },
  }),
  replayDelivery: endpoint("POST /callback/deliveries/{deliveryId}/replay", {
    summary: "Pushes once more, under the same id",
    access: "manager",
    returns: CallbackDelivery,
    example: {
      reply: { ...delivery, status: "pending", waitsFor: "turn", attempts: 0, nextAttempt: "2026-12-04T18:00:00Z" },
    },
  }),
} as const;
