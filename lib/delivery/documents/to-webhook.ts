// Delivers to a program: one POST for each document, its bytes as the body, signed as callbacks are.
import { createHash, createHmac } from "node:crypto";
import { guardedFetch } from "#lib/core/guarded-fetch.ts";
import { signingSecretsOf } from "../webhooks/signing-secret.ts";
import { problemOf, problemOfStatus } from "./delivery-problem.ts";
import { type SentFile, type Target, trialFile } from "./target.ts";

type Receiver = Pick<Target, "accountId" | "address" | "secret">;

const signed = (secret: string, timestamp: string, bytes: Buffer): string =>
  `v1=${createHmac("sha256", secret).update(`${timestamp}.`).update(bytes).digest("hex")}`;

/** Percent-encoded where a header could not carry it. Receivers know a document that comes twice by the delivery's id. */
async function headersFor(
  { accountId, secret }: Receiver,
  file: SentFile,
  event: string,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { signingSecret, previousSecret } = await signingSecretsOf(accountId);
  return {
    "content-type": file.folder ? "application/pdf" : "text/plain",
    ...(secret ? { authorization: `Basic ${secret}` } : {}),
    "x-countersign-event": event,
    "x-countersign-delivery": file.id,
    "x-countersign-package": encodeURIComponent(file.packageId),
    "x-countersign-document": encodeURIComponent(file.documentId),
    "x-countersign-file": encodeURIComponent(file.name),
    "x-countersign-sha256": createHash("sha256").update(file.bytes).digest("hex"),
    "x-countersign-timestamp": timestamp,
    "x-countersign-signature": signed(signingSecret, timestamp, file.bytes),
    ...(previousSecret ? { "x-countersign-signature-previous": signed(previousSecret, timestamp, file.bytes) } : {}),
  };
}

async function post(receiver: Receiver, file: SentFile, event: string, signal: AbortSignal): Promise<void> {
  const headers = await headersFor(receiver, file, event);
  let response: Response;
  try {
    response = await guardedFetch(receiver.address, { method: "POST", headers, body: file.bytes, signal });
  } catch (cause) {
    throw problemOf(cause, signal);
  }
  if (!response.ok) throw problemOfStatus(response.status);
}

export const callWebhook = (receiver: Receiver, file: SentFile, signal: AbortSignal): Promise<void> =>
  post(receiver, file, "DOCUMENT_SIGNED", signal);

/** Our choice: an event that no document has, so that a receiver need not keep the text that comes with it. */
export const tryWebhook = (receiver: Receiver, signal: AbortSignal): Promise<void> =>
  post(receiver, trialFile(), "TEST", signal);
