// PURE. Where on its package's page a waiting identity document is, as the end of an address: mails and the overview lead there.
export const identityHash = (checkId: string): string => `#identity-${encodeURIComponent(checkId)}`;
