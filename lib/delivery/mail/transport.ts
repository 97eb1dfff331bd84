// Hands a mail to the mail server, or without one writes it to the outbox.
import nodemailer, { type SendMailOptions } from "nodemailer";
import { config } from "#lib/core/config.ts";
import { writeOutboxFile } from "../outbox-files.ts";
import { dkimKey } from "./mail-domain.ts";

/** Long enough for a slow server, short enough for a job (kinds.ts: two minutes). */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000, dnsTimeout: 10_000 };

async function smtp() {
  const dkim = await dkimKey();
  return nodemailer.createTransport({ url: config().smtpUrl ?? "", ...timeouts, ...(dkim ? { dkim } : {}) });
}

/** Answers what the server said when it took the mail. */
export async function sendBySmtp(message: SendMailOptions): Promise<string> {
  const transport = await smtp();
  try {
    const { response } = await transport.sendMail(message);
    return response;
  } finally {
    transport.close();
  }
}

/** The server greets us, talks TLS where asked to, and takes our credentials. */
export async function verifySmtp(): Promise<void> {
  const transport = await smtp();
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Instead of a server. `name`: the same in every attempt. */
export async function writeToOutbox(name: string, message: SendMailOptions): Promise<void> {
  const { message: bytes } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true, newline: "windows" })
    .sendMail(message);
  await writeOutboxFile(name, bytes as Buffer);
}

/** Why a mail was not taken, and whether trying again can help. */
export function failureOf(cause: unknown): { permanent: boolean; ofAddress: boolean; words: string } {
  const { responseCode, code, command, response, message } = cause as {
    responseCode?: number;
    code?: string;
    command?: string;
    response?: string;
    message?: string;
  };
  // The server refuses this recipient or this mail for good; a refused sign-in can be put right by the operator.
  const permanent = (responseCode ?? 0) >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
  // What is said of the recipient, and not of us or of the mail.
  return { permanent, ofAddress: command === "RCPT TO", words: (response || message || String(cause)).slice(0, 1000) };
}
