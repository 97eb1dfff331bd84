/** PURE. The key that mails are signed with (DKIM), and the mailbox that they come back to, as the environment names them. */
import { z } from "zod";

/** In clear text only on this machine: the password would be readable on its way. */
const isMailbox = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  const isSafe =
    protocol === "pop3s:" || (protocol === "pop3:" && /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname));
  return isSafe && username !== "" && password !== "" && !/%0[ad]/i.test(value);
};

export const mailVariables = {
  BOUNCE_URL: z
    .string()
    .refine(isMailbox, { error: "pop3s://user:password@host (pop3:// only on this machine)" })
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,61}[A-Za-z0-9])?$/, { error: "a selector such as s2026" })
    .optional(),
  DKIM_KEY_FILE: z.string().optional(),
};

/** Which variable asks for which other one. */
export const mailTogether = [
  ["BOUNCE_URL", "SMTP_URL"],
  ["DKIM_SELECTOR", "SMTP_URL"],
  ["DKIM_KEY_FILE", "DKIM_SELECTOR"],
] as const;

type Dkim = {
  selector: string;
  /** Undefined: whoever takes the mails signs them. */
  keyFile: string | undefined;
};

export function dkimOf(
  value: { DKIM_SELECTOR?: string | undefined; DKIM_KEY_FILE?: string | undefined },
  inProject: (path: string) => string,
): Dkim | undefined {
  const { DKIM_SELECTOR: selector, DKIM_KEY_FILE: file } = value;
  return selector ? { selector, keyFile: file && inProject(file) } : undefined;
}
