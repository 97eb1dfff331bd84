// Signs in through next-auth and says in words what came of it.
import { signIn } from "next-auth/react";

export type Refused = { why: "unreachable" | "wrong" | "code" | "wrongCode" } | { why: "tooMany"; until: Date };

/** As long as the pause lasts where nobody says it. */
const usualPause = 180;

/** What asks for the code of a second step, and what refuses one. */
const ofSecondStep: Record<string, "code" | "wrongCode"> = {
  "error.unauthorised.secondStep": "code",
  "error.unauthorised.secondStepCode": "wrongCode",
};

/** Undefined when it worked; else why not. next-auth's own client would not tell how long to wait. */
export async function signInWith(email: string, password: string, code = ""): Promise<Refused | undefined> {
  const answer = await post(email, password, code).catch(() => undefined);
  if (!answer) return { why: "unreachable" };
  if (answer.ok) return undefined;
  if (answer.status === 401) {
    const told = (await answer.json().catch(() => ({}))) as { messageKey?: string };
    return { why: ofSecondStep[told.messageKey ?? ""] ?? "wrong" };
  }
  if (answer.status !== 429) return { why: answer.status < 500 ? "wrong" : "unreachable" };
  const wait = Number(answer.headers.get("retry-after")) || usualPause;
  // To the full minute, which is what people are told.
  return { why: "tooMany", until: new Date(Math.ceil((Date.now() + wait * 1000) / 60_000) * 60_000) };
}

async function post(email: string, password: string, code: string): Promise<Response> {
  const asked = await fetch("/api/auth/csrf", { cache: "no-store" });
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const form = { email, password, ...(code ? { code } : {}), csrfToken, json: "true", callbackUrl: "/" };
  return fetch("/api/auth/callback/credentials", { method: "POST", body: new URLSearchParams(form) });
}

/** Leaves the page for the provider's, or for the sign-in page with the reason; else why not. */
export async function signInByProvider(callbackUrl: string): Promise<"unreachable" | undefined> {
  // next-auth's client reports a lost connection in the console only, and goes to a page of its own.
  const reached = await fetch("/api/auth/csrf", { cache: "no-store" }).catch(() => undefined);
  if (!reached?.ok) return "unreachable";
  await signIn("oidc", { callbackUrl });
  return undefined;
}
