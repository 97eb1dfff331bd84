"use client";
// Settings › Applications: the programs that get in by a secret of their own, when each did last, and the way to end it.
import { useQuery } from "@tanstack/react-query";
import { AppWindow, Trash2 } from "lucide-react";
import { useState } from "react";
import { type ClientApp, clientApps, useClientAppActs } from "#components/queries/client-apps.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { say, useToasts } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { ManagersPage } from "./managers-page.tsx";
import { NewApplication } from "./new-application.tsx";
import { Part } from "./part.tsx";

export function ApplicationsPage() {
  const t = useWords("account-settings");
  return (
    <ManagersPage title={t("apps.title")} lead={t("apps.lead")}>
      <Part title={t("apps.new.title")} lead={t("apps.new.lead")}>
        <NewApplication />
      </Part>
      <Part title={t("apps.registered")}>
        <Applications />
      </Part>
    </ManagersPage>
  );
}

function Applications() {
  const t = useWords("account-settings");
  const reason = useReason();
  useToasts();
  const found = useQuery(clientApps);
  const { remove } = useClientAppActs();
  const [asked, ask] = useState<ClientApp>();

  async function drop(app: ClientApp) {
    try {
      await remove.mutateAsync(app.id);
      say(t("apps.removed", { name: app.name }));
    } catch (cause) {
      say(reason(cause), { broken: true });
    }
    ask(undefined);
  }

  if (found.isPending) return <SkeletonRows rows={3} label={t("apps.title")} />;
  return (
    <>
      {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
      {found.data?.length === 0 && (
        <EmptyState glyph={AppWindow} title={t("apps.none")}>
          {t("apps.noneWords")}
        </EmptyState>
      )}
      <ul className="divide-y divide-hairline">
        {found.data?.map((app) => (
          <li key={app.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <span className="grid min-w-0 flex-1 basis-64 gap-0.5">
              <b dir="auto" className="font-medium text-ink wrap-anywhere">
                {app.name}
              </b>
              <span className="text-ink-3 text-xs wrap-anywhere">
                <bdi dir="ltr" className="font-mono">
                  {app.id}
                </bdi>
                {" · "}
                {t.rich("apps.made", {
                  when: () => <Time at={app.created} style="date" />,
                  known: app.createdBy ? "yes" : "no",
                  by: app.createdBy,
                })}
              </span>
              <span className="text-ink-3 text-xs">
                {app.lastUsed
                  ? t.rich("apps.used", { when: () => <Time at={app.lastUsed ?? ""} style="long" /> })
                  : t("apps.unused")}{" "}
                {t("apps.speaks", { owner: app.speaksForOwner ? "yes" : "no" })}
              </span>
            </span>
            <Button
              variant="quietDanger"
              className="max-md:min-h-11"
              aria-label={t("apps.removeOf", { name: app.name })}
              onClick={() => ask(app)}
            >
              <Icon as={Trash2} />
              {t("apps.remove")}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && ask(undefined)}
        question={t("apps.question", { name: asked?.name ?? "" })}
        consequence={t("apps.consequence")}
        actLabel={t("apps.remove")}
        keepLabel={t("apps.keep")}
        {...(remove.isPending ? { busyLabel: t("apps.removing") } : {})}
        onAct={() => asked && void drop(asked)}
      />
    </>
  );
}
