// What stands in the frame's panel: its padding, its title with the sentence below, and the one act.
import type { ComponentProps, ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { Link } from "#components/ui/link.tsx";

export const EntryPanel = ({ className, ...rest }: ComponentProps<"div">) => (
  <div className={cn("grid content-start gap-3.5 px-7 py-6 max-md:px-4 max-md:pb-4", className)} {...rest} />
);

export const EntryTitle = ({ children, lead }: { children: ReactNode; lead?: ReactNode }) => (
  <>
    <h1 className="text-xl">{children}</h1>
    {lead && <p className="-mt-2.5 text-ink-3">{lead}</p>}
  </>
);

/** As high as a thumb on a phone. */
const act = "max-md:h-auto max-md:min-h-13 max-md:whitespace-normal max-md:rounded-lg max-md:py-1 max-md:text-[1rem]";

type EntryActProps = Omit<ComponentProps<typeof Button>, "size">;

export const EntryAct = ({ className, ...rest }: EntryActProps) => (
  <Button variant="primary" block {...rest} size="lg" className={cn(act, className)} />
);

export const EntryWay = ({ className, ...rest }: ComponentProps<typeof Link>) => (
  <Link className={cn(buttonClass({ size: "lg", block: true }), act, className)} {...rest} />
);
