// Settings › Signing page: the account's signing themes, made, changed and removed one by one, seen in the preview beside them.
import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { signingThemes, ThemeOvertaken, useWriteTheme } from "#components/queries/signing-themes.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { Select } from "#components/ui/select.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { type SigningThemes, themeColours } from "#lib/contract/records/signing-theme.ts";
import { plainColourOf } from "#lib/core/colour.ts";
import { ColourInput } from "./colour-input.tsx";
import {
  attempted,
  type Edited,
  type Editing,
  editedOf,
  entered,
  failed,
  failureOf,
  forgotten,
  isUnsaved,
  kept,
  nameProblem,
  nothingEdited,
  nothingTyped,
  ownOf,
  seenOf,
  shownThemes,
  withColour,
} from "./theme-drafts.ts";

/** What the preview beside the form has to show, and whether the page may be left. */
export type OnEdited = (edited: Edited) => void;

export function ThemesSection({ onEdited }: { onEdited: OnEdited }) {
  const t = useWords("signing-page");
  const found = useQuery(signingThemes);
  return (
    <section
      aria-labelledby="group-themes"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-hairline border-t pt-4"
    >
      <h2 id="group-themes" className="scroll-mt-32 text-md">
        {t("themes.title")}
      </h2>
      <p className="text-ink-2">{t("themes.lead")}</p>
      {found.data ? (
        <Themes saved={found.data} onEdited={onEdited} />
      ) : found.error ? (
        <ReadFailure error={found.error} onRetry={found.refetch} />
      ) : (
        <SkeletonRows rows={2} label={t("themes.title")} />
      )}
    </section>
  );
}

