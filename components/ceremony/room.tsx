"use client";
// The frame of every page of the ceremony: the sender's bar on top, one act below it.
import { type ReactNode, useEffect } from "react";
import { cn } from "#components/ui/cn.ts";
import { Logo } from "#components/ui/logo.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/ceremony.ts";
import { LanguageMenu } from "./language-choice.tsx";
import { type Brand, brandOf } from "./theme.ts";

type RoomProps = {
  account?: CeremonyView["account"] | undefined;
  settings?: CeremonyView["settings"] | undefined;
  acts?: ReactNode;
  children: ReactNode;
  /** On a phone, while signing: the window is all there is, and the bar yields to what the keyboard leaves. */
  phone?: boolean;
};

export function Room({ account, settings, acts, children, phone = false }: RoomProps) {
  const brand = brandOf(settings);
  useBrandOnDialogs(brand);
  const logo = settings?.layout?.brandingBar?.logo?.src ?? account?.logoUrl;
  return (
    <div
      className={cn(
        "room",
        phone && "top-(--seen-top,0px) h-(--seen,100dvh) min-h-0 overflow-hidden text-[16px]/6 [container-type:size]",
      )}
      style={brand.variables}
    >
      <header
        className={cn(
          "brandbar",
          phone && "min-h-13 py-0.5 ps-4 pe-1 turned:min-h-11 turned:py-0 typing:hidden low:hidden",
        )}
      >
        {logo ? (
          // biome-ignore lint/performance/noImgElement: the sender's logo comes from wherever they keep it.
          <img className="max-h-8 w-auto" src={logo} alt="" />
        ) : null}
        <span className="grow lines-3" dir="auto">
          {account ? account.name : <Logo />}
        </span>
        {acts ?? (settings?.hideLanguageDropdown === true ? null : <LanguageMenu />)}
      </header>
      {children}
    </div>
  );
}

/** Our own brand, until the sender sets one; and a finger's height for every button. */
const ownLooks = [
  "phone:[--control-sm:44px]",
  "phone:[--control-md:44px]",
  "phone:[--control-lg:44px]",
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
  lead?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
  wide?: boolean;
  account?: string | undefined;
  live?: boolean;
};

/** One card in the middle; on a phone the card is the page. */
export function Gate({ glyph, title, lead, children, foot, wide = false, account, live = false }: GateProps) {
  const t = useWords();
  return (
    <main className="gatewrap" tabIndex={-1}>
      <section className={wide ? "gate is-wide" : "gate"} aria-labelledby="gate-title">
        <div className="gate-body" {...(live ? { role: "status" } : {})}>
          {glyph}
          <h1 id="gate-title" className="text-balance text-xl narrow:text-[22px]">
            {title}
          </h1>
          {lead ? <p className="lead">{lead}</p> : null}
          {children}
        </div>
        {foot ? (
          <div
            className={cn(
              "gate-foot narrow:**:data-[slot=button]:h-13 narrow:**:data-[slot=button]:rounded-lg",
              "narrow:**:data-[slot=button]:text-[16px] narrow:**:data-[variant=quiet]:h-11",
            )}
          >
            {foot}
          </div>
        ) : null}
      </section>
      {account ? <p className="hint under">{t("sealedBy", { account })}</p> : null}
    </main>
  );
}
