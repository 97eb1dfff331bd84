// A boxed sentence at the top of what it concerns.
// Use: <Banner tone="caution"><b>The seal certificate runs out in 21 days.</b> … <a href="…">Renew it</a></Banner>
// `live` announces it when it appears; only a lost connection is assertive.
import { cva } from "class-variance-authority";
import { CircleAlert, Info, type LucideIcon, ShieldCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

const looks = {
  info: "border-accent-line bg-accent-wash [&>svg]:text-accent-text",
  caution: "border-caution-line bg-caution-soft [&>svg]:text-caution-text",
  critical: "border-critical-line bg-critical-soft [&>svg]:text-critical-text",
  positive: "border-positive-line bg-positive-soft [&>svg]:text-positive-text",
};

export type BannerTone = keyof typeof looks;

const bannerClass = cva("flex items-start gap-2.5 rounded-md border px-3 py-2.5 text-ink-2 [&>svg]:mt-0.5", {
  variants: { tone: looks },
});

const GLYPHS: Record<BannerTone, LucideIcon> = {
  info: Info,
  caution: TriangleAlert,
  critical: CircleAlert,
  positive: ShieldCheck,
};

type BannerProps = {
  tone?: BannerTone;
  glyph?: LucideIcon;
  live?: "polite" | "assertive";
  action?: ReactNode;
  children: ReactNode;
};

export function Banner({ tone = "info", glyph, live, action, children }: BannerProps) {
  return (
    <div data-slot="banner" className={bannerClass({ tone })} aria-live={live}>
      <Icon as={glyph ?? GLYPHS[tone]} />
      <div>{children}</div>
      {action && <div className="ms-auto flex-none">{action}</div>}
    </div>
  );
}
