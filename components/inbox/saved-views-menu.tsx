// The views of a list that somebody has saved: a menu leads to each, and saves or removes the one that is shown.
import { Bookmark, BookmarkPlus, Trash2 } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { useAddress } from "#components/desk/use-address.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Menu, MenuItem, MenuLink, MenuRule } from "#components/ui/menu.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { mostViews } from "#lib/contract/records/most-views.ts";
import type { ListName } from "./list-view.ts";
import { useSavedViews, viewAddress } from "./saved-views.ts";

/** Our choice: what a menu shows in one line. */
const longestName = 60;

export function SavedViewsMenu({ list, personId }: { list: ListName; personId: string }) {
  const t = useWords("lists");
  const reason = useReason();
  const { path, params } = useAddress();
  const { views, save, remove } = useSavedViews(personId, list);
  const [isNaming, setNaming] = useState(false);
  const address = viewAddress(params);
  const shown = views.find((view) => view.address === address);
  const isPlain = address === "";
  if (views.length === 0 && isPlain) return null;

  async function keep(name: string) {
    try {
      await save({ name, address });
      setNaming(false);
      say(t("saved.done", { name }));
    } catch (cause) {
      // The name that was typed stays.
      say(`${t("saved.failed")} ${reason(cause)}`, { broken: true });
    }
  }
  async function drop(view: { name: string; address: string }) {
    try {
      await remove(view);
      say(t("saved.removed", { name: view.name }), {
        undo: () => void save(view).catch((cause) => say(`${t("saved.failed")} ${reason(cause)}`, { broken: true })),
      });
    } catch (cause) {
      say(reason(cause), { broken: true });
    }
  }

  return (
    <>
      <Menu
        label={t("saved.title")}
        align="start"
        trigger={
          <Button variant="quiet" className="max-md:min-h-11">
            <Icon as={Bookmark} />
            {shown ? <bdi className="max-w-40 truncate">{shown.name}</bdi> : t("saved.title")}
          </Button>
        }
      >
        {views.map((view) => (
          <MenuLink key={view.name} glyph={Bookmark} href={view.address ? `${path}?${view.address}` : path}>
            <bdi>{view.name}</bdi>
          </MenuLink>
        ))}
        {views.length > 0 && !isPlain && <MenuRule />}
        {shown ? (
          <MenuItem glyph={Trash2} danger onSelect={() => void drop(shown)}>
            {t("saved.remove", { name: shown.name })}
          </MenuItem>
        ) : (
          !isPlain && (
            <MenuItem glyph={BookmarkPlus} onSelect={() => setNaming(true)}>
              {t("saved.save")}
            </MenuItem>
          )
        )}
      </Menu>
      {isNaming && (
        <NameView
          isFull={(name) => views.length >= mostViews && views.every((view) => view.name !== name)}
          onName={(name) => void keep(name)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

type NameViewProps = {
  /** There is no room for one more of this name. */
  isFull: (name: string) => boolean;
  onName: (name: string) => void;
  onClose: () => void;
};

function NameView({ isFull, onName, onClose }: NameViewProps) {
  const t = useWords("lists");
  const formId = useId();
  const [name, setName] = useState("");
  const [isJudged, setJudged] = useState(false);
  const problem = !name.trim()
    ? t("saved.nameless")
    : isFull(name.trim())
      ? t("saved.full", { most: mostViews })
      : undefined;
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (name.trim() && !isFull(name.trim())) onName(name.trim());
    else setJudged(true);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("saved.question")}
      footer={
        <>
          <Button onClick={onClose}>{t("saved.cancel")}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t("saved.act")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <FormField label={t("saved.name")} hint={t("saved.hint")} error={isJudged ? problem : undefined} required>
          <Input
            longest={longestName}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </FormField>
      </form>
    </Dialog>
  );
}