function Themes({ saved, onEdited }: { saved: SigningThemes; onEdited: OnEdited }) {
  const t = useWords("signing-page");
  const reason = useReason();
  const write = useWriteTheme();
  const [editing, edit] = useState<Editing>(nothingTyped);
  const { drafts } = editing;
  const [chosen, choose] = useState("");
  const part = useRef<HTMLDivElement>(null);
  const [isAsked, ask] = useState(false);
  const themes = shownThemes(saved, drafts);
  const name = Object.hasOwn(themes, chosen) ? chosen : (Object.keys(themes)[0] ?? "");
  const theme = themes[name];
  const isChanged = isUnsaved(name, saved, drafts);
  const wrong = themeColours.filter((one) => theme?.color[one] && !plainColourOf(theme.color[one]));

  const failure = failureOf(editing, name);
  useEffect(() => onEdited(editedOf(name, saved, drafts)), [onEdited, name, saved, drafts]);
  useEffect(() => () => onEdited(nothingEdited), [onEdited]);

  const forget = (of: string) => edit((before) => forgotten(before, of));
  /** The button that was pressed may be gone: on to the themes' names, or to a new one's where none is left. */
  const focusFirst = () => part.current?.querySelector<HTMLElement>("select, input")?.focus();
  function enter(colour: (typeof themeColours)[number], value: string) {
    if (!theme) return;
    edit((before) => entered(before, name, withColour(theme, colour, value), saved));
  }
  async function attempt(act: () => Promise<unknown>): Promise<boolean> {
    edit((before) => attempted(before, name));
    try {
      await act();
      return true;
    } catch (cause) {
      const isOvertaken = cause instanceof ThemeOvertaken;
      const why = isOvertaken ? t("themes.overtaken") : reason(cause, t("themes.failed"));
      edit((before) => failed(before, name, why, isOvertaken));
      return false;
    }
  }
  async function save() {
    if (!theme || !isChanged || wrong.length > 0 || write.isPending) return;
    const seen = seenOf(editing, name, saved);
    if (!(await attempt(() => write.mutateAsync({ name, seen, next: theme })))) return;
    edit((before) => kept(before, name, theme));
    say(t("themes.saved", { name }));
  }
  async function remove() {
    const seen = ownOf(saved, name);
    const isGone = !seen || (await attempt(() => write.mutateAsync({ name, seen, next: undefined })));
    // An open dialog would take the focus back.
    flushSync(() => {
      ask(false);
      if (!isGone) return;
      forget(name);
      choose("");
    });
    if (!isGone) return;
    // Behind the dialog's own timer, which gives the focus back to the button that is gone.
    setTimeout(focusFirst);
    say(t("themes.removed", { name }));
  }
  /** The page's own form is around this, and it is another one's to save. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void save();
  };
  return (
    <div ref={part} className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:[&_[data-slot=button]]:min-h-11">
      {theme ? (
        <>
          <FormField label={t("themes.which")}>
            <Select
              className="max-w-80"
              options={Object.keys(themes).map((one) => ({
                value: one,
                label: isUnsaved(one, saved, drafts) ? t("themes.unsaved", { name: one }) : one,
              }))}
              value={name}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          </FormField>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps Enter from the form around it. */}
          <div
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.25rem),1fr))] gap-x-6 gap-y-4"
            onKeyDown={onKeyDown}
          >
            {themeColours.map((one) => (
              <FormField
                key={one}
                label={t(`themes.colour.${one}.label`)}
                hint={t(`themes.colour.${one}.hint`)}
                error={wrong.includes(one) ? t("problem.colour") : undefined}
              >
                <ColourInput
                  label={t(`themes.colour.${one}.label`)}
                  value={theme.color[one] ?? ""}
                  readOnly={false}
                  onChange={(value) => enter(one, value)}
                />
              </FormField>
            ))}
          </div>
          {failure && (
            <Banner tone="critical" live="polite">
              {t("kept", { failure })}
            </Banner>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="primary"
              offReason={!isChanged ? t("unchanged") : wrong.length > 0 ? t("problem.colour") : undefined}
              busyLabel={write.isPending && !isAsked ? t("saving") : undefined}
              onClick={() => void save()}
            >
              {t("themes.save")}
            </Button>
            {isChanged && (
              <Button
                onClick={() => {
                  flushSync(() => forget(name));
                  focusFirst();
                }}
              >
                {t("discard")}
              </Button>
            )}
            <Button variant="quietDanger" onClick={() => ask(true)}>
              <Icon as={Trash2} />
              {t("themes.remove")}
            </Button>
            <span role="status" className="text-ink-3">
              {isChanged ? t("notSaved") : ""}
            </span>
          </div>
        </>
      ) : (
        <p className="text-ink-3">{t("themes.none")}</p>
      )}
      <NewTheme
        themes={themes}
        onName={(next) => {
          edit((before) => entered(before, next, { color: {} }, saved));
          choose(next);
        }}
      />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        question={t("themes.question", { name })}
        consequence={t("themes.consequence")}
        actLabel={t("themes.remove")}
        keepLabel={t("themes.keep")}
        {...(write.isPending ? { busyLabel: t("themes.removing") } : {})}
        onAct={() => void remove()}
      />
    </div>
  );
}

function NewTheme({ themes, onName }: { themes: SigningThemes; onName: (name: string) => void }) {
  const t = useWords("signing-page");
  const [typed, setTyped] = useState("");
  const [isJudged, setJudged] = useState(false);
  const problem = isJudged ? nameProblem(typed, themes) : undefined;
  function add() {
    setJudged(true);
    if (nameProblem(typed, themes)) return;
    onName(typed.trim());
    setTyped("");
    setJudged(false);
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <FormField
        className="max-w-80 flex-1"
        label={t("themes.name")}
        hint={t("themes.nameHint")}
        error={problem === "missing" ? t("themes.missing") : problem === "taken" ? t("themes.taken") : undefined}
      >
        <Input
          longest={longest.short}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
      </FormField>
      <Button className="mt-5.5" onClick={add}>
        <Icon as={Plus} />
        {t("themes.add")}
      </Button>
    </div>
  );
}
