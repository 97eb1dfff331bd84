// The looks of a button that is never off, busy or pressed, in a fraction of the script: for the pages of what broke, which every
// page brings along, several times over.

const shape =
  "relative inline-flex items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap transition-[background-color,border-color] duration-(--duration-quick) ease-out hover:no-underline focus-visible:shadow-(--focus-ring) pointer-coarse:before:absolute pointer-coarse:before:inset-x-0 h-(--control-md) px-3 pointer-coarse:before:-inset-y-1.75 [&_svg:not([class*='text-'])]:text-ink-3";

export const bareButton = {
  plain: `${shape} border-edge bg-raised text-ink shadow-sm hover:bg-sunken`,
  quiet: `${shape} border-transparent text-ink-2 hover:bg-pressed hover:text-ink`,
};
