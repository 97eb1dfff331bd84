// A boxed sentence at the top of what it concerns.
// Use: <Banner tone="caution"><b>The seal certificate runs out in 21 days.</b> … <a href="…">Renew it</a></Banner>
// `live` announces it when it appears; only a lost connection is assertive.
import { CircleAlert, Info, type LucideIcon, ShieldCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type BannerTone = "info" | "caution" | "critical" | "positive";

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
    <div className={tone === "info" ? "banner" : `banner banner-${tone}`} aria-live={live}>
      <Icon as={glyph ?? GLYPHS[tone]} />
      <div>{children}</div>
      {action && <div className="acts">{action}</div>}
    </div>
  );
}
