// The settings of the package's signing page over the designer: the members of the signing page's own form, in its groups.
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useMemo, useState } from "react";
import { changePackagePage, type PackagePage, readPackagePage } from "#components/queries/signing-page.ts";
import { groups, memberNames, memberOf } from "#components/signing-page/form-members.ts";
import type { Tree } from "#components/signing-page/layers.ts";
import { MemberField } from "#components/signing-page/member-field.tsx";
import { type Layers, type PageSource, usePageForm } from "#components/signing-page/use-page-form.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { useDesigner } from "./designer-context.ts";
import { useDialogAct } from "./use-dialog-act.ts";

type SettingsProps = { open: boolean; onClose: () => void };

export function SettingsDialog({ open, onClose }: SettingsProps) {
  const t = useWords("designer-parts");
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closable={!isBusy}
      wide
      footClassName="sticky bottom-0 z-1 bg-raised"
      title={t("settings.title")}
      lead={t("settings.lead")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" busyLabel={isBusy ? t("saving") : undefined}>
            {t("settings.save")}
          </Button>
        </>
      }
    >
      <Settings id={id} onBusy={setBusy} onDone={onClose} />
    </Dialog>
  );
}

type FormProps = { id: string; onBusy: (busy: boolean) => void; onDone: () => void };

const layersOf = ({ own, account, version }: PackagePage): Layers => ({
  own: own as Tree,
  inherited: account,
  version,
});

function Settings(props: FormProps) {
  const t = useWords("designer-parts");
  const { pkg } = useDesigner();
  const found = useQuery({
    queryKey: ["packages", "one", pkg.id, "signing-page"],
    queryFn: async () => layersOf(await readPackagePage(pkg.id)),
    staleTime: 0,
    gcTime: 0,
    // What is being changed is not replaced under the hand; older versions are merged when it is saved.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (found.error) return <ReadFailure error={found.error} onRetry={found.refetch} />;
  return found.data ? <Form {...props} first={found.data} /> : <SkeletonRows rows={8} label={t("settings.title")} />;
}

function Form({ id, first, onBusy, onDone }: FormProps & { first: Layers }) {
  const t = useWords("designer-parts");
  const words = useWords("signing-page");
  const { pkg, saving } = useDesigner();
  const source = useMemo(
    (): PageSource => ({
      read: async () => layersOf(await readPackagePage(pkg.id)),
      write: async (change, version) => layersOf(await changePackagePage(pkg.id, change as CeremonySettings, version)),
    }),
    [pkg.id],
  );
  const form = usePageForm(first, source);
  const { failure, run } = useDialogAct({ onBusy, onDone });
  const wrong = Object.keys(form.problems).length;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form.isSaving) return;
    if (wrong > 0) return event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    if (!form.isChanged) return onDone();
    await run(async () => {
      let saved: Awaited<ReturnType<typeof form.save>> = false;
      await saving.act(async () => {
        saved = await form.save();
      });
      return saved && t("settings.done");
    });
  }

  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-5">
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      {wrong > 0 && <Banner tone="caution">{words("wrong", { count: wrong })}</Banner>}
      {form.clashes && (
        <Banner tone="caution" live="assertive">
          {words("clash", { labels: form.clashes.map((name) => words(`member.${name}.label`)).join(" · ") })}
        </Banner>
      )}
      {groups.map((group) => (
        <section key={group} aria-labelledby={`${id}-${group}`} className="border-hairline border-t pt-3">
          <h3 id={`${id}-${group}`} className="mb-3 text-sm">
            {words(`group.${group}`)}
          </h3>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-x-6 gap-y-4">
            {memberNames
              .filter((name) => memberOf(name).group === group)
              .map((name) => (
                <MemberField key={name} name={name} form={form} of="package" readOnly={false} />
              ))}
          </div>
        </section>
      ))}
    </form>
  );
}
