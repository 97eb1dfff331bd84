// A destination with what opens it, a file on its way there, and the small one that it is tried with.
import { randomUUID } from "node:crypto";
import { isCopy } from "#lib/core/outbox-mode.ts";
import { unseal } from "#lib/core/secrets.ts";
import type { Destination } from "#lib/packages/signed-delivery/named-destinations.ts";
import { DeliveryProblem } from "./delivery-problem.ts";

export type Target = Pick<
  Destination,
  "accountId" | "kind" | "address" | "bucket" | "region" | "username" | "hostKey"
> & {
  secret: string;
};

export type SentFile = {
  /** Of the delivery: the same in each attempt. */
  id: string;
  folder: string;
  name: string;
  bytes: Buffer;
  packageId: string;
  documentId: string;
};

/** Nothing of a copy of an instance leaves it. */
export function targetOf(destination: Destination): Target {
  if (isCopy()) throw new DeliveryProblem("copy");
  const { accountId, kind, address, bucket, region, username, hostKey, secretSealed } = destination;
  const target = { accountId, kind, address, bucket, region, username, hostKey };
  if (secretSealed === null) return { ...target, secret: "" };
  try {
    return { ...target, secret: unseal("delivery-destination", secretSealed) };
  } catch {
    throw new DeliveryProblem("secretUnreadable");
  }
}

/** While it is being written: of an attempt that died, the next one writes over it. */
export const draftName = ({ id }: Pick<SentFile, "id">): string => `.countersign-${id}.part`;

/** Under a name that no delivery has. */
export const trialFile = (): SentFile => ({
  id: randomUUID(),
  folder: "",
  name: `countersign-test-${randomUUID()}.txt`,
  bytes: Buffer.from("Written by a test of this destination.\n"),
  packageId: "",
  documentId: "",
});
