"use client";
// First run: the first manager and the account, beside the checks that prove the instance works.
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useMemo, useState } from "react";
import { instanceState } from "#components/queries/instance.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { CallError, call } from "#lib/contract/call.ts";
import { instance } from "#lib/contract/instance.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { NewPassword } from "./new-password.tsx";
import { shortestPassword } from "./password-strength.ts";
import { signInWith } from "./sign-in.ts";
import { StartChecks } from "./start-checks.tsx";

const empty = { firstName: "", lastName: "", email: "", password: "", accountName: "", code: "" };
type Form = typeof empty;

const longestOf: Record<keyof Form, number> = {
  firstName: longest.short,
  lastName: longest.short,
  email: longest.email,
  password: longest.password,
  accountName: longest.short,
  code: longest.setUpCode,
};
type Problems = Partial<Record<keyof Form, string>>;

function problemsOf(form: Form, codeNeeded: boolean): Problems {
  const problems: Problems = {};
  if (!form.firstName.trim()) problems.firstName = "Write your first name.";
  if (!form.lastName.trim()) problems.lastName = "Write your last name.";
  if (!/^[^\s@]+@[^\s@]+$/.test(form.email.trim())) problems.email = "An address looks like name@example.com.";
  if ([...form.password].length < shortestPassword)
    problems.password = `A password needs at least ${shortestPassword} characters.`;
  if (!form.accountName.trim()) problems.accountName = "Write the name that signers will see.";
  if (codeNeeded && !form.code.trim()) problems.code = "Write the code that npm start printed.";
  return problems;
}

export function SetUpScreen() {
  const router = useRouter();
  const state = useQuery(instanceState);
  const [form, setForm] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const zones = useMemo(() => ["UTC", ...Intl.supportedValuesOf("timeZone")], []);
  const [zone, setZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);

  // A bookmark of the first visit: the account is there, so whoever comes signs in. Not while this form has just made it.
  const codeNeeded = state.data?.setUpCodeNeeded === true;
  const isDone = state.data?.setUpNeeded === false && !busy;
  useEffect(() => {
    if (isDone) router.replace("/login");
  }, [isDone, router]);

  const set = (name: keyof Form) => (value: string) => {
    setForm((before) => ({ ...before, [name]: value }));
    setProblems((before) => ({ ...before, [name]: undefined }));
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(form, codeNeeded);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await call(instance.setUp, { body: { ...form, email: form.email.trim(), timezoneId: zone, language: "en" } });
      const refused = await signInWith(form.email.trim(), form.password);
      router.replace(refused ? "/login" : "/");
      router.refresh();
    } catch (cause) {
      setBusy(false);
      setFailure(
        cause instanceof CallError ? cause.message : "The account was not created. Nothing was kept; try again.",
      );
    }
  }

  const text = (
    name: keyof Form,
    label: string,
    props: { autoComplete: string; type?: string; className?: string; hint?: string },
  ) => (
    <FormField
      label={label}
      error={problems[name]}
      required
      {...(props.className ? { className: props.className } : {})}
      {...(props.hint ? { hint: props.hint } : {})}
    >
      <Input
        type={props.type ?? "text"}
        longest={longestOf[name]}
        autoComplete={props.autoComplete}
        value={form[name]}
        onChange={(event) => set(name)(event.currentTarget.value)}
      />
    </FormField>
  );

  return (
    <EntryFrame wide>
      <form method="post" onSubmit={submit} noValidate>
        <div className="setup">
          <div className="panel-in">
            <h1>Set up your instance</h1>
            <p className="soft">You become its first manager. Everything here can be changed later.</p>
            {failure && (
              <Banner tone="critical" live="polite">
                {failure}
              </Banner>
            )}
            <div className="two">
              {codeNeeded &&
                text("code", "Set-up code", {
                  autoComplete: "one-time-code",
                  className: "all",
                  hint: "It stands in the output of npm start, so that only who runs this instance can set it up.",
                })}
              <h2>You</h2>
              {text("firstName", "First name", { autoComplete: "given-name" })}
              {text("lastName", "Last name", { autoComplete: "family-name" })}
              {text("email", "E-mail address", { autoComplete: "email", type: "email", className: "all" })}
              <NewPassword className="all" value={form.password} onChange={set("password")} error={problems.password} />
              <h2>The account</h2>
              {text("accountName", "Account name", {
                autoComplete: "organization",
                className: "all",
                hint: "Signers see this name in invitations.",
              })}
              <FormField label="Time zone" className="all" hint="Dates in documents and evidence are written in it.">
                <Select
                  value={zone}
                  onChange={(event) => setZone(event.currentTarget.value)}
                  options={zones.map((name) => ({ value: name, label: name.replaceAll("_", " ") }))}
                />
              </FormField>
            </div>
          </div>
          <StartChecks checks={state.data?.checks} busy={state.isFetching} onAgain={() => state.refetch()} />
        </div>
        <div className="foot">
          <p className="hint">
            {state.data && !state.data.checks.sealing.ok
              ? "The account can be created now; nothing can be sent until the seal works."
              : "The account's data stays on this machine."}
          </p>
          <Button type="submit" variant="primary" size="lg" busyLabel={busy ? "Creating the account" : undefined}>
            Create account
          </Button>
        </div>
      </form>
    </EntryFrame>
  );
}
