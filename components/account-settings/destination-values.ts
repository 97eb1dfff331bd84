// PURE. A destination of signed documents as its form holds it, what is sent of it, and which fields its kind has.
import type { Destination, DestinationInput } from "#components/queries/deliveries.ts";
import type { DestinationKind } from "#lib/contract/records/delivery-words.ts";

export type DestinationValues = {
  name: string;
  kind: DestinationKind;
  address: string;
  bucket: string;
  region: string;
  username: string;
  /** Empty: the one that is kept stays. */
  secret: string;
  hostKey: string;
  everyPackage: boolean;
};

export const newDestination: DestinationValues = {
  name: "",
  kind: "webdav",
  address: "",
  bucket: "",
  region: "",
  username: "",
  secret: "",
  hostKey: "",
  everyPackage: false,
};

export function valuesOf(destination: Destination): DestinationValues {
  const { name, kind, address, bucket, region, username, hostKey, everyPackage } = destination;
  return { name, kind, address, bucket, region, username, secret: "", hostKey, everyPackage };
}

export const sentOf = ({ secret, ...values }: DestinationValues): DestinationInput => ({
  ...values,
  hostKey: values.hostKey.trim(),
  ...(secret === "" ? {} : { secret }),
});

export const hasUser = (kind: DestinationKind): boolean => kind === "s3" || kind === "webdav" || kind === "sftp";
export const hasSecret = (kind: DestinationKind): boolean => hasUser(kind) || kind === "webhook";
/** Amazon's own store has an address that nobody needs to know. */
export const needsAddress = (kind: DestinationKind): boolean => kind !== "s3";
