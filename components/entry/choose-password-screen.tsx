"use client";
// Where the links of an invitation and of a password reset lead: choose a password, then sign in with it.
import { useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";
import { choosePassword } from "#components/queries/entry.ts";
import { TextField } from "#components/ui/text-field.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import { ChoosePasswordInput } from "#lib/contract/instance.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Invitation, PasswordLink } from "#lib/contract/records/password-link.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryAct, EntryPanel, EntryTitle, EntryWay } from "./entry-panel.tsx";
import { NewPassword } from "./new-password.tsx";
import { Refused } from "./refused.tsx";
import { signInWith } from "./sign-in.ts";

const Form = ChoosePasswordInput.omit({ token: true });

type ChoosePasswordProps = {
  /** Whom the link is for; undefined for one that was used or is too old. */
  known: PasswordLink | undefined;
};

export function ChoosePasswordScreen({ known }: ChoosePasswordProps) {
  const t = useWords("entry");
  const reason = useReason();
  const router = useRouter();
  const query = useSearchParams();
  const invited = query.get("invited") !== null;
  const [isOver, setOver] = useState(known === undefined);
  const { firstName = "", lastName = "" } = known ?? {};
  const form = useCheckedForm(Form, { password: "", ...(invited ? { firstName, lastName } : {}) });

  const submit = form.handleSubmit(async (given) => {
    const body = { ...given, token: query.get("token") ?? "" };
    const chosen = await choosePassword(body).catch((cause: unknown) => {
      // Used elsewhere since the page was opened.
      if (cause instanceof CallError && cause.status === 401) setOver(true);
      else form.fail(reason(cause, t("password.failed")));
    });
    if (!chosen) return;
    const refused = await signInWith(chosen.email, given.password);
    router.replace(refused ? `/login?done=password&email=${encodeURIComponent(chosen.email)}` : "/");
    router.refresh();
  });

  if (isOver) return <LinkOver title={invited ? t("password.join") : t("password.title")} />;
  return (
    <EntryFrame>
      <form method="post" onSubmit={submit} noValidate>
        <EntryPanel>
          <EntryTitle lead={invited ? t("password.joinLead") : t("password.lead")}>
            {invited ? t("password.join") : t("password.title")}
          </EntryTitle>
          {invited && known?.invitation && <Invited {...known.invitation} />}
          <Refused why={form.failure} />
          {invited && (
            <div className="grid grid-cols-2 gap-x-3 gap-y-3.5">
              <TextField
                control={form.control}
                name="firstName"
                label={t("field.firstName")}
                longest={longest.short}
                autoComplete="given-name"
              />
              <TextField
                control={form.control}
                name="lastName"
                label={t("field.lastName")}
                longest={longest.short}
                autoComplete="family-name"
              />
            </div>
          )}
          <NewPassword control={form.control} name="password" />
          <EntryAct type="submit" busyLabel={form.busy ? t("password.busy") : undefined}>
            {invited ? t("password.joinAct") : t("password.act")}
          </EntryAct>
        </EntryPanel>
      </form>
    </EntryFrame>
  );
}

/** Into which account, by whom, and with which address one signs in there. */
function Invited({ account, inviter, email }: Invitation) {
  const t = useWords("entry");
  const name = (text: ReactNode) => (
    <b className="wrap-anywhere" dir="auto">
      {text}
    </b>
  );
  return (
    <p>
      {t.rich("password.joinInto", { named: inviter ? "yes" : "no", inviter, account, b: name })}{" "}
      {t.rich("password.joinAs", { email, b: name })}
    </p>
  );
}

function LinkOver({ title }: { title: string }) {
  const t = useWords("entry");
  return (
    <EntryFrame>
      <EntryPanel>
        <EntryTitle>{title}</EntryTitle>
        <Refused why={t("password.linkOver")} />
        <EntryWay href="/login">{t("signIn.act")}</EntryWay>
      </EntryPanel>
    </EntryFrame>
  );
}
