// The profiles of the account with what each shows: one is open, with its preview beside it. What is changed in several waits for each
// of them to be saved.
import { Pencil, Plus, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { LeaveGuard } from "#components/packages/leave-guard.tsx";
import { type DesignerProfile, useProfileActs } from "#components/queries/designer.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { defaultProfile, everythingShown } from "#lib/contract/records/designer-elements.ts";
import type { DesignerSettings } from "#lib/contract/records/designer-settings.ts";
import { NameDialog } from "./name-dialog.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import { ProfileList } from "./profile-list.tsx";
import { changesOf } from "./profile-members.ts";
import { ProfilePreview } from "./profile-preview.tsx";

type Asked = "add" | "rename" | "delete";

export function ProfilesForm({ profiles }: { profiles: readonly DesignerProfile[] }) {
  const t = useWords("designer-profiles");
  const reason = useReason();
  const { write, remove } = useProfileActs();
  const [openName, open] = useState(defaultProfile);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, DesignerSettings>>(() => new Map());
  const [asked, setAsked] = useState<Asked>();
  const [failure, setFailure] = useState<string>();
  const profile = profiles.find(({ name }) => name === openName) ?? profiles[0];
  const name = profile?.name ?? defaultProfile;
  const saved = profile?.settings ?? everythingShown;
  const settings = drafts.get(name) ?? saved;
  const isDirty = (one: DesignerProfile) => {
    const draft = drafts.get(one.name);
    return draft !== undefined && Object.keys(changesOf(one.settings, draft)).length > 0;
  };
  const changed = profiles.filter(isDirty).map((one) => one.name);
  const isNamed = name !== defaultProfile;
  const isBusy = write.isPending || remove.isPending;

  const draft = (of: string, next: DesignerSettings | undefined) =>
    setDrafts((before) => {
      const after = new Map(before);
      if (next) after.set(of, next);
      else after.delete(of);
      return after;
    });
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    setFailure(undefined);
    try {
      await act();
      return true;
    } catch (cause) {
      setFailure(reason(cause));
      return false;
    }
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !changed.includes(name)) return;
    const isDone = await attempt(() => write.mutateAsync({ name, change: changesOf(saved, settings) }));
    if (!isDone) return;
    draft(name, undefined);
    say(t("saved"));
  }
  async function make(next: string) {
    setAsked(undefined);
    if (!(await attempt(() => write.mutateAsync({ name: next, change: settings })))) return;
    open(next);
    say(t("add.done", { name: next }));
  }
  /** The new one is there before the old one goes: whatever fails between, nothing is lost. */
  async function rename(next: string) {
    setAsked(undefined);
    const isDone = await attempt(async () => {
      await write.mutateAsync({ name: next, change: settings });
      await remove.mutateAsync(name);
    });
    if (!isDone) return;
    draft(name, undefined);
    open(next);
    say(t("rename.done", { name: next }));
  }
  async function drop() {
    if (await attempt(() => remove.mutateAsync(name))) {
      draft(name, undefined);
      open(defaultProfile);
      say(t("delete.done", { name }));
    }
    setAsked(undefined);
  }

  return (
    <form onSubmit={submit} noValidate>
      <main
        id="main"
        className={cn(
          "grid grid-cols-[minmax(0,26.5rem)_minmax(0,1fr)] items-start gap-8 px-8 pt-5 pb-10",
          "max-[73.75rem]:grid-cols-[minmax(0,1fr)] max-md:px-4 max-md:pb-24",
        )}
      >
        <div className="grid min-w-0 gap-5 max-md:[&_[data-slot=button]]:min-h-11">
          <p className="text-ink-2">{t("lead")}</p>
          <ProfileList profiles={profiles} openName={name} changed={changed} onOpen={open} />
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAsked("add")}>
              <Icon as={Plus} />
              {t("add.act")}
            </Button>
            {isNamed && (
              <>
                <Button onClick={() => setAsked("rename")}>
                  <Icon as={Pencil} />
                  {t("rename.act")}
                </Button>
                <Button variant="quietDanger" onClick={() => setAsked("delete")}>
                  <Icon as={Trash2} />
                  {t("delete.act")}
                </Button>
              </>
            )}
          </div>
          {isNamed && (
            <p className="text-ink-3 text-xs">
              {t("address")} <code dir="ltr" className="font-mono">{`?profile=${encodeURIComponent(name)}`}</code>
            </p>
          )}
          {failure && (
            <Banner tone="critical" live="polite">
              {t("kept", { failure })}
            </Banner>
          )}
          <ProfileFields settings={settings} onChange={(next) => draft(name, next)} />
          <div className="sticky bottom-0 z-4 -mx-1 flex flex-wrap items-center gap-2 border-hairline border-t bg-surface px-1 py-3">
            <Button
              type="submit"
              variant="primary"
              offReason={changed.includes(name) ? undefined : t("unchanged")}
              busyLabel={write.isPending ? t("saving") : undefined}
            >
              {t("save")}
            </Button>
            {changed.includes(name) && <Button onClick={() => draft(name, undefined)}>{t("discard")}</Button>}
            <span role="status" className="text-ink-3">
              {changed.includes(name) ? t("notSaved") : ""}
            </span>
          </div>
        </div>
        <ProfilePreview settings={settings} />
      </main>
      <NameDialog
        open={asked === "add"}
        of="add"
        name=""
        taken={profiles.map((one) => one.name)}
        onClose={() => setAsked(undefined)}
        onName={(next) => void make(next)}
      />
      <NameDialog
        open={asked === "rename"}
        of="rename"
        name={name}
        taken={profiles.map((one) => one.name).filter((one) => one !== name)}
        onClose={() => setAsked(undefined)}
        onName={(next) => (next === name ? setAsked(undefined) : void rename(next))}
      />
      <ConfirmDialog
        open={asked === "delete"}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        question={t("delete.question", { name })}
        consequence={t("delete.consequence")}
        actLabel={t("delete.button")}
        keepLabel={t("delete.keep")}
        {...(remove.isPending ? { busyLabel: t("delete.busy") } : {})}
        onAct={() => void drop()}
      />
      <LeaveGuard state={changed.length > 0 ? { kind: "incomplete", message: t("leave") } : { kind: "idle" }} />
    </form>
  );
}
