// The content of a desk page, under its top bar; the foot leaves room for a phone's bar. Use: <Page>…</Page>
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export function Page({ className, ...rest }: Omit<ComponentProps<"main">, "ref">) {
  return (
    <main
      id="main"
      {...rest}
      className={cn("max-w-310 px-8 pt-7 pb-10 max-md:px-4 max-md:pt-5 max-md:pb-22", className)}
    />
  );
}
