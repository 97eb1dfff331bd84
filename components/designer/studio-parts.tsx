// The places of the designer: bar, left panel, pages, page rail, properties. Below 1200 px the properties take the rail's
// place when they are asked for; on a phone they come as a sheet from the foot, and the left panel lies under the pages.
// Inside of what is marked with `data-own-keys`, arrows and Delete are not the selected fields'.
import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

const frameLook = cva(
  "group/studio grid h-[calc(100dvh-var(--over-page,0px))] overflow-hidden max-md:grid-cols-[minmax(0,1fr)]",
  {
    variants: {
      readOnly: { true: "grid-cols-[minmax(0,1fr)_5.25rem]", false: "" },
      properties: { true: "", false: "" },
      bar: { true: "grid-rows-[3rem_minmax(0,1fr)]", false: "grid-rows-[minmax(0,1fr)]" },
    },
    compoundVariants: [
      {
        readOnly: false,
        properties: true,
        className: [
          "grid-cols-[16rem_minmax(0,1fr)_5.25rem_18rem]",
          "max-lg:grid-cols-[14.5rem_minmax(0,1fr)_5.25rem] max-lg:data-sheet:grid-cols-[14.5rem_minmax(0,1fr)_18rem]",
          "max-md:data-sheet:grid-cols-[minmax(0,1fr)]",
        ],
      },
      {
        readOnly: false,
        properties: false,
        className: "grid-cols-[16rem_minmax(0,1fr)_5.25rem] max-lg:grid-cols-[14.5rem_minmax(0,1fr)_5.25rem]",
      },
      { readOnly: true, bar: true, className: "max-md:grid-rows-[3.5rem_minmax(0,1fr)]" },
      {
        readOnly: false,
        bar: true,
        className: [
          "max-md:grid-rows-[3.5rem_minmax(0,1fr)_auto]",
          "max-md:[@media(max-height:31.24875rem)]:grid-rows-[3rem_minmax(0,1fr)_auto]",
        ],
      },
      // The places keep their rows on a phone: the bar's is empty.
      { bar: false, className: "max-md:grid-rows-[0_minmax(0,1fr)_auto]" },
    ],
  },
);

type StudioFrameProps = ComponentProps<"div"> & {
  readOnly?: boolean;
  /** The designer's bar stands over everything. */
  bar?: boolean;
  /** The properties stand beside the pages, or can be asked for. */
  properties?: boolean;
  /** The properties are asked for, where they do not always stand beside the page. */
  isSheetOpen?: boolean;
};

export function StudioFrame(props: StudioFrameProps) {
  const { readOnly = false, bar = true, properties = true, isSheetOpen = false, ...rest } = props;
  return (
    <div
      data-part="studio"
      data-sheet={isSheetOpen ? "open" : undefined}
      className={frameLook({ readOnly, bar, properties })}
      {...rest}
    />
  );
}

export function StudioBar(props: ComponentProps<"header">) {
  return (
    <header
      data-own-keys
      className={cn(
        "col-span-full grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-4 border-hairline border-b",
        "bg-surface ps-2 pe-3 max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:gap-1 max-md:ps-1 max-md:pe-2",
      )}
      {...props}
    />
  );
}

/** `relative`: what only screen readers read in it would else stand below the window and make the page scroll. */
const panelLook = cva("relative flex min-h-0 flex-col overflow-y-auto overflow-x-hidden border-hairline bg-surface", {
  variants: {
    side: {
      left: [
        "border-e max-md:row-3 max-md:border-e-0 max-md:border-t max-md:pb-[env(safe-area-inset-bottom)]",
        // A phone held sideways: people and kinds beside each other, so that something of the page is seen.
        "max-md:[@media(max-height:31.24875rem)]:flex-row",
      ],
      right: [
        "border-s max-lg:hidden max-lg:group-data-sheet/studio:flex",
        "max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:max-h-[62dvh] max-md:rounded-t-xl",
        "max-md:border-0 max-md:pb-[env(safe-area-inset-bottom)] max-md:shadow-bottom",
        "max-md:transition-[translate,opacity] max-md:duration-(--duration-calm) max-md:ease-out",
        "max-md:starting:translate-y-2 max-md:starting:opacity-0",
      ],
    },
  },
});

