"use client";
// First run: the first manager and the account, beside the checks that prove the instance works.
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useMemo } from "react";
import { z } from "zod";
import { setUp } from "#components/queries/entry.ts";
import { instanceState } from "#components/queries/instance.ts";
import { cn } from "#components/ui/cn.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { Select } from "#components/ui/select.tsx";
import { useSpokenLanguage } from "#components/ui/spoken.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { SetUpInput } from "#lib/contract/instance.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { deskLanguages } from "#lib/language/areas.ts";
import { languageOptions } from "#lib/language/language-options.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryAct, EntryPanel, EntryTitle } from "./entry-panel.tsx";
import { NewPassword } from "./new-password.tsx";
import { Refused } from "./refused.tsx";
import { signInWith } from "./sign-in.ts";
import { StartChecks } from "./start-checks.tsx";

const ofPerson = SetUpInput.extend({ language: z.string(), timezoneId: z.string() });
const Form = ofPerson.extend({ code: z.string() });
const FormWithCode = ofPerson.extend({ code: z.string().trim().min(1) });

const empty = { firstName: "", lastName: "", email: "", password: "", accountName: "", code: "" };

const languages = languageOptions(deskLanguages);

/** Two columns, of which a field may take both; a heading starts a new group. */
const columns = cn(
  "grid grid-cols-2 gap-x-3 gap-y-3.5 *:[h2]:col-span-full *:[h2]:text-sm",
  "[&>h2:not(:first-child)]:mt-0.5 [&>h2:not(:first-child)]:border-t [&>h2:not(:first-child)]:border-hairline [&>h2:not(:first-child)]:pt-2",
);

export function SetUpScreen() {
  const t = useWords("entry");
  const reason = useReason();
  const spoken = useSpokenLanguage();
  const router = useRouter();
  const state = useQuery(instanceState);
  const codeNeeded = state.data?.setUpCodeNeeded === true;
  const zones = useMemo(() => ["UTC", ...Intl.supportedValuesOf("timeZone")], []);
  const form = useCheckedForm(codeNeeded ? FormWithCode : Form, {
    ...empty,
    language: spoken,
    timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });

  // A bookmark of the first visit: the account is there, so whoever comes signs in. Not while this form has just made it.
  const isDone = state.data?.setUpNeeded === false && !form.busy;
  useEffect(() => {
    if (isDone) router.replace("/login");
  }, [isDone, router]);

  const submit = form.handleSubmit(async (given) => {
    try {
      await setUp(given);
    } catch (cause) {
      return form.fail(reason(cause, t("setUp.failed")));
    }
    const refused = await signInWith(given.email, given.password);
    router.replace(refused ? "/login" : "/");
    router.refresh();
  });

  return (
    <EntryFrame wide>
      <form method="post" onSubmit={submit} noValidate>
        <div className="grid grid-cols-[minmax(0,1fr)_24rem] max-md:block">
          <EntryPanel>
            <EntryTitle lead={t("setUp.lead")}>{t("setUp.title")}</EntryTitle>
            <Refused why={form.failure} />
            <div className={columns}>
              {codeNeeded && (
                <TextField
                  control={form.control}
                  name="code"
                  label={t("setUp.code")}
                  hint={t("setUp.codeHint")}
                  problem={t("setUp.codeMissing")}
                  required
                  longest={longest.setUpCode}
                  autoComplete="one-time-code"
                  className="col-span-full"
                />
              )}
              <h2>{t("setUp.you")}</h2>
              <TextField
                control={form.control}
                name="firstName"
                label={t("field.firstName")}
                problem={t("field.firstNameMissing")}
                required
                longest={longest.short}
                autoComplete="given-name"
              />
              <TextField
                control={form.control}
                name="lastName"
                label={t("field.lastName")}
                problem={t("field.lastNameMissing")}
                required
                longest={longest.short}
                autoComplete="family-name"
              />
              <TextField
                control={form.control}
                name="email"
                label={t("field.email")}
                problem={t("field.emailWrong")}
                required
                type="email"
                longest={longest.email}
                autoComplete="email"
                className="col-span-full"
              />
              <NewPassword control={form.control} name="password" className="col-span-full" />
              <h2>{t("setUp.account")}</h2>
              <TextField
                control={form.control}
                name="accountName"
                label={t("setUp.accountName")}
                hint={t("setUp.accountNameHint")}
                problem={t("setUp.accountNameMissing")}
                required
                longest={longest.short}
                autoComplete="organization"
                className="col-span-full"
              />
              <FormField label={t("setUp.language")} hint={t("setUp.languageHint")}>
                <Select {...form.register("language")} options={languages} />
              </FormField>
              <FormField label={t("setUp.zone")} hint={t("setUp.zoneHint")}>
                <Select
                  {...form.register("timezoneId")}
                  options={zones.map((name) => ({ value: name, label: name.replaceAll("_", " ") }))}
                />
              </FormField>
            </div>
          </EntryPanel>
          <StartChecks
            checks={state.data?.checks}
            busy={state.isFetching}
            onAgain={() => state.refetch()}
            className={cn(
              "grid content-start gap-3.5 rounded-se-xl border-s border-hairline bg-sunken px-7 py-6",
              "max-md:rounded-none max-md:border-s-0 max-md:border-t max-md:px-4 max-md:pb-4",
            )}
          />
        </div>
        <div className="flex items-center gap-2 border-t border-hairline px-7 py-4 max-md:flex-col-reverse max-md:items-stretch max-md:px-4 max-md:pt-3">
          <p className="flex-1 text-xs text-ink-3">
            {state.data && !state.data.checks.sealing.ok ? t("setUp.noSeal") : t("setUp.staysHere")}
          </p>
          <EntryAct type="submit" block={false} busyLabel={form.busy ? t("setUp.busy") : undefined}>
            {t("setUp.act")}
          </EntryAct>
        </div>
      </form>
    </EntryFrame>
  );
}
