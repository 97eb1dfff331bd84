// Going from page to page of the desk: the page that is left stays until the next one is there, under a line that says so.
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useTransition } from "react";
import { Sweep } from "#components/ui/sweep.tsx";
import { GoToContext } from "#components/ui/use-go-to.ts";
import { useWords } from "#components/ui/use-words.ts";

export function OnItsWay({ children }: { children: ReactNode }) {
  const t = useWords("desk");
  const router = useRouter();
  const [isOnItsWay, start] = useTransition();
  const goTo = useCallback((href: string) => start(() => router.push(href)), [router]);
  return (
    <GoToContext value={goTo}>
      {isOnItsWay && (
        <div
          role="progressbar"
          aria-label={t("onItsWay")}
          className="pointer-events-none fixed inset-x-0 top-0 z-50 animate-patience"
        >
          <Sweep />
        </div>
      )}
      {children}
    </GoToContext>
  );
}
