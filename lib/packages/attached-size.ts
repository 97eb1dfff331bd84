// PURE. How much of a package travels along with a mail: what is larger together is linked, and said to be.

/** Many servers take no mail beyond 25 MB; Base64 adds a third, and signing adds to what was uploaded. */
export const mostAttached = 12 * 1024 * 1024;

export const fitsOneMail = (documents: readonly { size: number }[]): boolean =>
  documents.reduce((sum, { size }) => sum + size, 0) <= mostAttached;
