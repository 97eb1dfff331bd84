// What floats beside its trigger: menus with their items, panels, the tip of a button that is off. One script for all of them,
// which comes later than the page: used through menu.tsx, popover.tsx and late-tip.tsx.
import { Check, type LucideIcon } from "lucide-react";
import { DropdownMenu, Popover } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";
import { Link } from "./link.tsx";
import {
  floatingClass,
  menuClass,
  menuItemClass,
  menuLabelClass,
  menuRuleClass,
  menuTailClass,
  panelClass,
} from "./menu-class.ts";
import { TooltipFrame, TooltipProvider } from "./tooltip.tsx";
import { StandIn, type StandInProps } from "./trigger.tsx";
import { useUiWords } from "./ui-words.ts";
import { useBackCloses } from "./use-back-closes.ts";

type FloatProps = {
  standIn: StandInProps;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

type MenuBodyProps = FloatProps & {
  align: "start" | "center" | "end";
  side: "top" | "bottom";
  label: string | undefined;
  /** It was opened by a key. */
  byKey: boolean;
};

export function MenuBody({ standIn, open, onOpenChange, align, side, label, byKey, children }: MenuBodyProps) {
  const t = useUiWords();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>
        <StandIn {...standIn} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        {/* Floats outside <main>, so it brings a landmark of its own. */}
        <section aria-label={label ?? t("menu")}>
          <DropdownMenu.Content
            className={menuClass}
            align={align}
            side={side}
            sideOffset={4}
            collisionPadding={8}
            onCloseAutoFocus={(event) => {
              // What was chosen has opened a place to fill in, which keeps the focus, heard by the menu or not.
              if (document.activeElement?.matches("input, select, textarea")) event.preventDefault();
            }}
          >
            {byKey ? <FirstFocused /> : null}
            {children}
          </DropdownMenu.Content>
        </section>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** By keyboard a menu opens on its first item. */
function FirstFocused() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // After the menu itself has taken the focus.
    const timer = setTimeout(() => {
      const items = place.current?.parentElement?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [];
      [...items].find((item) => item.ariaDisabled !== "true")?.focus();
    });
    return () => clearTimeout(timer);
  }, []);
  return <span ref={place} hidden />;
}

type ItemLook = { glyph?: LucideIcon; keys?: string; tail?: ReactNode; danger?: boolean; children: ReactNode };

function ItemContent({ glyph, keys, tail, children }: ItemLook) {
  return (
    <>
      {glyph && <Icon as={glyph} />}
      <span className="min-w-0 wrap-anywhere">{children}</span>
      {tail && <span className={menuTailClass}>{tail}</span>}
      {keys && <Kbd keys={keys} className="pointer-coarse:hidden" />}
    </>
  );
}

export type MenuItemProps = ItemLook & { onSelect: () => void; disabled?: boolean };

export function MenuItem({ onSelect, disabled, ...look }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={menuItemClass({ danger: look.danger })}
      onSelect={onSelect}
      {...(disabled === undefined ? {} : { disabled })}
    >
      <ItemContent {...look} />
    </DropdownMenu.Item>
  );
}

export type MenuLinkProps = ItemLook & {
  href: string;
  download?: boolean;
  /** Leads out of our pages, or stands beside what is open here. */
  away?: boolean;
};

export function MenuLink({ href, download, away, ...look }: MenuLinkProps) {
  return (
    <DropdownMenu.Item asChild className={menuItemClass({ danger: look.danger })}>
      {download ? (
        <a href={href} download>
          <ItemContent {...look} />
        </a>
      ) : away ? (
        <a href={href} {...(/^(?:mailto|tel):/.test(href) ? {} : { target: "_blank", rel: "noreferrer" })}>
          <ItemContent {...look} />
        </a>
      ) : (
        <Link href={href}>
          <ItemContent {...look} />
        </Link>
      )}
    </DropdownMenu.Item>
  );
}

export type MenuChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** `count`: how many there are of it, as it stands there and as it is read out. */
  options: readonly {
    value: Value;
    label: string;
    glyph?: LucideIcon;
    count?: { short: string; whole: string };
  }[];
};

export function MenuChoice<Value extends string>({ label, value, onChange, options }: MenuChoiceProps<Value>) {
  return (
    <DropdownMenu.RadioGroup aria-label={label} value={value}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          className={menuItemClass()}
          key={option.value}
          value={option.value}
          onSelect={() => onChange(option.value)}
        >
          {option.glyph && <Icon as={option.glyph} />}
          <bdi className="min-w-0 wrap-anywhere">{option.label}</bdi>
          <span className={cn(menuTailClass, option.count && "items-center gap-1.5 ps-3")}>
            {option.count && (
              <>
                <span aria-hidden="true" className="tabular-nums">
                  {option.count.short}
                </span>
                <span className="sr-only">{option.count.whole}</span>
              </>
            )}
            {option.value === value && <Icon as={Check} size="sm" />}
          </span>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={menuLabelClass}>{children}</DropdownMenu.Label>;
}
export function MenuRule() {
  return <DropdownMenu.Separator className={menuRuleClass} />;
}

type PanelBodyProps = FloatProps & {
  label: string;
  align: "start" | "center" | "end";
  beside: boolean;
  className: string | undefined;
};

export function PanelBody({ standIn, open, onOpenChange, label, align, beside, className, children }: PanelBodyProps) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <StandIn {...standIn} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={cn(panelClass, floatingClass, "p-4", className)}
          aria-label={label}
          align={align}
          side={beside ? "left" : "bottom"}
          sideOffset={4}
          collisionPadding={beside ? 4 : 8}
          onKeyDown={(event) => {
            // Radix listens for it only some drawings after the focus has come in: on a slow machine the first press was lost.
            if (event.key !== "Escape" || event.defaultPrevented) return;
            event.preventDefault();
            onOpenChange(false);
          }}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

export function TipBody({ standIn, open, onOpenChange, children }: FloatProps) {
  return (
    <TooltipProvider>
      <TooltipFrame content={children} open={open} onOpenChange={onOpenChange}>
        <StandIn {...standIn} />
      </TooltipFrame>
    </TooltipProvider>
  );
}
