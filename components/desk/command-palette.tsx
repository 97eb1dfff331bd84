// Ctrl K: go to a page, a setting, a package, sender or group found by name, or begin something, also from a template, all by typing.
import { Command } from "cmdk";
import {
  CornerDownLeft,
  LayoutTemplate,
  type LucideIcon,
  Plus,
  Search,
  Settings,
  Users,
  UsersRound,
} from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useEffect, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { menuItemClass, menuTailClass, panelClass } from "#components/ui/menu-class.ts";
import { useDialogFocus } from "#components/ui/use-dialog-focus.ts";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useLongest } from "#components/ui/use-longest.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { mayManage, mayStill } from "#lib/contract/records/permissions.ts";
import type { Found } from "./desk-context.ts";
import {
  DESK_PAGES,
  type DeskPage,
  managersPagesOf,
  NEW_PACKAGE_HREF,
  PACKAGE_GLYPH,
  settingsOf,
} from "./desk-pages.ts";
import { usePaletteSearch } from "./use-palette-search.ts";

type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  find?: ((words: string) => Promise<Found[]>) | undefined;
  /** Asks who has which place of a template. */
  startFrom?: ((template: Found) => void) | undefined;
  isManager?: boolean;
  /** Of whoever manages something by a role. */
  permissions?: readonly string[] | undefined;
  pages?: readonly DeskPage[] | undefined;
};

