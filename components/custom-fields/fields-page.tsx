"use client";
// Settings › Custom fields: what the account keeps of its senders, for the designer's fields that are filled with it.
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Tag, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { TopBar } from "#components/desk/top-bar.tsx";
import { accountFields, useAccountFieldActs } from "#components/queries/custom-fields.ts";
import { me } from "#components/queries/instance.ts";
import { useFeaturesOff } from "#components/queries/use-features-off.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Page } from "#components/ui/page.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { CustomField } from "#lib/contract/records/custom-field.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";
import { FieldDialog } from "./field-dialog.tsx";

export function CustomFieldsPage() {
  const t = useWords("custom-fields");
  const ofSettings = useWords("settings");
  const reason = useReason();
  const isManager = mayManage(useQuery(me).data, "sender_admin.custom_fields");
  const isOff = useFeaturesOff().has("customFields");
  const found = useQuery(accountFields());
  const { remove } = useAccountFieldActs();
  const [open, setOpen] = useState<"new" | CustomField>();
  const [leaving, setLeaving] = useState<CustomField>();
  const head = useRef<HTMLDivElement>(null);
  const mayChange = isManager && !isOff;

  async function drop(field: CustomField) {
    try {
      await remove.mutateAsync(field.id);
      say(t("removed", { name: field.name || field.id }));
    } catch (cause) {
      say(reason(cause, t("failed")), { broken: true });
    }
    setLeaving(undefined);
    head.current?.querySelector("button")?.focus();
  }

  return (
    <>
      <TopBar title={t("title")} crumbs={[{ href: "/settings", label: ofSettings("title") }]} search={false} />
      <Page className="max-w-200">
        <div ref={head}>
          <PageHeader
            title={t("title")}
            meta={t("lead")}
            actions={
              mayChange && (
                <Button variant="primary" className="max-md:min-h-11" onClick={() => setOpen("new")}>
                  <Icon as={Plus} />
                  {t("new")}
                </Button>
              )
            }
          />
        </div>
        {isOff && <Banner>{t("off")}</Banner>}
        {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
        {!found.data ? (
          !found.error && <SkeletonRows rows={3} label={t("reading")} />
        ) : found.data.length === 0 ? (
          <EmptyState glyph={Tag} title={t("none")}>
            {t("noneHint")}
          </EmptyState>
        ) : (
          <ul className="border-hairline border-t">
            {found.data.map((field) => (
              <li key={field.id} className="flex min-h-14 items-center gap-4 border-hairline border-b py-2.5">
                <span className="min-w-0 flex-1">
                  <b className="block truncate font-medium" dir="auto">
                    {field.name || field.id}
                  </b>
                  <span className="block truncate text-ink-3 text-xs" dir="auto">
                    <bdi className="font-mono">{field.id}</bdi>
                    {field.required && ` · ${t("isRequired")}`}
                    {field.translations.length > 0 && ` · ${t("inLanguages", { count: field.translations.length })}`}
                  </span>
                </span>
                {field.value !== "" && (
                  <span className="min-w-0 max-w-60 truncate text-ink-3 max-md:hidden" dir="auto">
                    {field.value}
                  </span>
                )}
                {mayChange && (
                  <span className="flex flex-none">
                    <Button
                      variant="quiet"
                      iconOnly
                      className="max-md:size-11"
                      aria-label={t("change", { name: field.name || field.id })}
                      onClick={() => setOpen(field)}
                    >
                      <Icon as={Pencil} />
                    </Button>
                    <Button
                      variant="quiet"
                      iconOnly
                      className="max-md:size-11"
                      aria-label={t("remove.of", { name: field.name || field.id })}
                      onClick={() => setLeaving(field)}
                    >
                      <Icon as={Trash2} />
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Page>
      <FieldDialog
        open={open !== undefined}
        field={open === "new" ? undefined : open}
        all={found.data ?? []}
        onClose={() => setOpen(undefined)}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        question={t("remove.question", { name: leaving ? leaving.name || leaving.id : "" })}
        consequence={t("remove.consequence")}
        actLabel={t("remove.act")}
        keepLabel={t("remove.keep")}
        {...(remove.isPending ? { busyLabel: t("busy") } : {})}
        onAct={() => leaving && void drop(leaving)}
      />
    </>
  );
}
