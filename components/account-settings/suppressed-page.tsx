"use client";
// Settings › Suppressed addresses: who gets no more mails from the account and why, and the way back.
import { useQuery } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import {
  type SuppressedAddress,
  suppressedAddresses,
  suppressedSize,
  useSuppressedActs,
} from "#components/queries/suppressed-addresses.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Paging } from "#components/ui/paging.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { say, useToasts } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useSettled } from "#components/ui/use-settled.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { ManagersPage } from "./managers-page.tsx";
import { NewSuppressed } from "./new-suppressed.tsx";
import { Part } from "./part.tsx";

export function SuppressedPage() {
  const t = useWords("account-settings");
  return (
    <ManagersPage
      title={t("suppressed.title")}
      lead={t("suppressed.lead")}
      permission="sender_admin.self_serve_account_settings"
    >
      <Part title={t("suppressed.list")}>
        <Addresses />
      </Part>
      <Part title={t("suppressed.add.title")} lead={t("suppressed.add.lead")}>
        <NewSuppressed />
      </Part>
    </ManagersPage>
  );
}

function Addresses() {
  const t = useWords("account-settings");
  const reason = useReason();
  useToasts();
  const [typed, setTyped] = useState("");
  const [from, setFrom] = useState(1);
  const search = useSettled(typed.trim());
  const found = useQuery(suppressedAddresses({ search, from }));
  const { remove } = useSuppressedActs();
  const [asked, ask] = useState<SuppressedAddress>();
  const rows = found.data?.results ?? [];

  async function release({ id, email }: SuppressedAddress) {
    try {
      await remove.mutateAsync(id);
      say(t("suppressed.removed", { email }));
      // The only one of the last page has gone.
      if (rows.length === 1) setFrom(Math.max(1, from - suppressedSize));
    } catch (cause) {
      say(reason(cause), { broken: true });
    }
    ask(undefined);
  }

  if (found.isPending) return <SkeletonRows rows={4} label={t("suppressed.list")} />;
  return (
    <>
      {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
      {found.data && (rows.length > 0 || search || typed) && (
        <FormField label={t("suppressed.search")} className="max-w-100">
          <Input
            type="search"
            dir="auto"
            longest={longest.email}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setFrom(1);
            }}
          />
        </FormField>
      )}
      {found.data && rows.length === 0 && !search && (
        <EmptyState glyph={MailCheck} title={t("suppressed.none")}>
          {t("suppressed.noneWords")}
        </EmptyState>
      )}
      {found.data && rows.length === 0 && search && (
        <p className="text-ink-3" role="status">
          {t("suppressed.noneFound")}
        </p>
      )}
      <ul className="divide-y divide-hairline">
        {rows.map((row) => (
          <AddressRow key={row.id} row={row} onRelease={() => ask(row)} />
        ))}
      </ul>
      {found.data && found.data.count > suppressedSize && (
        <Paging from={from} shown={rows.length} total={found.data.count} size={suppressedSize} onMove={setFrom} />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && ask(undefined)}
        question={t("suppressed.question", { email: asked?.email ?? "" })}
        consequence={t("suppressed.consequence")}
        actLabel={t("suppressed.remove")}
        keepLabel={t("suppressed.keep")}
        {...(remove.isPending ? { busyLabel: t("suppressed.removing") } : {})}
        onAct={() => asked && void release(asked)}
      />
    </>
  );
}

function AddressRow({ row, onRelease }: { row: SuppressedAddress; onRelease: () => void }) {
  const t = useWords("account-settings");
  const { email, reason, since, words, by } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <b dir="auto" className="font-medium text-ink wrap-anywhere">
          {email}
        </b>
        <span className="text-ink-3 text-xs">
          {t.rich("suppressed.why", {
            reason,
            by: by ? "somebody" : "none",
            name: by,
            at: () => <Time at={since} style="long" />,
          })}
        </span>
        {words && (
          <span className="text-ink-3 text-xs wrap-anywhere">
            <bdi>{words}</bdi>
          </span>
        )}
      </span>
      <Button
        variant="quiet"
        className="max-md:min-h-11"
        aria-label={t("suppressed.removeOf", { email })}
        onClick={onRelease}
      >
        <Icon as={MailCheck} />
        {t("suppressed.remove")}
      </Button>
    </li>
  );
}
