// The looks of tabs over panels, and of links between views that look the same.
// Use: <nav className={tabListClass}><Link className={tabClass} aria-current="page" …>All</Link></nav>

export const tabListClass = "flex gap-5 border-hairline border-b";

export const tabClass = [
  "-mb-px inline-flex h-10 flex-none items-center gap-1.5 whitespace-nowrap border-transparent border-b-2",
  "font-medium text-ink-3 hover:text-ink hover:no-underline focus-visible:rounded-sm",
  "focus-visible:shadow-(--focus-ring-inset)",
  "aria-selected:border-ink aria-selected:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink",
  // There every border is seen: only the chosen one's has a colour of its own.
  "forced-colors:border-[color:Canvas] forced-colors:aria-selected:border-[color:Highlight]",
  "forced-colors:aria-[current=page]:border-[color:Highlight]",
  "pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center",
].join(" ");
