// Where the pages of a signing in person are: the host's, and that of whoever has the device.
import type { InPersonView } from "#lib/contract/in-person.ts";

export const hostPage = (packageId: string): string => `/host/${encodeURIComponent(packageId)}`;

export const signerPage = (packageId: string, ceremonyId: string): string =>
  `${hostPage(packageId)}/sign/${encodeURIComponent(ceremonyId)}`;

/** Once the device is in other hands. Not by the router: nothing that the host's page has in its memory may go along. */
export function goToSigner({ package: { id }, current }: InPersonView): void {
  if (current) window.location.replace(signerPage(id, current.ceremonyId));
}
