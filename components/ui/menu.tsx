// A menu that opens from its button.
// Use: <Menu trigger={<Button iconOnly aria-label="Actions for Lease"><Icon as={Ellipsis} /></Button>}>
//        <MenuItem glyph={Eye} keys="Enter" onSelect={…}>Open</MenuItem> <MenuRule />
//        <MenuItem glyph={Trash2} danger onSelect={…}>Move to trash</MenuItem>
//      </Menu>; MenuLink leads to a page, MenuChoice
// is one of a few.
import { Check, type LucideIcon } from "lucide-react";
import NextLink from "next/link";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Kbd } from "./kbd.tsx";
import { menuClass, menuItemClass, menuLabelClass, menuRuleClass, menuTailClass } from "./menu-class.ts";
import { useUiWords } from "./ui-words.ts";

type MenuProps = {
  trigger: ReactNode;
  children: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom";
  label?: string;
};

export function Menu({ trigger, children, align = "end", side = "bottom", label }: MenuProps) {
  const t = useUiWords();
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        {/* Floats outside <main>, so it brings a landmark of its own. */}
        <section aria-label={label ?? t("menu")}>
          <Radix.Content
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
            {children}
          </Radix.Content>
        </section>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ItemLook = { glyph?: LucideIcon; keys?: string; tail?: ReactNode; danger?: boolean; children: ReactNode };

function ItemContent({ glyph, keys, tail, children }: ItemLook) {
  return (
    <>
      {glyph && <Icon as={glyph} />}
      <span>{children}</span>
      {tail && <span className={menuTailClass}>{tail}</span>}
      {keys && <Kbd keys={keys} />}
    </>
  );
}

export function MenuItem({ onSelect, disabled, ...look }: ItemLook & { onSelect: () => void; disabled?: boolean }) {
  return (
    <Radix.Item
      className={menuItemClass({ danger: look.danger })}
      onSelect={onSelect}
      {...(disabled === undefined ? {} : { disabled })}
    >
      <ItemContent {...look} />
    </Radix.Item>
  );
}

type MenuLinkProps = ItemLook & {
  href: string;
  download?: boolean;
  /** Leads out of our pages, or stands beside what is open here. */
  away?: boolean;
};

export function MenuLink({ href, download, away, ...look }: MenuLinkProps) {
  return (
    <Radix.Item asChild className={menuItemClass({ danger: look.danger })}>
      {download ? (
        <a href={href} download>
          <ItemContent {...look} />
        </a>
      ) : away ? (
        <a href={href} {...(href.startsWith("mailto:") ? {} : { target: "_blank", rel: "noreferrer" })}>
          <ItemContent {...look} />
        </a>
      ) : (
        <NextLink href={href}>
          <ItemContent {...look} />
        </NextLink>
      )}
    </Radix.Item>
  );
}

type MenuChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; glyph?: LucideIcon }[];
};

/** One of a few, the chosen one ticked. */
export function MenuChoice<Value extends string>({ label, value, onChange, options }: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup aria-label={label} value={value}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <Radix.RadioItem
          className={menuItemClass()}
          key={option.value}
          value={option.value}
          onSelect={() => onChange(option.value)}
        >
          {option.glyph && <Icon as={option.glyph} />}
          <span>{option.label}</span>
          <span className={menuTailClass}>{option.value === value && <Icon as={Check} size="sm" />}</span>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className={menuLabelClass}>{children}</Radix.Label>;
}
export function MenuRule() {
  return <Radix.Separator className={menuRuleClass} />;
}