export function CommandPalette({ open, onOpenChange, ...rest }: CommandPaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-45 animate-dim bg-scrim" />
        <PaletteFrame>
          <PaletteBody onDone={() => onOpenChange(false)} {...rest} />
        </PaletteFrame>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteFrame({ children }: { children: ReactNode }) {
  const t = useWords("desk");
  return (
    <Dialog.Content
      {...useDialogFocus()}
      className={cn(
        panelClass,
        "fixed top-[12vh] left-1/2 z-50 flex max-h-[70vh] w-[min(40rem,calc(100vw-2rem))] -translate-x-1/2 flex-col overflow-hidden",
      )}
      aria-describedby={undefined}
    >
      <Dialog.Title className="sr-only">{t("palette.title")}</Dialog.Title>
      {children}
    </Dialog.Content>
  );
}

type PaletteBodyProps = { onDone: () => void } & Pick<
  CommandPaletteProps,
  "find" | "startFrom" | "isManager" | "permissions" | "pages"
>;

const itemOf = ({ id, kind }: Found): string => `${kind ?? "package"} ${id}`;

function PaletteBody({
  onDone,
  find,
  startFrom,
  isManager = false,
  permissions,
  pages: known = DESK_PAGES,
}: PaletteBodyProps) {
  const person = { type: isManager ? ("MANAGER" as const) : ("REGULAR" as const), permissions };
  const seesAudit = mayManage(person, "sender_admin.security_settings");
  const mayPrepare = mayStill(person, "transaction.transaction");
  const t = useWords("desk");
  const goTo = useGoTo();
  const [words, setWords] = useState("");
  const { found, isAnswer } = usePaletteSearch(words, find);
  const { limited, note } = useLongest(longest.short);
  const asked = words.trim();
  // The first package found is what Enter opens, also when it comes after the list was shown, unless another was chosen.
  const [chosen, setChosen] = useState("");
  const first = isAnswer && found[0] && itemOf(found[0]);
  useEffect(() => {
    if (first) setChosen(first);
  }, [first]);

  const fits = ({ label }: { label: string }) => label.toLowerCase().includes(asked.toLowerCase());
  const pages = known.map((page) => ({ ...page, label: t(`page.${page.name}`) })).filter(fits);
  // They would fill the list as long as nothing is asked for.
  const settings =
    asked === ""
      ? []
      : [
          ...settingsOf(person).map(({ name, href }) => ({ href, label: t(`setting.${name}`) })),
          ...managersPagesOf(person).map((name) => ({
            href: `/settings/${name}`,
            label: t(`settingsPage.${name}`),
          })),
        ];
  const of = (kind: Found["kind"]) => found.filter((one) => one.kind === kind);

  function go(href: string) {
    onDone();
    goTo(href);
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
      <div className="flex h-12 flex-none items-center gap-2.5 border-hairline border-b px-4">
        <Icon as={Search} className="text-ink-3" />
        <Command.Input
          className="h-full min-w-0 flex-1 bg-transparent text-[0.9375rem] text-ink placeholder:text-ink-3 focus-visible:shadow-none"
          {...limited}
          value={words}
          onValueChange={setWords}
          placeholder={t("palette.hint")}
          autoFocus
        />
        {note}
        <Kbd keys={t("keys.esc")} className="ms-auto" />
      </div>
      <Command.List className="overflow-y-auto px-2 pt-1 pb-2" label={t("palette.results")}>
        {asked !== "" && (
          <Group heading={t("page.packages")}>
            {of(undefined).map((each) => (
              <FoundItem
                key={each.id}
                found={each}
                glyph={PACKAGE_GLYPH}
                disabled={!isAnswer}
                onSelect={() => go(`/packages/${encodeURIComponent(each.id)}`)}
              />
            ))}
            <Item value="search" onSelect={() => go(`/inbox?search=${encodeURIComponent(asked)}`)}>
              <Icon as={Search} />
              <span className="truncate">{t("palette.everywhere", { text: asked })}</span>
              <span className={menuTailClass}>
                <Icon as={CornerDownLeft} size="sm" />
              </span>
            </Item>
          </Group>
        )}
        {mayPrepare && of("template").length > 0 && (
          <Group heading={t("palette.fromTemplate")}>
            {of("template").map((each) => (
              <FoundItem
                key={each.id}
                found={each}
                glyph={LayoutTemplate}
                disabled={!isAnswer}
                onSelect={() => {
                  onDone();
                  startFrom?.(each);
                }}
              />
            ))}
          </Group>
        )}
        {of("sender").length > 0 && (
          <Group heading={t("page.senders")}>
            {of("sender").map((each) => (
              <FoundItem
                key={each.id}
                found={each}
                glyph={Users}
                disabled={!isAnswer}
                onSelect={() => go(`/senders/${encodeURIComponent(each.id)}`)}
              />
            ))}
          </Group>
        )}
        {of("group").length > 0 && (
          <Group heading={t("page.groups")}>
            {of("group").map((each) => (
              <FoundItem
                key={each.id}
                found={each}
                glyph={UsersRound}
                disabled={!isAnswer}
                onSelect={() => go(`/groups/${encodeURIComponent(each.id)}`)}
              />
            ))}
          </Group>
        )}
        {(settings.some(fits) || (seesAudit && asked !== "")) && (
          <Group heading={t("page.settings")}>
            {settings.filter(fits).map(({ href, label }) => (
              <Item key={href} value={`setting ${href}`} onSelect={() => go(href)}>
                <Icon as={Settings} />
                <span>{label}</span>
              </Item>
            ))}
            {seesAudit && asked !== "" && (
              <Item value="audit log" onSelect={() => go(`/settings/audit-log?search=${encodeURIComponent(asked)}`)}>
                <Icon as={Search} />
                <span className="truncate" dir="auto">
                  {t("palette.auditLog", { text: asked })}
                </span>
              </Item>
            )}
          </Group>
        )}
        {pages.length > 0 && (
          <Group heading={t("palette.goTo")}>
            {pages.map((page) => (
              <Item key={page.href} value={page.href} onSelect={() => go(page.href)}>
                <Icon as={page.glyph} />
                <span>{page.label}</span>
              </Item>
            ))}
          </Group>
        )}
        {mayPrepare && (
          <Group heading={t("palette.do")}>
            <Item value="new" onSelect={() => go(NEW_PACKAGE_HREF)}>
              <Icon as={Plus} />
              <span>{t("newPackage")}</span>
              <Kbd keys="N" />
            </Item>
          </Group>
        )}
      </Command.List>
    </Command>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className={cn(
        "[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-1.5 [&_[cmdk-group-heading]]:pb-0.5",
        "[&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:text-ink-3",
        "[&_[cmdk-group-heading]]:tracking-[0.02em]",
      )}
    >
      {children}
    </Command.Group>
  );
}

type FoundItemProps = { found: Found; glyph: LucideIcon; disabled: boolean; onSelect: () => void };

function FoundItem({ found, glyph, ...rest }: FoundItemProps) {
  return (
    <Item value={itemOf(found)} {...rest}>
      <Icon as={glyph} />
      <span className="truncate" dir="auto">
        {found.name}
      </span>
      {found.detail && (
        <span className={menuTailClass} dir="auto">
          {found.detail}
        </span>
      )}
    </Item>
  );
}

type ItemProps = { value: string; disabled?: boolean; onSelect: () => void; children: ReactNode };

function Item(props: ItemProps) {
  return <Command.Item {...props} className={menuItemClass()} />;
}
