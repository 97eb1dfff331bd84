// The sender's frame: skip link, rail, the page, the phone's bar, the palette and the keys.
// Use, in the desk's layout through a small client component that wires the data:
//   <DeskFrame person={{ name, email, accountName }} counts={{ needMe: 3, drafts: 6, undelivered: 1 }}
//     onSignOut={…} find={async (words) => [{ id, name, detail: "Sent" }]}>{children}</DeskFrame>
// Each page inside starts with <TopBar title="…" /> and puts its content into <main id="main" className="page">.
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { keepFocus } from "#components/ui/keep-focus.ts";
// Each page inside starts with <TopBar title="…" /> and puts its content into <Page>.
import { SkipLink } from "#components/ui/skip-link.tsx";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useWords } from "#components/ui/use-words.ts";
import { mayStill } from "#lib/contract/records/permissions.ts";
import type { DeskPerson } from "./account-menu.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { DeskContext, type Found } from "./desk-context.ts";
import { type DeskCounts, type DeskPage, hasOwnBars, NEW_PACKAGE_HREF } from "./desk-pages.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { Rail } from "./rail.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { useDeskShortcuts } from "./use-desk-shortcuts.ts";
import { useStayOffline } from "./use-stay-offline.ts";

type DeskFrameProps = {
  person: DeskPerson;
  counts?: DeskCounts;
  onSignOut: () => void;
  find?: (words: string) => Promise<Found[]>;
  startFrom?: (template: Found) => void;
  isManager?: boolean;
  /** Of whoever has roles of the account's own. */
  permissions?: readonly string[] | undefined;
  /** Those that the person finds; all there are unless it is said. */
  pages?: readonly DeskPage[];
  /** In which other account one works: over every page. */
  where?: ReactNode;
  /** What stands over every page but those with bars of their own. */
  notice?: ReactNode;
  children: ReactNode;
};

const NO_COUNTS: DeskCounts = {};

export function DeskFrame({
  person,
  counts = NO_COUNTS,
  onSignOut,
  where,
  notice,
  children,
  ...palette
}: DeskFrameProps) {
  const t = useWords("desk");
  const goTo = useGoTo();
  const pathname = usePathname();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  const mayPrepare = mayStill(palette, "transaction.transaction");
  const offers = useMemo(
    () => ({ openPalette: () => setPaletteOpen(true), openShortcuts: () => setShortcutsOpen(true), mayPrepare }),
    [mayPrepare],
  );
  useDeskShortcuts({ ...offers, ...(mayPrepare ? { startPackage: () => goTo(NEW_PACKAGE_HREF) } : {}) });

  useEffect(keepFocus, []);
  useStayOffline();

  const bare = hasOwnBars(pathname);
  return (
    <DeskContext value={offers}>
      <SkipLink href="#main">{t("skip")}</SkipLink>
      {bare ? (
        // What fills the whole height leaves this much of it.
        <div className={where ? "[--over-page:--spacing(12)]" : undefined}>
          {where}
          {children}
        </div>
      ) : (
        <div className="grid min-h-dvh grid-cols-[var(--rail-width)_minmax(0,1fr)] max-md:block">
          <Rail person={person} counts={counts} pages={palette.pages} mayPrepare={mayPrepare} onSignOut={onSignOut} />
          <div className="min-w-0">
            {where}
            {notice}
            {children}
          </div>
        </div>
      )}
      {!bare && <PhoneBar person={person} counts={counts} pages={palette.pages} onSignOut={onSignOut} />}
      <CommandPalette open={isPaletteOpen} onOpenChange={setPaletteOpen} {...palette} />
      <ShortcutsDialog open={areShortcutsOpen} onOpenChange={setShortcutsOpen} />
    </DeskContext>
  );
}
