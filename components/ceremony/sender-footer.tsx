// At the foot of the ceremony's pages: the sender's own line and links.
import { use } from "react";
import { cn } from "#components/ui/cn.ts";
import { footerParts } from "./footer-parts.ts";
import { linkAlone } from "./link-alone.ts";
import { SettingsContext } from "./settings-context.ts";

export function SenderFooter({ className }: { className?: string }) {
  const settings = use(SettingsContext);
  const { text, links } = footerParts(settings?.layout?.footer);
  if (!text && links.length === 0) return null;
  return (
    <div
      data-slot="sender-footer"
      className={cn(
        "flex max-w-full flex-wrap items-center justify-center gap-x-4 gap-y-1 text-ink-3 text-xs/5 wrap-anywhere",
        className,
      )}
    >
      {text ? <span dir="auto">{text}</span> : null}
      {links.map((link) => (
        <a
          key={`${link.text} ${link.href}`}
          className={linkAlone}
          href={link.href}
          target="_blank"
          rel="noreferrer"
          dir="auto"
        >
          {link.text}
        </a>
      ))}
    </div>
  );
}
