// Who checks one-time passwords of signers' devices: a service that the operator names, by one post. One of another form gets a small
// adapter in front.
import { z } from "zod";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { askService, type Unavailable } from "../authentication/ask-service.ts";

export type CodeCheck = {
  /** The same for the same password of the same signer for the same signature, and for nothing else. */
  id: string;
  /** The device's serial, as the sender gave it; null: the service knows the device by its holder. */
  device: string | null;
  /** The holder's e-mail address. */
  user: string;
  password: string;
  summary: {
    packageId: string;
    packageName: string;
    signer: string;
    /** `sha256`: of the document as it was sent, in hex. */
    documents: { id: string; name: string; sha256: string }[];
  };
};

/** `reference`: by which the service finds the check again, empty where it says none. */
export type CodeVerdict = { result: "ACCEPTED" | "WRONG" | "LOCKED" | "UNKNOWN"; reference: string };

export type CodeService = {
  /** Its host's name. */
  host: string;
  /** Throws 503 where the service does not answer, which is nobody's failure. */
  check: (check: CodeCheck) => Promise<CodeVerdict>;
};

const Answer = z.object({
  result: z.enum(["ACCEPTED", "WRONG", "LOCKED", "UNKNOWN"]),
  reference: z.string().max(200).default(""),
});

const unavailable: Unavailable = (reason, cause) => {
  // Never what was sent or answered: a password that was not looked at is still good.
  log.warn({ code: (cause as Error | undefined)?.name, reason }, "one-time passwords: the service");
  return refuse("error.unavailable.oneTimeCodes");
};

/**
 * `POST DIGIPASS_URL/verifications` `{id, device, user, password, purpose: "sign", summary}` → 200 `{result, reference}`. It is never asked
 * twice by itself: a service that does not know the same `id` again would call a good password wrong.
 */
const httpService = ({ url, token }: { url: string; token: string | undefined }): CodeService => ({
  host: new URL(url).hostname,
  check: async (check) => {
    const body = { ...check, purpose: "sign" };
    const call = { url, token, method: "POST" as const, path: "verifications", key: check.id, body };
    const { status, answer } = await askService(call, unavailable);
    const told = Answer.safeParse(answer);
    return status === 200 && told.success ? told.data : unavailable(`verifications answered ${status}`);
  },
});

/** Undefined where none is set. */
export function codeService(): CodeService | undefined {
  const { digipass } = config();
  return digipass && httpService(digipass);
}

/** Whether it can be used, as far as that shows without a password: `GET DIGIPASS_URL/health` → 2xx. Throws with why not. */
export async function tryCodeService(): Promise<void> {
  const { digipass } = config();
  if (!digipass) return;
  const away: Unavailable = (reason) => {
    throw new Error(reason);
  };
  const { status } = await askService({ ...digipass, method: "GET", path: "health", key: "health" }, away);
  if (status < 200 || status > 299) throw new Error(`health answered ${status}`);
}
