// Signs in through next-auth and says in words what came of it.
import { signIn } from "next-auth/react";

/** Undefined when it worked; else the sentence to show. */
export async function signInWith(email: string, password: string): Promise<string | undefined> {
  // Left to itself, it would come back with this page's address and take the error in that for its own.
  const given = { email, password, redirect: false, callbackUrl: "/" } as const;
  const result = await signIn("credentials", given).catch(() => undefined);
  if (!result) return "No connection to the server. Try again in a moment.";
  if (result.ok && !result.error) return undefined;
  if (result.status === 429 || /tooMany|rate|locked/i.test(result.error ?? ""))
    return "Too many attempts. Wait 15 minutes, or choose a new password below.";
  return "The e-mail address or the password is not right. After five wrong passwords an address rests for 15 minutes.";
}

/** Leaves the page for the provider's, or for the sign-in page with the reason; else the sentence to show. */
export async function signInByProvider(callbackUrl: string): Promise<string | undefined> {
  // next-auth's client reports a lost connection in the console only, and goes to a page of its own.
  const reached = await fetch("/api/auth/csrf", { cache: "no-store" }).catch(() => undefined);
  if (!reached?.ok) return "No connection to the server. Try again in a moment.";
  await signIn("oidc", { callbackUrl });
  return undefined;
}
