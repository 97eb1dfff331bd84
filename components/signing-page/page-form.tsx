// The form of the signing page with its preview: beside it where there is room, full screen on a phone.
import { Eye } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { LeaveGuard } from "#components/packages/leave-guard.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { groups } from "./form-members.ts";
import type { PageOf } from "./member-field.tsx";
import { MemberGroups } from "./member-groups.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { nothingEdited } from "./theme-drafts.ts";
import type { OnEdited } from "./themes-section.tsx";
import { useIsWide } from "./use-is-wide.ts";
import { type Layers, type PageSource, usePageForm } from "./use-page-form.ts";

type PageFormProps = {
  of: PageOf;
  first: Layers;
  source: PageSource;
  lead: ReactNode;
  /** Why nothing can be changed; the form is then there to be read. */
  readOnly?: string | undefined;
  /** Of the package. */
  language?: string | undefined;
  /** What stands below the members and is saved by itself; what is changed there is seen in the preview. */
  below?: (onEdited: OnEdited) => ReactNode;
};

export function SigningPageForm({ of, first, source, lead, readOnly, language, below }: PageFormProps) {
  const t = useWords("signing-page");
  const reason = useReason();
  const form = usePageForm(first, source);
  const [failure, setFailure] = useState<string>();
  const [isPreviewed, setPreviewed] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [edited, setEdited] = useState(nothingEdited);
  const element = useRef<HTMLFormElement>(null);
  const wide = useIsWide();
  const wrong = Object.keys(form.problems).length;

  async function attempt(act: () => ReturnType<typeof form.save>, line: string, undoable: boolean) {
    setFailure(undefined);
    try {
      const saved = await act();
      if (!saved) return;
      setSaved(true);
      say(line, undoable ? { undo: () => void attempt(() => form.undo(saved), t("undone"), false) } : {});
    } catch (cause) {
      setFailure(reason(cause, t("failed")));
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.isSaving) return;
    if (wrong > 0) return element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    if (form.isChanged) void attempt(form.save, t("savedLine"), true);
  }
  const state = form.isChanged ? t("notSaved") : isSaved && !form.isSaving ? t("saved") : "";
  return (
    <form ref={element} onSubmit={submit} noValidate>
      {!readOnly && (
        <div className="sticky top-14 z-4 border-hairline border-b bg-surface px-8 py-2 max-md:px-4">
          <div className="flex flex-wrap items-center gap-2 max-md:[&_[data-slot=button]]:min-h-11">
            <Button
              type="submit"
              variant="primary"
              offReason={form.isChanged ? undefined : t("unchanged")}
              busyLabel={form.isSaving ? t("saving") : undefined}
            >
              {t("save")}
            </Button>
            {form.isChanged && <Button onClick={form.discard}>{t("discard")}</Button>}
            <Button
              variant="quiet"
              offReason={Object.keys(form.own).length > 0 ? undefined : t("unchanged")}
              onClick={form.releaseAll}
            >
              {of === "package" ? t("resetAccount") : t("resetProduct")}
            </Button>
            {!wide && (
              <Button onClick={() => setPreviewed(true)}>
                <Icon as={Eye} />
                {t("preview.open")}
              </Button>
            )}
            <span role="status" className="text-ink-3">
              {state}
            </span>
          </div>
        </div>
      )}
      <main
        id="main"
        className={cn(
          "grid gap-8 px-8 pt-5 pb-10 max-md:px-4 max-md:pb-24",
          wide ? "grid-cols-[minmax(0,1fr)_minmax(0,1fr)]" : "grid-cols-[minmax(0,1fr)]",
        )}
      >
        <div className="grid min-w-0 max-w-170 content-start gap-6">
          <div className="text-ink-2">{lead}</div>
          <nav aria-label={t("groups")} className="flex flex-wrap gap-x-4 gap-y-1">
            {groups.map((group) => (
              <a
                key={group}
                href={`#group-${group}`}
                className="max-md:inline-flex max-md:min-h-11 max-md:items-center"
              >
                {t(`group.${group}`)}
              </a>
            ))}
            {below && (
              <>
                <a href="#group-parts" className="max-md:inline-flex max-md:min-h-11 max-md:items-center">
                  {t("parts.title")}
                </a>
                <a href="#group-themes" className="max-md:inline-flex max-md:min-h-11 max-md:items-center">
                  {t("themes.title")}
                </a>
              </>
            )}
          </nav>
          {readOnly && <Banner>{readOnly}</Banner>}
          {failure && (
            <Banner tone="critical" live="polite">
              {t("kept", { failure })}
            </Banner>
          )}
          {wrong > 0 && <Banner tone="caution">{t("wrong", { count: wrong })}</Banner>}
          {form.clashes && (
            <Banner tone="caution" live="assertive">
              {t("clash", { labels: form.clashes.map((name) => t(`member.${name}.label`)).join(" · ") })}
            </Banner>
          )}
          {readOnly && !wide && (
            <Button className="justify-self-start max-md:min-h-11" onClick={() => setPreviewed(true)}>
              <Icon as={Eye} />
              {t("preview.open")}
            </Button>
          )}
          <MemberGroups
            form={form}
            of={of}
            readOnly={readOnly !== undefined}
            prefix="group"
            as="h2"
            headClassName="scroll-mt-32 text-md"
          />
          {below?.(setEdited)}
        </div>
        {wide && (
          <div className="sticky top-30 max-h-[calc(100dvh-8rem)] min-w-0 self-start overflow-y-auto">
            <PreviewPane settings={form.settings} edited={edited.colours} language={language} device="desktop" />
          </div>
        )}
      </main>
      <Dialog
        open={isPreviewed && !wide}
        onOpenChange={setPreviewed}
        title={t("preview.frame")}
        scrimClassName="p-0 max-[32.5rem]:pt-0"
        className="h-dvh max-h-dvh w-full rounded-none"
      >
        <PreviewPane settings={form.settings} edited={edited.colours} language={language} device="phone" untitled />
      </Dialog>
      <LeaveGuard
        state={form.isChanged || edited.isUnsaved ? { kind: "incomplete", message: t("leave") } : { kind: "idle" }}
      />
    </form>
  );
}
