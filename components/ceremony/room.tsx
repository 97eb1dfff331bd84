// The frame of every page of the ceremony: the sender's bar on top, one act below it.
import { type ReactNode, useEffect } from "react";
import { cn } from "#components/ui/cn.ts";
import { Logo } from "#components/ui/logo.tsx";
import { useToasts } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { BarLogo, ServiceNavigation, SessionMenu } from "./bar-parts.tsx";
import { GiveBackButton } from "./give-back-button.tsx";
import { LanguageMenu } from "./language-choice.tsx";
import { SenderFooter } from "./sender-footer.tsx";
import { SettingsContext } from "./settings-context.ts";
import { shownParts } from "./shown-parts.ts";
import { type Brand, brandOf, logoOf } from "./theme.ts";
import { useSettlingIfLedTo } from "./use-settling.ts";

type RoomProps = {
  account?: CeremonyView["account"] | undefined;
  settings?: CeremonyView["settings"] | undefined;
  /** Where it is known who signs: the bar says so, and leads elsewhere. */
  view?: CeremonyView | undefined;
  acts?: ReactNode;
  /** A way past the bar, which comes first of all. */
  skip?: ReactNode;
  children: ReactNode;
  /** On a phone, while signing: the window is all there is, and while somebody writes the bar yields to what the keyboard leaves. */
  phone?: boolean;
};

export function Room({ account, settings, view, acts, skip, children, phone = false }: RoomProps) {
  const brand = brandOf(settings, account?.theme);
  useBrandOnDialogs(brand);
  useToasts();
  const shown = shownParts(settings);
  const logo = shown.logo ? logoOf(settings, account) : null;
  return (
    <SettingsContext value={settings}>
      <div
        data-slot="room"
        className={cn(
          // Our own brand until the sender sets one; the bar keeps its colour in both themes.
          "[--brand-bar-ink:oklch(0.985_0.005_200)] [--brand-bar:oklch(0.345_0.056_207)]",
          "[--brand-ink:var(--color-on-accent)] [--brand-text:var(--color-accent-text)] [--brand:var(--color-accent)]",
          // A room answers to its own width, not to the window's.
          "relative flex flex-col bg-desk text-ink-2",
          phone
            ? "@container-size/room top-(--seen-top,0px) h-(--seen,100dvh) overflow-hidden text-[1rem]/6"
            : "@container/room min-h-dvh text-[0.875rem]/5",
        )}
        style={brand.variables}
      >
        {skip}
        <header
          data-slot="brand-bar"
          className={cn(
            "flex min-h-14 flex-none items-center gap-2.5 bg-(--brand-bar) py-1.5 ps-6 pe-3 text-(--brand-bar-ink)",
            "font-strong text-[0.9375rem]/5 tracking-[-0.01em] narrow:min-h-13 narrow:py-0.5 narrow:ps-4 narrow:pe-1",
            phone && "min-h-13 py-0.5 ps-4 pe-1 turned:min-h-11 turned:py-0 lower:min-h-11 lower:py-0",
            // No phone is as narrow as a page that is zoomed in: its window is low without a keyboard.
            // In a large font its name has a line of its own where there is more than one act.
            !phone && "slim:flex-wrap slim:justify-end slim:gap-y-0",
            phone && "tight:writing:hidden low:writing:hidden tight:slim:writing:flex lower:slim:writing:hidden",
            // In somebody else's page, which has a bar of its own, only the acts stay.
            !shown.brandBar &&
              "min-h-11 border-hairline border-b py-0 [--brand-bar-ink:var(--color-ink)] [--brand-bar:var(--color-surface)]",
          )}
        >
          {logo ? <BarLogo logo={logo} /> : null}
          <span
            className={cn(
              "min-w-0 flex-1 line-clamp-3 whitespace-normal text-start wrap-anywhere",
              !phone && "slim:not-empty:basis-20",
            )}
            dir="auto"
          >
            {shown.brandBar ? account ? account.name : <Logo className="text-inherit" /> : null}
          </span>
          {view && shown.globalNavigation ? <ServiceNavigation view={view} /> : null}
          {view && shown.sessionBar && isProven(view) ? <SessionMenu view={view} /> : null}
          <GiveBackButton />
          {acts ?? (shown.languages ? <LanguageMenu offered={account?.languages} /> : null)}
        </header>
        {children}
      </div>
    </SettingsContext>
  );
}

/**
 * Of whoever has not proven who they are the service says nobody's address, neither theirs nor the sender's: nor does the bar say
 * then that somebody signs.
 */
const isProven = ({ signer }: CeremonyView): boolean => signer.email !== "";

