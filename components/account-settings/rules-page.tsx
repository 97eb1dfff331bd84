"use client";
// Settings › Rules of the account: whom everybody asks for help, when signers are reminded, which files they hand in, the native bridge. What holds for signing in has its own page and is set only there.
import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { acceptedKinds, nativeBridge, reminderDefaults, support } from "#components/queries/account-rules.ts";
import { buttonClass } from "#components/ui/button-class.ts";
import { Link } from "#components/ui/link.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { BridgeForm } from "./bridge-form.tsx";
import { KindsForm } from "./kinds-form.tsx";
import { ManagersPage } from "./managers-page.tsx";
import { Part } from "./part.tsx";
import { RemindersForm } from "./reminders-form.tsx";
import { SupportForm } from "./support-form.tsx";

export function RulesPage() {
  const t = useWords("account-settings");
  return (
    <ManagersPage title={t("rules.title")} lead={t("rules.lead")} permission="sender_admin.self_serve_account_settings">
      <Rule title={t("support.title")} lead={t("support.lead")} question={support}>
        {(saved) => <SupportForm saved={saved} />}
      </Rule>
      <Part title={t("system.title")} lead={t("system.lead")}>
        <Link
          className={buttonClass({ className: "justify-self-start max-md:min-h-11" })}
          href="/settings/security#rules"
        >
          {t("system.open")}
        </Link>
      </Part>
      <Rule title={t("reminders.title")} lead={t("reminders.lead")} question={reminderDefaults}>
        {(saved) => <RemindersForm saved={saved} />}
      </Rule>
      <Rule title={t("files.title")} lead={t("files.lead")} question={acceptedKinds}>
        {(saved) => <KindsForm saved={saved} />}
      </Rule>
      <Rule title={t("bridge.title")} lead={t("bridge.lead")} question={nativeBridge}>
        {(saved) => <BridgeForm saved={saved} />}
      </Rule>
    </ManagersPage>
  );
}

type RuleProps<T, Key extends QueryKey> = {
  title: string;
  lead: string;
  question: UseQueryOptions<T, DefaultError, T, Key>;
  children: (saved: T) => ReactNode;
};

function Rule<T, Key extends QueryKey>({ title, lead, question, children }: RuleProps<T, Key>) {
  const found = useQuery(question);
  return (
    <Part title={title} lead={lead}>
      {found.data !== undefined ? (
        children(found.data)
      ) : found.error ? (
        <ReadFailure error={found.error} onRetry={found.refetch} />
      ) : (
        <SkeletonRows rows={2} label={title} />
      )}
    </Part>
  );
}
