// Signs in through next-auth and says in words what came of it.
import { signIn } from "next-auth/react";

type Refused = "unreachable" | "tooMany" | "wrong";

/** Undefined when it worked; else why not. */
export async function signInWith(email: string, password: string): Promise<Refused | undefined> {
  // Left to itself, it would come back with this page's address and take the error in that for its own.
  const given = { email, password, redirect: false, callbackUrl: "/" } as const;
  const result = await signIn("credentials", given).catch(() => undefined);
  if (!result) return "unreachable";
  if (result.ok && !result.error) return undefined;
  return result.status === 429 || /tooMany|rate|locked/i.test(result.error ?? "") ? "tooMany" : "wrong";
}

/** Leaves the page for the provider's, or for the sign-in page with the reason; else why not. */
export async function signInByProvider(callbackUrl: string): Promise<"unreachable" | undefined> {
  // next-auth's client reports a lost connection in the console only, and goes to a page of its own.
  const reached = await fetch("/api/auth/csrf", { cache: "no-store" }).catch(() => undefined);
  if (!reached?.ok) return "unreachable";
  await signIn("oidc", { callbackUrl });
  return undefined;
}