export function Panel({ side, ...rest }: ComponentProps<"aside"> & { side: "left" | "right" }) {
  return <aside data-own-keys className={panelLook({ side })} {...rest} />;
}

const sectionLook = cva("border-hairline border-b p-3 last:border-b-0", {
  variants: {
    in: {
      left: [
        "max-md:overflow-x-auto max-md:border-0 max-md:px-2 max-md:py-1.5 max-md:[scrollbar-width:thin]",
        "max-md:[@media(max-height:31.24875rem)]:py-0.75",
      ],
      // What is long is cut inside, and does not widen the panel.
      right: "grid grid-cols-[minmax(0,1fr)] gap-2.5",
    },
  },
});

type SectionProps = ComponentProps<"section"> & { in: "left" | "right" };

export function PanelSection({ in: panel, className, ...rest }: SectionProps) {
  return <section className={cn(sectionLook({ in: panel }), className)} {...rest} />;
}

/** A section that is a group of inputs to those who hear it. */
export function PanelFieldset({ className, ...rest }: ComponentProps<"fieldset">) {
  return <fieldset className={cn(sectionLook({ in: "left" }), className)} {...rest} />;
}

export function PanelHead({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("flex h-6 items-center gap-2 [&_h2]:text-sm", className)} {...rest} />;
}

export function SideBySide(props: ComponentProps<"div">) {
  return <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-2" {...props} />;
}

/** The middle, where the pages are. */
export function PagesPlace(props: ComponentProps<"main">) {
  return <main className="relative flex min-w-0 flex-col overflow-hidden bg-desk max-md:row-2" {...props} />;
}

/** Where the pages scroll. */
export const pagesLook = cn(
  "@container relative min-h-0 flex-1 overflow-auto overscroll-contain px-4 pt-5 pb-30",
  // Its ring lies over the pages: outside of them it would be cut off.
  "-outline-offset-2 focus-visible:shadow-none focus-visible:outline-focus",
  // Two fingers zoom the pages: the browser would enlarge the bars as well.
  "touch-pan-x touch-pan-y",
  "max-md:px-2 max-md:pt-3 max-md:pb-18",
  // Also the foot of the last page can be brought above the sheet of the properties.
  "max-md:group-data-sheet/studio:pb-[66dvh]",
);

export function RailPlace(props: ComponentProps<"nav">) {
  return (
    <nav
      data-own-keys
      className={cn(
        "relative overflow-y-auto overflow-x-hidden border-hairline border-s bg-desk py-2.5 [scrollbar-width:thin]",
        "max-lg:group-data-sheet/studio:hidden max-md:hidden",
      )}
      {...props}
    />
  );
}

/** Tools over the pages. */
export function FloatingTools({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      role="toolbar"
      className={cn("absolute z-4 flex items-center rounded-lg bg-raised p-1 shadow-menu", className)}
      {...rest}
    />
  );
}

export function Divider({ className }: { className?: string }) {
  return <span className={cn("mx-1 h-5 w-px flex-none bg-hairline", className)} />;
}

type OwnWordsProps = { as?: "span" | "h2" | "h3"; className?: string; children: ReactNode };

/** What people wrote: in its own direction, but it begins where the layout begins. Clipped where it is too long. */
export function OwnWords({ as: Tag = "span", className, children }: OwnWordsProps) {
  return (
    <Tag dir="auto" className={cn("truncate text-left [[dir=rtl]_&]:text-right", className)}>
      {children}
    </Tag>
  );
}

type OverlineProps = { as?: "span" | "h3"; id?: string; className?: string; children: ReactNode };

export function Overline({ as: Tag = "span", className, ...rest }: OverlineProps) {
  return <Tag className={cn("font-medium text-2xs text-ink-3 tracking-[0.02em]", className)} {...rest} />;
}
