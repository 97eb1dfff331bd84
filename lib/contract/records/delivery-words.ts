// PURE. The words of the delivery of signed documents: kinds of destinations, states, and why something did not arrive.

export const destinationKinds = ["folder", "s3", "webdav", "sftp", "webhook", "mail"] as const;
export type DestinationKind = (typeof destinationKinds)[number];

export const signedDeliveryStatuses = ["queued", "retrying", "delivered", "failed"] as const;

/** Stored, and told in the reader's language on screens. */
export const deliveryReasons = [
  "removed",
  "unreachable",
  "timeout",
  "forbiddenAddress",
  "hostKeyUnknown",
  "hostKeyChanged",
  "credentials",
  "folderNotAllowed",
  "folderMissing",
  "refused",
  "tooLarge",
  "mailFailed",
  "secretUnreadable",
  "internal",
  "copy",
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** An SFTP server's key as `ssh-keygen -l` prints it. */
export const hostKeyForm = /^SHA256:[A-Za-z0-9+/]{43}$/;