/** Our own brand, until the sender sets one; and a finger's height for every button. */
const ownLooks = [
  "phone:[--control-sm:2.75rem]",
  "phone:[--control-md:2.75rem]",
  "phone:[--control-lg:2.75rem]",
  "[--brand:var(--color-accent)]",
  "[--brand-ink:var(--color-on-accent)]",
  "[--brand-text:var(--color-accent-text)]",
];

/** Dialogs stand outside of the room, at the end of the page: they take the brand from the root. */
function useBrandOnDialogs(brand: Brand) {
  useEffect(() => {
    const root = document.documentElement;
    root.classList.add("in-ceremony", ...ownLooks);
    for (const [name, value] of Object.entries(brand.variables)) root.style.setProperty(name, value);
    return () => {
      root.classList.remove("in-ceremony", ...ownLooks);
      for (const name of Object.keys(brand.variables)) root.style.removeProperty(name);
    };
  }, [brand]);
}

type GateProps = {
  glyph?: ReactNode;
  title: string;
  /** The title is only there for who goes by headings: the account hides it. */
  hidesTitle?: boolean;
  lead?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
  /** What can be read and done beside the act: below it, so that on a small phone the act is in sight. */
  after?: ReactNode;
  wide?: boolean;
  account?: string | undefined;
  /** What it is about bears its seal. */
  sealed?: boolean;
  live?: boolean;
};

/** One card in the middle; on a phone the card is the page. Nothing on it is where the act was that led to it, for a moment. */
export function Gate(props: GateProps) {
  const { glyph, title, hidesTitle = false, lead, children, foot, after, wide = false, account, sealed } = props;
  const { live = false } = props;
  const t = useWords();
  const settling = useSettlingIfLedTo();
  return (
    <main
      data-slot="gate"
      className={cn(
        // A long word is broken, it does not widen the card.
        "grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-center place-items-center gap-3.5 p-6 wrap-break-word",
        "narrow:grid-rows-[1fr] narrow:content-stretch narrow:place-items-stretch narrow:bg-raised narrow:p-0",
      )}
      tabIndex={-1}
    >
      <section
        className={cn(
          "w-full rounded-xl bg-raised shadow-sheet",
          "narrow:flex narrow:min-h-0 narrow:flex-col narrow:rounded-none narrow:bg-transparent narrow:shadow-none",
          wide ? "max-w-160" : "max-w-120",
          "narrow:max-w-none",
          settling,
        )}
        aria-labelledby="gate-title"
      >
        <div
          className={cn(
            "grid grid-cols-[minmax(0,1fr)] gap-3.5 px-7 py-6",
            "narrow:min-h-0 narrow:flex-1 narrow:content-start narrow:px-4 narrow:pb-4 narrow:text-[1rem]/6",
          )}
          {...(live ? { role: "status" } : {})}
        >
          {glyph}
          <h1
            id="gate-title"
            className={hidesTitle ? "sr-only" : "text-balance text-xl narrow:text-[min(1.375rem,11vw)]"}
            tabIndex={-1}
          >
            {title}
          </h1>
          {lead ? <p className={cn("text-pretty text-ink-2", !hidesTitle && "-mt-2")}>{lead}</p> : null}
          {children}
        </div>
        {foot ? (
          <div
            data-slot="gate-foot"
            className={cn(
              "flex flex-wrap items-center justify-end gap-2 border-hairline border-t px-7 py-3.5",
              "narrow:flex-col-reverse narrow:flex-nowrap narrow:items-stretch narrow:px-4 narrow:pt-3 narrow:pb-4",
              // As high as their words need where those are long and the window is zoomed in.
              "narrow:**:data-[slot=button]:h-auto narrow:**:data-[slot=button]:min-h-13 narrow:**:data-[slot=button]:py-1",
              "narrow:**:data-[slot=button]:whitespace-normal narrow:**:data-[slot=button]:rounded-lg",
              "narrow:**:data-[slot=button]:text-[1rem] narrow:**:data-[variant=quiet]:min-h-11",
            )}
          >
            {foot}
          </div>
        ) : null}
        {after ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 border-hairline border-t px-7 py-4 narrow:px-4">
            {after}
          </div>
        ) : null}
      </section>
      {account ? (
        <p className="text-ink-3 text-xs narrow:hidden">
          {sealed ? t("sealedBy", { account }) : t("keptBy", { account })}
        </p>
      ) : null}
      <SenderFooter className="narrow:px-4 narrow:pb-3" />
    </main>
  );
}

/** What is said at the foot of a gate, beside its acts. */
export function FootNote({ children }: { children: ReactNode }) {
  return (
    <span data-slot="foot-note" className="max-w-full flex-[1_0_auto] text-ink-3 text-xs narrow:text-center">
      {children}
    </span>
  );
}
