// The form of the package's settings in the designer: every member in its group, and beside it the signing page as it would be.
import { type FormEvent, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { changePackagePage, type PackagePage, readPackagePage } from "#components/queries/signing-page.ts";
import type { Tree } from "#components/signing-page/layers.ts";
import { MemberGroups } from "#components/signing-page/member-groups.tsx";
import { PreviewPane } from "#components/signing-page/preview-pane.tsx";
import { type Layers, type PageSource, usePageForm } from "#components/signing-page/use-page-form.ts";
import { Banner } from "#components/ui/banner.tsx";
import { cn } from "#components/ui/cn.ts";
import { Segmented } from "#components/ui/segmented.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { useDesigner } from "./designer-context.ts";
import { useDialogAct } from "./use-dialog-act.ts";

type SettingsFormProps = {
  id: string;
  first: PackagePage;
  /** There is room for the preview beside it. */
  isWide: boolean;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
};

const layersOf = ({ own, account, version }: PackagePage): Layers => ({
  own: own as Tree,
  inherited: account,
  version,
});

type Part = "form" | "preview";

export function SettingsForm({ id, first, isWide, onBusy, onDone }: SettingsFormProps) {
  const t = useWords("designer-parts");
  const words = useWords("signing-page");
  const ofDocuments = useWords("designer-documents");
  const { pkg, saving, fields } = useDesigner();
  const source = useMemo(
    (): PageSource => ({
      read: async () => layersOf(await readPackagePage(pkg.id)),
      write: async (change, version) => layersOf(await changePackagePage(pkg.id, change as CeremonySettings, version)),
    }),
    [pkg.id],
  );
  const form = usePageForm(layersOf(first), source);
  const [part, setPart] = useState<Part>("form");
  const { failure, run } = useDialogAct({ onBusy, onDone });
  const wrong = Object.keys(form.problems).length;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form.isSaving) return;
    if (wrong > 0) {
      const { currentTarget } = event;
      flushSync(() => setPart("form"));
      return currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
    if (!form.isChanged) return onDone();
    await run(async () => {
      let saved: Awaited<ReturnType<typeof form.save>> = false;
      await saving.act(async () => {
        saved = await form.save();
        if (saved) fields.getState().noteDocument(ofDocuments("step.settings"), { kind: "settings", id: "", ...saved });
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
      {!isWide && <PartChoice part={part} onPart={setPart} />}
      <div className={cn("grid gap-8", isWide && "grid-cols-[minmax(0,1fr)_minmax(0,1fr)]")}>
        <div className="grid content-start gap-5" hidden={!isWide && part === "preview"}>
          <MemberGroups form={form} of="package" readOnly={false} prefix={id} as="h3" headClassName="text-sm" />
        </div>
        {(isWide || part === "preview") && (
          <div className="sticky top-4 min-w-0 self-start">
            <PreviewPane
              settings={form.settings}
              language={pkg.language}
              device={isWide ? "desktop" : "phone"}
              untitled
            />
          </div>
        )}
      </div>
    </form>
  );
}

/** Where there is no room for both. */
function PartChoice({ part, onPart }: { part: Part; onPart: (part: Part) => void }) {
  const t = useWords("designer-documents");
  return (
    <Segmented
      label={t("settings.parts")}
      value={part}
      onChange={onPart}
      className="justify-self-start max-md:[&_button]:min-h-11"
      options={[
        { value: "form", label: t("settings.form") },
        { value: "preview", label: t("settings.preview") },
      ]}
    />
  );
}
