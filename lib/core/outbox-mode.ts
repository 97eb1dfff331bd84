// Whether what the product has to say leaves by a server, or waits in the outbox folder for want of one.
import { config } from "./config.ts";

/** Mails stay here. Then, and only then, links that prove nothing about their reader are shown to who may see the mail. */
export const keepsMails = (): boolean => !config().smtpUrl;

/** Text messages stay here. */
export const keepsSms = (): boolean => !config().smsUrl;
