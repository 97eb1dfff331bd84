"use client";
// Settings › Sign-in and sessions: one's own second step and sessions, and for managers the rules for everybody.
import { useQuery } from "@tanstack/react-query";
import { TopBar } from "#components/desk/top-bar.tsx";
import { me } from "#components/queries/instance.ts";
import { cn } from "#components/ui/cn.ts";
import { Page } from "#components/ui/page.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";
import { PasskeysSection } from "./passkeys-section.tsx";
import { RulesSection } from "./rules-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { StepSection } from "./step-section.tsx";

export function SecurityPage() {
  const t = useWords("security");
  const ofSettings = useWords("settings");
  const person = useQuery(me).data;
  const isManager = mayManage(person, "sender_admin.security_settings");
  return (
    <>
      <TopBar title={t("title")} crumbs={[{ href: "/settings", label: ofSettings("title") }]} search={false} />
      <Page
        className={cn(
          "grid content-start gap-x-12 gap-y-8",
          isManager ? "max-w-290 grid-cols-[minmax(0,1fr)_25rem] max-[68.75rem]:grid-cols-1" : "max-w-180",
        )}
      >
        <div className="grid content-start gap-8">
          {person?.home ? (
            <p className="wrap-anywhere">{t("atHome", { account: person.home.accountName })}</p>
          ) : (
            <>
              <PasskeysSection />
              <StepSection />
            </>
          )}
          <SessionsSection />
        </div>
        {isManager && <RulesSection />}
      </Page>
    </>
  );
}
