// Destinations of signed documents, as managers set them up, and what became of each document at each of them.
import { z } from "zod";
import { DateTime } from "./common.ts";
import { deliveryReasons, destinationKinds, hostKeyForm, signedDeliveryStatuses } from "./delivery-words.ts";
import { NameText, ShortText, UrlText } from "./limits.ts";

const Settings = {
  name: z.string(),
  kind: z.enum(destinationKinds),
  address: z.string(),
  bucket: z.string(),
  region: z.string(),
  username: z.string(),
  hostKey: z.string(),
  everyPackage: z.boolean(),
};

/** `reason` and `detail` of when it last failed; `failing`: it has not worked since, nor were its settings changed. */
export const DestinationState = z
  .object({
    waiting: z.int().meta({ description: "how many documents wait for it" }),
    worked: DateTime.nullable(),
    failed: DateTime.nullable(),
    reason: z.enum(deliveryReasons).nullable(),
    detail: z.string().nullable(),
    failing: z.boolean(),
  })
  .meta({ id: "DestinationState" });
export type DestinationState = z.infer<typeof DestinationState>;

export const DeliveryDestination = z
  .object({
    id: z.string(),
    ...Settings,
    hasSecret: z.boolean().meta({ description: "whether a secret is kept; it is never told" }),
    updated: DateTime,
    state: DestinationState,
  })
  .meta({ id: "DeliveryDestination" });
export type DeliveryDestination = z.infer<typeof DeliveryDestination>;

export const DeliveryDestinationInput = z
  .object({
    name: NameText,
    kind: z.enum(destinationKinds),
    address: UrlText.nullish(),
    bucket: ShortText.nullish(),
    region: ShortText.nullish(),
    username: ShortText.nullish(),
    /** Left out, it stays; empty takes it away. A private key may have several lines. */
    secret: z.string().max(16_384).nullish(),
    hostKey: z.union([z.literal(""), z.string().max(64).regex(hostKeyForm)]).nullish(),
    everyPackage: z.boolean().nullish(),
  })
  .meta({ id: "DeliveryDestinationInput" });
export type DeliveryDestinationInput = z.infer<typeof DeliveryDestinationInput>;

export const DeliveryTrial = z
  .object({
    ok: z.boolean(),
    reason: z.enum(deliveryReasons).nullable(),
    detail: z.string().nullable(),
    hostKey: z.string().nullable().meta({ description: "of an SFTP server: the key that it showed" }),
  })
  .meta({ id: "DeliveryTrial" });

export const SignedDocumentState = z
  .object({
    id: z.string(),
    destination: z.object({
      id: z.string(),
      provider: z.enum(destinationKinds).nullable(),
      providerName: z.string(),
    }),
    documentId: z.string(),
    documentName: z.string(),
    path: z.string(),
    status: z.enum(signedDeliveryStatuses),
    reason: z.enum(deliveryReasons).nullable(),
    detail: z.string().nullable(),
    attempts: z.int(),
    lastAttempt: DateTime.nullable(),
    nextAttempt: DateTime.nullable(),
    delivered: DateTime.nullable(),
  })
  .meta({ id: "SignedDocumentState" });
export type SignedDocumentState = z.infer<typeof SignedDocumentState>;
