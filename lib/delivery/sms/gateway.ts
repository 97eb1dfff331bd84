// Hands a text message to the SMS gateway, or without one writes it to the outbox.
import { config } from "#lib/core/config.ts";
import { writeOutboxFile } from "../outbox-files.ts";

export type Sms = {
  /** The same in every attempt: a gateway that knows `Idempotency-Key` sends it once. */
  id: string;
  to: string;
  text: string;
  created: Date;
};

/** Long enough for a slow gateway, short enough for a job (kinds.ts: two minutes). */
const patience = 30_000;

/** The gateway refuses this message for good. */
export class RefusedSms extends Error {}

type Post = { url: string; headers: Record<string, string>; body: string };

/** `{"from", "to", "text", "id"}` as JSON and `Authorization: Bearer SMS_TOKEN`. */
function plainPost({ id, to, text }: Sms): Post {
  const { smsUrl, smsToken, smsFrom } = config();
  return {
    url: smsUrl ?? "",
    headers: {
      "content-type": "application/json",
      "idempotency-key": id,
      ...(smsToken ? { authorization: `Bearer ${smsToken}` } : {}),
    },
    body: JSON.stringify({ id, from: smsFrom ?? "", to, text }),
  };
}

/**
 * The message resource of Twilio's interface of 2010-04-01, which other providers speak as well: a form, and the account's
 * SID and token as name and password. It knows no key of our own, so a message whose answer was lost may come twice.
 */
function twilioPost({ to, text }: Sms, accountSid: string): Post {
  const { smsUrl, smsToken, smsFrom = "" } = config();
  const from: Record<string, string> = /^MG[0-9a-f]{32}$/i.test(smsFrom)
    ? { MessagingServiceSid: smsFrom }
    : { From: smsFrom };
  return {
    url: `${(smsUrl ?? "").replace(/\/+$/, "")}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: `Basic ${Buffer.from(`${accountSid}:${smsToken ?? ""}`).toString("base64")}`,
    },
    body: new URLSearchParams({ To: to, ...from, Body: text }).toString(),
  };
}

/**
 * POST to SMS_URL, or with SMS_ACCOUNT_SID below it as Twilio has it: any 2xx is taken. A gateway of another form gets a
 * small adapter in front of it. Throws; RefusedSms when trying again cannot help.
 */
export async function sendByGateway(sms: Sms): Promise<void> {
  const { smsAccountSid } = config();
  const { url, headers, body } = smsAccountSid ? twilioPost(sms, smsAccountSid) : plainPost(sms);
  const response = await fetch(url, {
    method: "POST",
    headers: { accept: "application/json", ...headers },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  });
  // What it says is of no use to us beyond its status, but an unread body keeps the connection.
  await response.body?.cancel();
  if (response.ok) return;
  const words = `The SMS gateway answered ${response.status}.`;
  // A wrong token or a gateway under load can be put right; a number it does not take cannot.
  const isPermanent =
    response.status >= 400 && response.status < 500 && ![401, 403, 408, 425, 429].includes(response.status);
  throw isPermanent ? new RefusedSms(words) : new Error(words);
}

/** Sorts by time in a folder, beside the mails, and is the same in every attempt. */
export const smsFileName = ({ id, created }: Pick<Sms, "id" | "created">): string =>
  `${created.toISOString().replace(/[-:]|\.\d+/g, "")}-${id}.sms.txt`;

/** Says plainly that nothing was sent: nobody should wait for a text that lies in a folder. */
export async function writeSmsToOutbox(sms: Sms): Promise<void> {
  const head = "NOT SENT: no SMS gateway is set (SMS_URL). This text message was written here instead.";
  const text = `${head}\n\nTo: ${sms.to}\nDate: ${sms.created.toISOString()}\n\n${sms.text}\n`;
  await writeOutboxFile(smsFileName(sms), Buffer.from(text));
}
