// PURE. How much one document may be: the service refuses what is more, and screens say so before it is sent.

/** Specification, "Limits": bytes. */
export const largestDocument = 16 * 1024 * 1024;
/** Our choice. */
export const mostPages = 2000;
