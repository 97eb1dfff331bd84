"use client";
// Where the links of an invitation and of a password reset lead: choose a password, then sign in with it.
import { useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { CallError, call } from "#lib/contract/call.ts";
import { instance } from "#lib/contract/instance.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { NewPassword } from "./new-password.tsx";
import { shortestPassword } from "./password-strength.ts";
import { signInWith } from "./sign-in.ts";

export function ChoosePasswordScreen() {
  const router = useRouter();
  const query = useSearchParams();
  const invited = query.get("invited") !== null;
  const [name, setName] = useState({ firstName: "", lastName: "" });
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if ([...password].length < shortestPassword) {
      setProblem(`A password needs at least ${shortestPassword} characters.`);
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const { email } = await call(instance.choosePassword, {
        body: { token: query.get("token") ?? "", password, ...(invited ? name : {}) },
      });
      const refused = await signInWith(email, password);
      router.replace(refused ? `/login?done=password&email=${encodeURIComponent(email)}` : "/");
      router.refresh();
    } catch (cause) {
      setBusy(false);
      setFailure(
        cause instanceof CallError && cause.status === 401
          ? "This link has been used or is too old. Ask for a new one."
          : cause instanceof CallError
            ? cause.message
            : "The password was not set. Try again.",
      );
    }
  }

  return (
    <EntryFrame>
      <form method="post" className="panel-in" onSubmit={submit} noValidate>
        <h1>{invited ? "Join the account" : "Choose a new password"}</h1>
        <p className="soft">
          {invited
            ? "Your name as signers will see it, and a password."
            : "It counts at once and signs you out everywhere else."}
        </p>
        {failure && (
          <Banner tone="critical" live="polite">
            {failure}
          </Banner>
        )}
        {invited && (
          <div className="two">
            <FormField label="First name">
              <Input
                autoComplete="given-name"
                longest={longest.short}
                value={name.firstName}
                onChange={(event) => setName({ ...name, firstName: event.currentTarget.value })}
              />
            </FormField>
            <FormField label="Last name">
              <Input
                autoComplete="family-name"
                longest={longest.short}
                value={name.lastName}
                onChange={(event) => setName({ ...name, lastName: event.currentTarget.value })}
              />
            </FormField>
          </div>
        )}
        <NewPassword
          value={password}
          error={problem}
          onChange={(value) => {
            setPassword(value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="primary" size="lg" block busyLabel={busy ? "Setting the password" : undefined}>
          {invited ? "Join" : "Set password"}
        </Button>
      </form>
    </EntryFrame>
  );
}
