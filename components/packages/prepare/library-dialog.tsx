// Documents that the account keeps for everybody, to be added to a draft. Managers take away what is not to be offered any more.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Search, Trash2 } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { addFromLibrary, libraryDocuments, removeFromLibrary } from "#components/queries/library.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useFileSize } from "#components/ui/use-file-size.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";

type LibraryDialogProps = {
  ensure: () => Promise<string>;
  isManager: boolean;
  /** Hears the name of each that was added. */
  onAdded: (name: string) => Promise<unknown>;
  onClose: () => void;
};

export function LibraryDialog({ ensure, isManager, onAdded, onClose }: LibraryDialogProps) {
  const t = useWords("recipients");
  const reason = useReason();
  const megabytes = useFileSize();
  const client = useQueryClient();
  const found = useQuery(libraryDocuments);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const id = useId();
  const all = found.data ?? [];
  const shown = all.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const tick = (one: string, isChosen: boolean) =>
    setChosen((now) => (isChosen ? [...now, one] : now.filter((other) => other !== one)));
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || chosen.length === 0) return;
    setBusy(true);
    setTrouble(undefined);
    try {
      const packageId = await ensure();
      // In the order in which they were chosen; what was added is not added again by another try.
      for (const one of chosen) {
        const document = all.find((each) => each.id === one);
        if (document) {
          await addFromLibrary(packageId, document);
          await onAdded(document.name);
        }
        tick(one, false);
      }
      onClose();
    } catch (cause) {
      setTrouble(reason(cause));
    } finally {
      setBusy(false);
    }
  }
  async function remove(one: string, name: string) {
    try {
      await removeFromLibrary(one);
      tick(one, false);
      say(t("library.removed", { name }));
    } catch (cause) {
      setTrouble(reason(cause));
    }
    await client.invalidateQueries({ queryKey: libraryDocuments.queryKey });
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closable={!isBusy}
      title={t("library.title")}
      lead={t("library.lead")}
      footer={
        <>
          <Button onClick={onClose} offReason={isBusy ? t("library.busy") : undefined}>
            {t("cancel")}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busyLabel={isBusy ? t("library.busy") : undefined}
            offReason={chosen.length === 0 ? t("library.choose") : undefined}
          >
            {t("library.add", { count: chosen.length })}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} className="grid gap-3">
        {trouble && (
          <Banner tone="critical" live="polite">
            {trouble}
          </Banner>
        )}
        {found.error ? (
          <ReadFailure error={found.error} onRetry={found.refetch} />
        ) : !found.data ? (
          <SkeletonRows rows={3} label={t("library.title")} />
        ) : all.length === 0 ? (
          <p className="text-ink-3">{isManager ? t("library.emptyManager") : t("library.empty")}</p>
        ) : (
          <>
            {all.length > 6 && (
              <Input
                type="search"
                icon={Search}
                aria-label={t("library.search")}
                placeholder={t("library.search")}
                longest={longest.short}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
            )}
            {shown.length === 0 && <p className="text-ink-3">{t("library.none")}</p>}
            <ul aria-label={t("library.title")} className="grid gap-1">
              {shown.map(({ id: one, name, pages, size }) => (
                <li key={one} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
                  <Checkbox
                    checked={chosen.includes(one)}
                    hint={t("library.facts", { pages: pages.length, size: megabytes(size) })}
                    onChange={(event) => tick(one, event.currentTarget.checked)}
                  >
                    <bdi className="wrap-anywhere">{name}</bdi>
                  </Checkbox>
                  {isManager && (
                    <Button
                      variant="quiet"
                      iconOnly
                      className="max-md:size-11"
                      aria-label={t("library.removeOne", { name })}
                      onClick={() => void remove(one, name)}
                    >
                      <Icon as={Trash2} />
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </form>
    </Dialog>
  );
}
