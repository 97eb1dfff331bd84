// Why an address gets no more mails. Without schemas, for the browser too.

/** Stored, so only ever add: it bounced for good, came back again and again, complained of spam, or a person put it there. */
export const suppressionReasons = ["hardBounce", "softBounces", "complaint", "person"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
