// Who sees a document of a draft. It is hidden from nobody who has fields in it: those are taken away first, where they are placed.
import { type FormEvent, useId, useState } from "react";
import { useRefreshPackages } from "#components/queries/packages.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { seenBy } from "#lib/designer/sight.ts";
import { useSightChoice, useSightRead } from "../use-sight-choice.ts";

type SightDialogProps = { pkg: Package; document: Document; onClose: () => void };

export function SightDialog({ pkg, document, onClose }: SightDialogProps) {
  const t = useWords("recipients");
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const { read, error, refetch } = useSightRead(pkg.id);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closable={!isBusy}
      title={t("sight.title", { name: document.name })}
      lead={t("sight.lead")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          {read && (
            <Button type="submit" form={id} variant="primary" busyLabel={isBusy ? t("sight.busy") : undefined}>
              {t("sight.save")}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <ReadFailure error={error} onRetry={refetch} />
      ) : read ? (
        <SightForm
          id={id}
          pkg={pkg}
          document={document}
          first={seenBy(read.configurations, document.id)}
          isBusy={isBusy}
          onBusy={setBusy}
          onClose={onClose}
        />
      ) : (
        <SkeletonRows rows={3} label={t("sight.title", { name: document.name })} />
      )}
    </Dialog>
  );
}

type FormProps = SightDialogProps & {
  id: string;
  first: readonly string[] | undefined;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
};

function SightForm({ id, pkg, document, first, isBusy, onBusy, onClose }: FormProps) {
  const t = useWords("recipients");
  const reason = useReason();
  const refresh = useRefreshPackages();
  const { roles, by, setBy, sees, tick, isUnchanged, write } = useSightChoice({ pkg, documentId: document.id, first });
  const [trouble, setTrouble] = useState<string>();
  const countOf = (roleId: string) =>
    document.approvals.filter(({ role }) => role === roleId).flatMap(({ fields }) => fields).length;
  const blind = roles.filter((role) => !sees(role.id) && countOf(role.id) > 0);
  async function save() {
    onBusy(true);
    setTrouble(undefined);
    try {
      if (!(await write())) {
        setTrouble(t("sight.changed"));
        return;
      }
      await refresh();
      say(t("sight.done", { name: document.name }));
      onClose();
    } catch (cause) {
      setTrouble(reason(cause));
    } finally {
      onBusy(false);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (isUnchanged) onClose();
    else if (blind.length > 0) setTrouble(t("sight.hasFields"));
    else void save();
  };
  return (
    <form id={id} onSubmit={submit} className="grid gap-2">
      {trouble && (
        <Banner tone="critical" live="polite">
          {trouble}
        </Banner>
      )}
      <Checkbox
        checked={by === undefined}
        mixed={by !== undefined && by.length > 0}
        onChange={({ currentTarget }) => setBy(currentTarget.checked ? undefined : roles.map((role) => role.id))}
      >
        {t("sight.all")}
      </Checkbox>
      <div className="grid gap-2 ps-6">
        {roles.map((role) => {
          const count = countOf(role.id);
          return (
            <Checkbox
              key={role.id}
              checked={sees(role.id)}
              // Hidden already, it can be shown again.
              disabled={count > 0 && sees(role.id)}
              hint={count > 0 ? t("sight.has", { count }) : undefined}
              onChange={({ currentTarget }) => tick(role.id, currentTarget.checked)}
            >
              <bdi>{role.signers[0]?.name || role.name}</bdi>
            </Checkbox>
          );
        })}
      </div>
      {roles.length === 0 && <p className="text-ink-3">{t("sight.nobodyYet")}</p>}
    </form>
  );
}
