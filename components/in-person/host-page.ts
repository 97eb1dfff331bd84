// PURE. Where the pages of a signing in person are: the host's, and that of whoever has the device.
export const hostPage = (packageId: string): string => `/host/${encodeURIComponent(packageId)}`;

export const signerPage = (packageId: string, ceremonyId: string): string =>
  `${hostPage(packageId)}/sign/${encodeURIComponent(ceremonyId)}`;
