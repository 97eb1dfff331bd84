// What each kind of destination can do: take a file whole or not at all, and be tried.
import type { DestinationKind } from "#lib/contract/records/delivery-words.ts";
import type { SentFile, Target } from "./target.ts";
import { deliverToFolder, tryFolder } from "./to-folder.ts";
import { deliverToWebdav, tryWebdav } from "./to-webdav.ts";
import { callWebhook, tryWebhook } from "./to-webhook.ts";

type Carrier = {
  /** Throws what kept the file away; the same file again changes nothing. */
  deliver: (target: Target, file: SentFile, signal: AbortSignal) => Promise<void>;
  /** Does what a delivery does with a small file, and takes it away again. */
  attempt: (target: Target, signal: AbortSignal) => Promise<void>;
};

/** Its library is large: read when somebody delivers there, and not by every process at its start. */
const late = (load: () => Promise<Carrier>): Carrier => ({
  deliver: async (...given) => (await load()).deliver(...given),
  attempt: async (...given) => (await load()).attempt(...given),
});

/** Mails travel with all documents of a package, through the outbox (to-mail.ts). */
export const carriers: Record<Exclude<DestinationKind, "mail">, Carrier> = {
  folder: { deliver: deliverToFolder, attempt: tryFolder },
  s3: late(async () => {
    const { deliverToS3: deliver, tryS3: attempt } = await import("./to-s3.ts");
    return { deliver, attempt };
  }),
  webdav: { deliver: deliverToWebdav, attempt: tryWebdav },
  sftp: late(async () => {
    const { deliverToSftp: deliver, trySftp: attempt } = await import("./to-sftp.ts");
    return { deliver, attempt };
  }),
  webhook: { deliver: callWebhook, attempt: tryWebhook },
};
