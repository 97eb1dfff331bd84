"use client";
// Sign-in with e-mail address and password, and by the provider where one is configured.
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { longest } from "#lib/contract/records/longest.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { signInByProvider, signInWith } from "./sign-in.ts";
import { singleSignOnFailure } from "./single-sign-on-words.ts";

/** Only our own paths: a link to the sign-in page must not lead away afterwards. */
const ownPath = (path: string | null): string => (path && /^\/(?![/\\])/.test(path) ? path : "/");

/** `provider` is what the button says; without one there is none. */
export function SignInScreen({ provider }: { provider?: string | undefined }) {
  const query = useSearchParams();
  const [email, setEmail] = useState(query.get("email") ?? "");
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState(() => singleSignOnFailure(query.get("error")));
  const [busy, setBusy] = useState<"password" | "provider">();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy("password");
    setFailure(undefined);
    const refused = await signInWith(email.trim(), password);
    if (refused) {
      setBusy(undefined);
      setFailure(refused);
      return;
    }
    // Loaded anew: the first Tab leads to the way past the desk's rail, and a reader hears the page's name.
    window.location.replace(ownPath(query.get("callbackUrl")));
  }

  async function leave() {
    setBusy("provider");
    setFailure(undefined);
    const refused = await signInByProvider(ownPath(query.get("callbackUrl")));
    if (!refused) return;
    setBusy(undefined);
    setFailure(refused);
  }

  return (
    <EntryFrame>
      <form method="post" className="panel-in" onSubmit={submit}>
        <h1>Sign in</h1>
        {query.get("done") === "password" && !failure && (
          <Banner tone="positive">Your new password counts from now on.</Banner>
        )}
        {failure && (
          <Banner tone="critical" live="polite">
            {failure}
          </Banner>
        )}
        <FormField label="E-mail address">
          <Input
            type="email"
            longest={longest.email}
            name="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </FormField>
        <FormField label="Password">
          <Input
            type="password"
            longest={longest.password}
            name="password"
            autoComplete="current-password"
            required
            dir="ltr"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </FormField>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busyLabel={busy === "password" ? "Signing in" : undefined}
        >
          Sign in
        </Button>
        {provider && (
          <Button
            size="lg"
            block
            onClick={leave}
            busyLabel={busy === "provider" ? `Leading to ${provider}` : undefined}
          >
            Continue with {provider}
          </Button>
        )}
        <p className="hint">
          <Link href={`/forgotten${email ? `?email=${encodeURIComponent(email)}` : ""}`}>Forgotten your password?</Link>
        </p>
      </form>
    </EntryFrame>
  );
}
