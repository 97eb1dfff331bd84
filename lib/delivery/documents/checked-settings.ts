// What a manager says of a destination, as it is stored; 400 for what cannot be one.
import { z } from "zod";
import type { DeliveryDestinationInput } from "#lib/contract/records/delivery.ts";
import type { DestinationKind } from "#lib/contract/records/delivery-words.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { isForbidden } from "#lib/core/target-address.ts";
import type { Destination } from "#lib/packages/signed-delivery/named-destinations.ts";
import { isAllowedFolder } from "./to-folder.ts";

type Settings = Pick<
  Destination,
  "name" | "kind" | "address" | "bucket" | "region" | "username" | "hostKey" | "everyPackage"
>;

const schemes: Partial<Record<DestinationKind, RegExp>> = { sftp: /^sftp:$/ };
const email = z.email();

const wrong = (field: string) => refuse("error.validation.destinationAddress", { at: field, parameters: { field } });

/** Nothing that opens it stands in an address, which is shown. A name that leads into a private network is refused already here. */
async function requireUrl(kind: DestinationKind, text: string): Promise<void> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !(schemes[kind] ?? /^https?:$/).test(url.protocol) || !url.hostname) wrong("address");
  if (url?.username || url?.password || url?.hash) wrong("address");
  if (kind !== "webhook" && url?.search) wrong("address");
  // Of sftp: a parser of web addresses tells IPv4 and IPv6 only where it knows the scheme.
  const web = url?.protocol === "sftp:" ? new URL(`http://${url.host}`) : url;
  if (web && (await isForbidden(web, config().callbackAllowPrivate)))
    refuse("error.validation.callbackPrivate", { at: "address", parameters: { field: "address" } });
}

const isBucket = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/.test(text);

async function requireAddress({ kind, address, bucket, region }: Settings): Promise<void> {
  if (kind === "folder") {
    if (!isAllowedFolder(address))
      refuse("error.validation.destinationFolder", { at: "address", parameters: { field: "address" } });
    return;
  }
  if (kind === "mail") {
    if (!email.safeParse(address).success || /[\r\n]/.test(address)) wrong("address");
    return;
  }
  if (kind === "s3") {
    if (!isBucket(bucket)) wrong("bucket");
    if (!/^[a-z0-9-]{0,64}$/i.test(region)) wrong("region");
    // Amazon's own addresses are made of the region.
    if (address === "") return;
  }
  await requireUrl(kind, address);
}

/** Members that a kind has no use for are not kept. */
export async function checkedSettings(given: DeliveryDestinationInput): Promise<Settings> {
  const { kind } = given;
  const text = (value: string | null | undefined) => value?.trim() ?? "";
  const name = given.name.trim();
  if (name === "") refuse("error.validation.nameRequired");
  const isSecured = kind === "s3" || kind === "webdav" || kind === "sftp";
  const settings: Settings = {
    name,
    kind,
    address: text(given.address),
    bucket: kind === "s3" ? text(given.bucket) : "",
    region: kind === "s3" ? text(given.region) : "",
    username: isSecured ? text(given.username) : "",
    hostKey: kind === "sftp" ? text(given.hostKey) : "",
    everyPackage: given.everyPackage ?? false,
  };
  await requireAddress(settings);
  return settings;
}
