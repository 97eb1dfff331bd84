// Endpoints of callbacks: where the account wants events pushed, and what became of each.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Callback, CallbackDelivery, CallbackInput, CallbackReceiver, CallbackTest } from "./records/callback.ts";
import { DateTime, resultsOf } from "./records/common.ts";
import { ShortText } from "./records/limits.ts";

const DeliveryQuery = z.object({
  packageId: ShortText.optional(),
  /** In any case, like every word in a query. */
  status: ShortText.optional(),
  event: ShortText.optional(),
  /** A connector's name; `-` for the plain callback. */
  origin: ShortText.optional(),
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
  lastDuration: 84,
  lastAnswer: null,
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
/** `previousUntil`: until then pushes carry a second signature, made with the secret before. */
const Secret = z.object({ secret: z.string(), previousUntil: DateTime.nullable() });
const secret = { reply: { secret: "Yw7cUo5kD0u2mP9sQ1xN4vB8hT6rE3aZ", previousUntil: null } };
/** Which receiver: a connector's name, or empty for the plain callback. */
const ReceiverInput = z.object({ origin: ShortText.nullish() });
const receiver = {
  origin: "",
  url: registration.url,
  events: registration.events,
  waiting: 46,
  dead: 2,
  pausedUntil: "2026-12-04T17:10:00Z",
  lastDelivered: "2026-12-04T17:00:01Z",
};

/** The key is a credential of the receiver, and pushes tell of everybody's packages: for account managers. */
export const callbacks = {
  getCallback: endpoint("GET /callback", {
    summary: "Where events are pushed; empty when nothing is registered",
    keyScope: "EVERYTHING",
    access: "manager",
    versioned: true,
    returns: Callback,
    example: { reply: registration },
  }),
  setCallback: endpoint("POST /callback", {
    summary:
      "Registers the account's one receiver of events, in place of the one before; without url or events it unregisters",
    access: "manager",
    versioned: true,
    body: CallbackInput,
    returns: Callback,
    example: { body: registration, reply: registration },
  }),
  getConnectorCallback: endpoint("GET /callback/connectors/{origin}", {
    summary: "Where events are pushed for one connector",
    keyScope: "EVERYTHING",
    access: "manager",
    versioned: true,
    returns: Callback,
    example: { reply: registration },
  }),
  setConnectorCallback: endpoint("POST /callback/connectors/{origin}", {
    summary: "Registers a connector's one receiver, beside the account's own; without url or events it unregisters",
    access: "manager",
    versioned: true,
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
    summary: "Makes a new signing secret; the next push is signed with it, and for a day with the one before, too",
    access: "manager",
    returns: Secret,
    example: secret,
  }),
  listReceivers: endpoint("GET /callback/receivers", {
    summary: "The registered addresses, what waits for each, and whether it answers",
    access: "manager",
    returns: resultsOf(CallbackReceiver),
    example: { reply: { count: 1, results: [receiver] } },
  }),
  testCallback: endpoint("POST /callback/test", {
    summary: "Calls a registered address once with an event named TEST, and says what it answered",
    access: "manager",
    body: ReceiverInput,
    returns: CallbackTest,
    example: {
      body: { origin: "" },
      reply: { status: 503, problem: "The receiver answered 503.", answer: "busy", duration: 212 },
    },
  }),
  resumeReceiver: endpoint("POST /callback/resume", {
    summary: "Tries a receiver that does not answer at once; as soon as it does, all that waits leaves",
    access: "manager",
    body: ReceiverInput,
    returns: CallbackReceiver,
    example: { body: { origin: "" }, reply: receiver },
  }),
  replayDeliveries: endpoint("POST /callback/deliveries/replay", {
    summary: "Pushes all that was given up once more, under the same ids",
    access: "manager",
    body: ReceiverInput,
    returns: z.object({ replayed: z.int() }).meta({ id: "ReplayedDeliveries" }),
    example: { body: { origin: "" }, reply: { replayed: 10 } },
  }),
  listDeliveries: endpoint("GET /callback/deliveries", {
    summary: "The pushes of the last 30 days, newest first",
    access: "manager",
    fromReplica: true,
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
