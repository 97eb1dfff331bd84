// Hands a mail to the mail server, or without one writes it to the outbox folder.
import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { config } from "#lib/core/config.ts";

/** Long enough for a slow server, short enough for a job (kinds.ts: two minutes). */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000, dnsTimeout: 10_000 };

/** Nobody has been writing one mail for so long. */
const lostAfter = 3_600_000;

const smtp = () => nodemailer.createTransport({ url: config().smtpUrl ?? "", ...timeouts });

/** Answers what the server said when it took the mail. */
export async function sendBySmtp(message: SendMailOptions): Promise<string> {
  const transport = smtp();
  try {
    const { response } = await transport.sendMail(message);
    return response;
  } finally {
    transport.close();
  }
}

/** The server greets us, talks TLS where asked to, and takes our credentials. */
export async function verifySmtp(): Promise<void> {
  const transport = smtp();
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** The same name writes over the same file: a mail is there whole and once, however often the job is tried. */
export async function writeToOutbox(name: string, message: SendMailOptions): Promise<void> {
  const { message: bytes } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true, newline: "windows" })
    .sendMail(message);
  const folder = join(config().dataDir, "outbox");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${name}.${randomBytes(6).toString("hex")}`);
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(bytes as Buffer);
    await file.sync();
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, name));
}

/** When a mail of this name was written to the outbox folder; null: it is not there. */
export async function inOutboxSince(name: string): Promise<Date | null> {
  const found = await stat(join(config().dataDir, "outbox", name)).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return null;
    throw cause;
  });
  return found?.mtime ?? null;
}

/** What a process that died while writing has left, of mails and text messages alike. Part of the sweep. */
export async function removeLostDrafts(now = Date.now()): Promise<void> {
  const folder = join(config().dataDir, "outbox");
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(".")) continue;
    const draft = await stat(join(folder, name)).catch(() => null);
    if (draft && now - draft.mtimeMs > lostAfter) await rm(join(folder, name), { force: true });
  }
}

/** Why a mail was not taken, and whether trying again can help. */
export function failureOf(cause: unknown): { permanent: boolean; words: string } {
  const { responseCode, code, response, message } = cause as {
    responseCode?: number;
    code?: string;
    response?: string;
    message?: string;
  };
  // The server refuses this recipient or this mail for good; a refused sign-in can be put right by the operator.
  const permanent = (responseCode ?? 0) >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
  return { permanent, words: (response || message || String(cause)).slice(0, 1000) };
}
