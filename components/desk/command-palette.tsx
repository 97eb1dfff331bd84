"use client";
// Ctrl K: go to a page, to a package found by its name, or begin something, all by typing.
import { Command } from "cmdk";
import { CornerDownLeft, Plus, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog } from "radix-ui";
import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "#components/ui/icon.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { useDialogFocus } from "#components/ui/use-dialog-focus.ts";
import { useLongest } from "#components/ui/use-longest.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { FoundPackage } from "./desk-context.ts";
import { DESK_PAGES, NEW_PACKAGE_HREF, PACKAGE_GLYPH } from "./desk-pages.ts";
import { usePackageSearch } from "./use-package-search.ts";

type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  findPackages?: ((words: string) => Promise<FoundPackage[]>) | undefined;
};

export function CommandPalette({ open, onOpenChange, findPackages }: CommandPaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-45 animate-dim bg-scrim" />
        <PaletteFrame>
          <PaletteBody onDone={() => onOpenChange(false)} findPackages={findPackages} />
        </PaletteFrame>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteFrame({ children }: { children: ReactNode }) {
  const t = useWords("desk");
  return (
    <Dialog.Content {...useDialogFocus()} className="menu palette" aria-describedby={undefined}>
      <Dialog.Title className="sr">{t("palette.title")}</Dialog.Title>
      {children}
    </Dialog.Content>
  );
}

type PaletteBodyProps = { onDone: () => void; findPackages: CommandPaletteProps["findPackages"] };

const itemOf = ({ id }: FoundPackage): string => `package ${id}`;

function PaletteBody({ onDone, findPackages }: PaletteBodyProps) {
  const t = useWords("desk");
  const router = useRouter();
  const [words, setWords] = useState("");
  const found = usePackageSearch(words, findPackages);
  const { limited, note } = useLongest(longest.short);
  const asked = words.trim();
  // The first package found is what Enter opens, also when it comes after the list was shown, unless another was chosen.
  const [chosen, setChosen] = useState("");
  const first = found[0] && itemOf(found[0]);
  useEffect(() => {
    if (first) setChosen(first);
  }, [first]);

  const pages = DESK_PAGES.map((page) => ({ ...page, label: t(`page.${page.name}`) })).filter((page) =>
    page.label.toLowerCase().includes(asked.toLowerCase()),
  );

  function go(href: string) {
    onDone();
    router.push(href);
  }

  return (
    <Command
      label={t("palette.title")}
      loop
      shouldFilter={false}
      value={chosen}
      onValueChange={setChosen}
      className="flex min-h-0 flex-col"
    >
      <div className="q">
        <Icon as={Search} />
        <Command.Input {...limited} value={words} onValueChange={setWords} placeholder={t("palette.hint")} autoFocus />
        {note}
        <Kbd keys="Esc" />
      </div>
      <Command.List label={t("palette.results")}>
        {asked !== "" && (
          <Command.Group heading={t("page.packages")}>
            {found.map((each) => (
              <Command.Item
                key={each.id}
                value={itemOf(each)}
                onSelect={() => go(`/packages/${encodeURIComponent(each.id)}`)}
              >
                <Icon as={PACKAGE_GLYPH} />
                <span className="clip" dir="auto">
                  {each.name}
                </span>
                {each.detail && <span className="tail">{each.detail}</span>}
              </Command.Item>
            ))}
            <Command.Item value="search" onSelect={() => go(`/inbox?search=${encodeURIComponent(asked)}`)}>
              <Icon as={Search} />
              <span className="clip">{t("palette.everywhere", { text: asked })}</span>
              <span className="tail">
                <Icon as={CornerDownLeft} size="sm" />
              </span>
            </Command.Item>
          </Command.Group>
        )}
        {pages.length > 0 && (
          <Command.Group heading={t("palette.goTo")}>
            {pages.map((page) => (
              <Command.Item key={page.href} value={page.href} onSelect={() => go(page.href)}>
                <Icon as={page.glyph} />
                <span>{page.label}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        <Command.Group heading={t("palette.do")}>
          <Command.Item value="new" onSelect={() => go(NEW_PACKAGE_HREF)}>
            <Icon as={Plus} />
            <span>{t("newPackage")}</span>
            <Kbd keys="N" />
          </Command.Item>
        </Command.Group>
      </Command.List>
    </Command>
  );
}
