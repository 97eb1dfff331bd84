// Signs in through next-auth and says in words what came of it.
import { signIn } from "next-auth/react";
import { askForPasskey, NoPasskey } from "#components/queries/browser-passkey.ts";

export type Refused =
  | {
      why:
        | "unreachable"
        | "wrong"
        | "code"
        | "passkeyOrCode"
        | "wrongCode"
        | "passkeyRefused"
        | "passkeyStopped"
        | "onlyOrganisation";
    }
  | { why: "tooMany"; until: Date };

/** As long as the pause lasts where nobody says it. */
const usualPause = 180;

/** What asks for the code of a second step, and what refuses one. */
const ofSecondStep: Record<string, "code" | "passkeyOrCode" | "wrongCode" | "passkeyRefused"> = {
  "error.unauthorised.passkeyStep": "passkeyOrCode",
  "error.unauthorised.passkey": "passkeyRefused",
  "error.unauthorised.secondStep": "code",
  "error.unauthorised.secondStepCode": "wrongCode",
};

/** Undefined when it worked; else why not. next-auth's own client would not tell how long to wait. */
export async function signInWith(email: string, password: string, code = ""): Promise<Refused | undefined> {
  return refusedBy(await post("credentials", { email, password, ...(code ? { code } : {}) }).catch(() => undefined));
}

async function refusedBy(answer: Response | undefined): Promise<Refused | undefined> {
  if (!answer) return { why: "unreachable" };
  if (answer.ok) return undefined;
  if (answer.status === 401) {
    const told = (await answer.json().catch(() => ({}))) as { messageKey?: string };
    return { why: ofSecondStep[told.messageKey ?? ""] ?? "wrong" };
  }
  if (answer.status === 403) {
    const told = (await answer.json().catch(() => ({}))) as { messageKey?: string };
    return { why: told.messageKey === "error.forbidden.sso.onlyThisWay" ? "onlyOrganisation" : "wrong" };
  }
  if (answer.status !== 429) return { why: answer.status < 500 ? "wrong" : "unreachable" };
  const wait = Number(answer.headers.get("retry-after")) || usualPause;
  // To the full minute, which is what people are told.
  return { why: "tooMany", until: new Date(Math.ceil((Date.now() + wait * 1000) / 60_000) * 60_000) };
}

/** The token stands in a cookie as well, to which the question for a passkey is bound. */
async function formToken(): Promise<string> {
  const asked = await fetch("/api/auth/csrf", { cache: "no-store" });
  return ((await asked.json()) as { csrfToken: string }).csrfToken;
}

async function post(provider: "credentials" | "passkey", given: Record<string, string>): Promise<Response> {
  const form = { ...given, csrfToken: await formToken(), json: "true", callbackUrl: "/" };
  return fetch(`/api/auth/callback/${provider}`, { method: "POST", body: new URLSearchParams(form) });
}

/** Undefined when it worked; else why not. "passkeyStopped" too for an autofill that nobody has used. */
export async function signInByPasskey({ autofill = false } = {}): Promise<Refused | undefined> {
  let answer: Response | undefined;
  try {
    await formToken();
    const asked = await fetch("/api/auth/passkey", { method: "POST", cache: "no-store" });
    // Nobody has asked for anything yet whom it could be told.
    if (!asked.ok) return autofill ? { why: "passkeyStopped" } : refusedBy(asked);
    const passkey = await askForPasskey((await asked.json()) as { challenge: string }, autofill);
    answer = await post("passkey", { passkey: JSON.stringify(passkey) }).catch(() => undefined);
  } catch (cause) {
    if (autofill || (cause instanceof NoPasskey && cause.why === "stopped")) return { why: "passkeyStopped" };
    return { why: cause instanceof NoPasskey ? "passkeyRefused" : "unreachable" };
  }
  return refusedBy(answer);
}

/** Leaves the page for the provider of the address's domain; else answers the interface's key of what was refused. */
export async function signInByOrganisation(email: string, callbackUrl: string): Promise<string | undefined> {
  try {
    const form = { email, csrfToken: await formToken(), json: "true", callbackUrl };
    const answer = await fetch("/api/auth/signin/organisation", { method: "POST", body: new URLSearchParams(form) });
    const told = (await answer.json()) as { url?: string; messageKey?: string };
    if (!answer.ok || !told.url) return told.messageKey ?? "error.internal.default";
    window.location.assign(told.url);
    return undefined;
  } catch {
    return "unreachable";
  }
}

/** Leaves the page for the provider's, or for the sign-in page with the reason; else why not. */
export async function signInByProvider(callbackUrl: string): Promise<"unreachable" | undefined> {
  // next-auth's client reports a lost connection in the console only, and goes to a page of its own.
  const reached = await fetch("/api/auth/csrf", { cache: "no-store" }).catch(() => undefined);
  if (!reached?.ok) return "unreachable";
  await signIn("oidc", { callbackUrl });
  return undefined;
}
